import './visitor-welcome.css';
import { Print } from '#web/features/home/pictures.tsx';
import { useWords } from '#web/features/home/words.ts';
import { useReunion } from '#web/lib/boot.ts';
import { inWords, nightsBetween } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a visitor reads beneath the hero. */
export function VisitorWelcome() {
  const { firstDay, lastDay } = useReunion();
  const { visitor } = useWords();
  const days = nightsBetween(firstDay, lastDay) + 1;
  return (
    <section className="sec welcome">
      <div className="wrap split split--r">
        <div className="welcome__words">
          <h2 className="h1">
            {capitalized(inWords(days))} days.
            <br />
            One beach.
            <br />
            All of us.
          </h2>
          <p className="lede">{visitor}</p>
          <div className="acts">
            <LinkButton href="/auth" look="primary">
              Login
            </LinkButton>
            <LinkButton href="/auth?tab=register">Register</LinkButton>
          </div>
        </div>
        <div className="pair" aria-hidden="true">
          <Print of="bandstand" />
          <Print of="umbrella" />
        </div>
      </div>
    </section>
  );
}
