import type { ReactNode } from 'react';
import css from './bounce.module.css';

/** What jumps up and down while its button has `data-bounces`. */
export const Bounce = ({ children }: { children: ReactNode }) => (
  <span className={css.bounce}>{children}</span>
);
