import css from './beach-houses.module.css';

/** Beach houses on stilts, and a pin in the sand between them. Decoration. */
export const BeachHouses = () => <div aria-hidden="true" className={css.houses} />;
