import css from './chairs.module.css';

/** Empty beach chairs, a decoration for empty lists. */
export const Chairs = () => <div aria-hidden="true" className={css.chairs} />;
