import css from './password-tip.module.css';

/** What a good password is, beside the form that asks for one. */
export const PasswordTip = () => (
  <aside className={css.tip}>
    <div className={css.words}>
      <h2 className={css.title}>A good password is a small story</h2>
      <p className={css.example}>
        <span className="visually-hidden">For example: </span>three gulls stole my fries
      </p>
      <p>A few words you will remember beat one clever one. Spaces are fine. Make up your own.</p>
    </div>
    <div className={css.art} aria-hidden="true" />
  </aside>
);
