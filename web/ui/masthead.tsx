import type { ReactNode } from 'react';
import './masthead.css';

/** What stands on the coast and when: a name of `scripts/draw/drawings.ts`. */
export type Scene = 'pier-dawn' | 'pier-day' | 'parasols-day' | 'fence-dawn' | 'fence-gold';

interface MastheadProps {
  scene: Scene;
  title: ReactNode;
  /** The lead row beneath, on paper: a sentence, a switch between views, the one button. */
  children?: ReactNode;
}

/** The head of a page: its title in the sky of a stretch of coast. */
export const Masthead = ({ scene, title, children }: MastheadProps) => (
  <section className="band" data-scene={scene} data-light={scene.split('-')[1]}>
    <div className="band__sky">
      <div className="wrap band__in">
        <h1 className="h1">{title}</h1>
      </div>
      <div className="band__coast" aria-hidden="true" data-print="hide" />
    </div>
    {children && (
      <div className="wrap band__lead" data-print="hide">
        {children}
      </div>
    )}
  </section>
);
