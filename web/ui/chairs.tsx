import css from './chairs.module.css';

/** Empty beach chairs: whoever will sit there is not here yet. Decoration. */
export const Chairs = () => <div aria-hidden="true" className={css.chairs} />;
