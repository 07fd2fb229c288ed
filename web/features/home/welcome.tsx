import { Link } from 'wouter';
import type { User } from '#contract/accounts.ts';
import type { Home } from '#contract/home.ts';
import type { RsvpStatus } from '#contract/rsvps.ts';
import { livingSentence } from '#web/features/home/living-sentence.ts';
import { useMoment } from '#web/features/home/moment.ts';
import { shortName } from '#web/lib/session.ts';
import { ChevronRight, Inbox } from '#web/ui/icons.ts';
import css from './welcome.module.css';

interface WelcomeProps {
  readonly user: User;
  readonly home: Home | undefined;
  readonly reply: RsvpStatus | null;
}

/** The welcome, one sentence that changes from day to day, and for organizers what waits for them. */
export function Welcome({ user, home, reply }: WelcomeProps) {
  const moment = useMoment();
  const [time, said] = home ? livingSentence({ moment, family: home.family, reply }) : ['', ''];
  return (
    <div className={css.welcome}>
      <h2 className="h1">Welcome, {shortName(user)}</h2>
      <p className={css.said}>
        {time && <b>{time}</b>} {said}
      </p>
      {home?.waiting ? (
        <Link className={css.waiting} href="/admin?tab=rsvps">
          <Inbox aria-hidden="true" className="icon" />
          <span>
            <b className="num">{home.waiting}</b> {home.waiting === 1 ? 'reply' : 'replies'} waiting
          </span>
          <ChevronRight aria-hidden="true" className="icon" />
        </Link>
      ) : null}
    </div>
  );
}
