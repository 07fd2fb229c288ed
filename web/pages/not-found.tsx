import { useLocation } from 'wouter';
import { useReunion } from '#web/lib/boot.ts';
import { CodeXml } from '#web/ui/icons.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './not-found.module.css';

/** Where a link led before its album was deleted, or with a slip in its number: a relative's words, not a developer's. */
const albumGone = {
  title: 'This album is gone.',
  verse: 'It may have been deleted. Its photos are still in the gallery.',
  way: { href: '/gallery?tab=albums', label: 'Back to the Albums' },
  developer: undefined,
};
const pageGone = {
  title: '404 Page Not Found',
  verse: undefined,
  way: { href: '/', label: 'Back to Home' },
  developer: 'Did you forget to add the page to the router?',
};

export default function NotFound() {
  const [path] = useLocation();
  const { words } = useReunion();
  const { title, verse, way, developer } = /^\/albums\/[1-9]\d*$/.test(path) ? albumGone : pageGone;
  return (
    <section className={`${css.page} scene`}>
      <div className={css.art} aria-hidden="true" />
      <div className={`wrap ${css.words} grid gap-6`}>
        <h1 className="h1">{title}</h1>
        <p className={css.verse}>{verse ?? words.notFound}</p>
        <div className="actions">
          <LinkButton href={way.href} look="primary">
            {way.label}
          </LinkButton>
        </div>
        {developer && (
          <p className={`${css.developer} inline-row gap-3 text-2`}>
            <CodeXml />
            <span>{developer}</span>
          </p>
        )}
      </div>
      <svg className={css.edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 54c120-26 210 2 330-6s200-34 340-22 220 26 350 16 260-30 420-10v50H0Z" />
      </svg>
    </section>
  );
}
