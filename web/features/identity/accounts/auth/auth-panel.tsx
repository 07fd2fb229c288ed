import { dayRange } from '#contract/dates.ts';
import { useReunion } from '#web/lib/boot.ts';
import { HeroPicture } from '#web/ui/hero-picture.tsx';
import css from './auth-panel.module.css';

const tiles = [
  {
    art: 'days',
    title: 'The whole week',
    words: "Say which days you're coming, and see who else will be there.",
  },
  { art: 'house', title: 'Family by family', words: 'One reply per family, covering everyone in the house.' },
  { art: 'photos', title: 'All of us', words: 'Who is coming, and how to reach them.' },
] as const;

/** Introduces the reunion, with three things that require signing in. Small screens show only its sky. */
export function AuthPanel() {
  const { title, place, firstDay, lastDay, heroPictures } = useReunion();
  return (
    <aside className={css.panel} aria-label="The reunion">
      <div className={`${css.scene} scene`}>
        <HeroPicture pictures={heroPictures} />
        {heroPictures.length === 0 && <div className={css.land} aria-hidden="true" />}
        <div className={css.words}>
          <p className={css.title}>{title}</p>
          <p className={css.when}>
            <span>{dayRange(firstDay, lastDay)}</span>
            <span>{place}</span>
          </p>
        </div>
        <svg className={css.edge} viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
          <path className={css.back} d="M0 40C150 10 330 8 520 34s330 36 520 10 290-30 400-18v60H0z" />
          <path className={css.front} d="M0 58C170 30 330 26 530 50s320 26 510 2 280-22 400-8v40H0z" />
        </svg>
      </div>
      <ul className={css.stamps}>
        {tiles.map((tile) => (
          <li className="grid gap-1 text-2" key={tile.art}>
            <span aria-hidden="true" className={css.stamp}>
              <span className={css.art} style={{ '--stamp': `var(--drawn-stamp-${tile.art})` }} />
            </span>
            <b>{tile.title}</b>
            <span>{tile.words}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
