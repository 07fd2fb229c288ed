import { CodeXml } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './not-found.module.css';

export default function NotFound() {
  return (
    <section className={css.page} data-behind-header="always" data-own-edge>
      <div className={css.art} aria-hidden="true" />
      <div className={`wrap ${css.words}`}>
        <h1 className="h1">404 Page Not Found</h1>
        <p className={css.verse}>
          Whatever was here, the tide has taken it. The rest of the week is still dry.
        </p>
        <div className="actions">
          <LinkButton href="/" look="primary">
            Back to Home
          </LinkButton>
        </div>
        <p className={css.developer}>
          <CodeXml className="icon" aria-hidden="true" />
          <span>Did you forget to add the page to the router?</span>
        </p>
      </div>
      <svg className={css.edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 54c120-26 210 2 330-6s200-34 340-22 220 26 350 16 260-30 420-10v50H0Z" />
      </svg>
    </section>
  );
}
