import css from './stamp.module.css';

/** A small picture with a perforated edge; decoration. */
export const Stamp = ({ of }: { of: 'days' | 'house' | 'photos' }) => (
  <span className={css.stamp} aria-hidden="true">
    <span className={css.art} data-of={of} />
  </span>
);
