import css from './print.module.css';

/** A drawing in the shape of a print. */
export type PrintName = 'boardwalk' | 'bandstand' | 'bandstand-calm' | 'umbrella' | 'umbrella-calm' | 'surf';

/** One drawn picture; decoration, so that words beside it must say what matters. */
export const Print = ({ of }: { of: PrintName }) => (
  <div className={css.print} data-of={of} aria-hidden="true" />
);
