import './auth-panel.css';
import './stamp.css';
import { useReunion } from '#web/lib/boot.ts';
import { dayRange } from '#web/lib/dates.ts';

const tiles = [
  {
    art: 'days',
    title: 'The whole week',
    words: "Say which days you're coming, and see who else will be there.",
  },
  { art: 'house', title: 'Family by family', words: 'One reply per family, covering everyone in the house.' },
  { art: 'photos', title: 'All of us', words: 'Who is coming, and how to reach them.' },
];

/** What the sign-in is for: the reunion, and three things one finds inside. Only its sky is left on small screens. */
export function AuthPanel() {
  const { title, place, firstDay, lastDay } = useReunion();
  return (
    <aside className="auth__panel" aria-label="The reunion">
      <div className="auth__scene">
        <div className="auth__land" aria-hidden="true" />
        <div className="auth__words">
          <p className="auth__title">{title}</p>
          <p className="auth__when">
            <span>{dayRange(firstDay, lastDay)}</span>
            <span>{place}</span>
          </p>
        </div>
        <svg className="auth__edge" viewBox="0 0 1440 80" preserveAspectRatio="none" aria-hidden="true">
          <path className="e2" d="M0 40C150 10 330 8 520 34s330 36 520 10 290-30 400-18v60H0z" />
          <path className="e1" d="M0 58C170 30 330 26 530 50s320 26 510 2 280-22 400-8v40H0z" />
        </svg>
      </div>
      <ul className="stamps">
        {tiles.map((tile) => (
          <li key={tile.art}>
            <span className="stamp" aria-hidden="true">
              <span className={`stamp__art stamp__art--${tile.art}`} />
            </span>
            <b>{tile.title}</b>
            <span>{tile.words}</span>
          </li>
        ))}
      </ul>
    </aside>
  );
}
