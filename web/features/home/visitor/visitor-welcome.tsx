import { Print } from '#web/features/home/print.tsx';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { inWords, nightsBetween } from '#web/lib/dates.ts';
import { capitalized } from '#web/lib/words.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import css from './visitor-welcome.module.css';

export function VisitorWelcome() {
  const { firstDay, lastDay, words } = useReunion();
  const isOver = useIsLookingBack();
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
          <p className="lede">
            {isOver
              ? 'The week is over, and we miss it already. Thank you to everyone who came. Sign in to look back at who was there and what we did.'
              : "Welcome to the family's own place for the week. Sign in to say who is coming and when, and to see who else will be there."}{' '}
            New here? Register and we'll e-mail you a code.
          </p>
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
