import type { User } from '#contract/accounts.ts';
import { HomeLinks } from '#web/features/home/home-links.tsx';
import { InfoCards } from '#web/features/home/info-cards.tsx';
import { Pictures } from '#web/features/home/pictures.tsx';
import { useWords } from '#web/features/home/words.ts';
import { shortName } from '#web/lib/session.ts';
import css from './member-welcome.module.css';

/** What a person who is signed in finds beneath the hero. */
export const MemberWelcome = ({ user }: { user: User }) => (
  <>
    <section className={`section ${css.greeting}`}>
      <div className={`wrap ${css.parts}`}>
        <div className="split">
          <h2 className="h1">Welcome, {shortName(user)}</h2>
          <p className={`${css.lede} lede`}>{useWords().member}</p>
        </div>
        <InfoCards />
      </div>
    </section>
    <Pictures />
    <HomeLinks />
  </>
);
