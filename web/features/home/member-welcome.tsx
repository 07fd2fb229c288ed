import './member-welcome.css';
import type { User } from '#contract/accounts.ts';
import { Doors } from '#web/features/home/doors.tsx';
import { InfoCards } from '#web/features/home/info-cards.tsx';
import { Pictures } from '#web/features/home/pictures.tsx';
import { useWords } from '#web/features/home/words.ts';
import { shortName } from '#web/lib/session.ts';

/** What a person who is signed in finds beneath the hero. */
export const MemberWelcome = ({ user }: { user: User }) => (
  <>
    <section className="sec greeting">
      <div className="wrap greeting__in">
        <div className="split">
          <h2 className="h1">Welcome, {shortName(user)}</h2>
          <p className="lede">{useWords().member}</p>
        </div>
        <InfoCards />
      </div>
    </section>
    <Pictures />
    <Doors />
  </>
);
