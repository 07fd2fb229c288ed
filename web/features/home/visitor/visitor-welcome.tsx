import { Print } from '#web/features/home/print.tsx';
import { useWords } from '#web/features/home/words.ts';
import { useReunion } from '#web/lib/boot.ts';
import { inWords, nightsBetween } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './visitor-welcome.module.css';

export function VisitorWelcome() {
  const { firstDay, lastDay, words } = useReunion();
  const { visitor } = useWords();
  const days = nightsBetween(firstDay, lastDay) + 1;
  return (
    <section className={css.welcome}>
      <div className={`wrap ${css.columns} grid gap-9`}>
        <div className="grid gap-7">
          <h2 className="h1">
            {capitalized(inWords(days))} days.
            <br />
            {words.onePlace}
            <br />
            All of us.
          </h2>
          <p className="lede">{visitor}</p>
          <div className="actions">
            <LinkButton href="/auth" look="primary">
              Login
            </LinkButton>
            <LinkButton href="/auth?tab=register">Register</LinkButton>
          </div>
        </div>
        <div className={`${css.prints} grid`} aria-hidden="true">
          <Print of="bandstand" />
          <Print of="umbrella" />
        </div>
      </div>
    </section>
  );
}
