import css from './dunes.module.css';

/** The dunes above the footer. */
export const Dunes = () => (
  <svg className={css.dunes} viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
    <use href="#dunes" />
  </svg>
);
