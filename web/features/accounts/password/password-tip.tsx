/** What a good password is, beside the form that asks for one. */
export const PasswordTip = () => (
  <aside className="pwtip">
    <div className="pwtip__in">
      <h2 className="pwtip__t">A good password is a small story</h2>
      <p className="pwtip__eg">
        <span className="vh">For example: </span>three gulls stole my fries
      </p>
      <p>A few words you will remember beat one clever one. Spaces are fine. Make up your own.</p>
    </div>
    <div className="pwtip__art" aria-hidden="true" />
  </aside>
);
