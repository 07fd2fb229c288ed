import css from './print.module.css';

export type PrintName = 'boardwalk' | 'bandstand' | 'bandstand-calm' | 'umbrella' | 'umbrella-calm' | 'surf';

/** A drawn picture as decoration; texts beside it must contain the information. */
export const Print = ({ of }: { of: PrintName }) => (
  <div className={css.print} style={{ '--print': `var(--drawn-${of})` }} aria-hidden="true" />
);
