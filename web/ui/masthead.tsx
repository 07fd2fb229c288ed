import type { ReactNode } from 'react';
import css from './masthead.module.css';

/** What stands on the coast and when: a name of `scripts/themed-svg/drawings.ts`. */
export type Scene =
  | 'pier-dawn'
  | 'pier-day'
  | 'parasols-day'
  | 'parasols-gold'
  | 'fence-dawn'
  | 'fence-gold'
  | 'tower-gold';

interface MastheadProps {
  scene: Scene;
  title: ReactNode;
  /** The lead row beneath, on paper: a sentence, a switch between views, the one button. */
  children?: ReactNode;
}

/** The head of a page: its title in the sky of a stretch of coast. */
export const Masthead = ({ scene, title, children }: MastheadProps) => (
  <section
    className={css.masthead}
    data-behind-header="always"
    data-scene={scene}
    data-light={scene.split('-')[1]}
  >
    <div className={css.sky}>
      <div className={`wrap ${css.title}`}>
        <h1 className="h1">{title}</h1>
      </div>
      <div className={css.coast} aria-hidden="true" data-print="hide" />
    </div>
    {children && (
      <div className={`wrap ${css.lead}`} data-print="hide">
        {children}
      </div>
    )}
  </section>
);
