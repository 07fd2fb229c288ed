import { Link } from 'wouter';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { dayOfMonth, daysFrom } from '#web/lib/dates.ts';
import { useHasRsvp, useUser } from '#web/lib/session.ts';
import type { PagePath } from '#web/routing/pages.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { ArrowRight, CalendarCheck, CalendarDays, MapPinPlus, Umbrella, UsersRound } from '#web/ui/icons.ts';
import css from './home-links.module.css';

/** The one thing to do next, for those who have not replied yet. */
function RsvpCard() {
  const { firstDay, lastDay } = useReunion();
  return (
    <Link className={css.reply} href="/rsvp">
      <b>RSVP for the Reunion</b>
      <span>Tell us who is coming and which days. It takes about two minutes.</span>
      <span className={css.foot}>
        <span className={css.days} aria-hidden="true">
          {daysFrom(firstDay, lastDay).map((day) => (
            <i key={day}>{dayOfMonth(day)}</i>
          ))}
        </span>
        <span className={css.go}>
          <ArrowRight className="icon" aria-hidden="true" />
        </span>
      </span>
    </Link>
  );
}

interface Entry {
  readonly href: PagePath | `${PagePath}?${string}`;
  readonly Icon: Icon;
  readonly title: string | ((town: string) => string);
  readonly words: string;
  /** Once home looks back. */
  readonly wordsAfter: string;
  /** Only for those who have replied; the others for whoever is authorized. */
  readonly isForReplied?: true;
}

const entries: readonly Entry[] = [
  {
    href: '/rsvp',
    Icon: CalendarCheck,
    title: 'My RSVP',
    words: 'See it, or change who comes and when',
    wordsAfter: 'Who came with you, and when',
    isForReplied: true,
  },
  {
    href: '/attendees',
    Icon: UsersRound,
    title: 'Family Directory',
    words: 'Who is coming, and for which days',
    wordsAfter: 'Who came, and for which days',
  },
  {
    href: '/calendar',
    Icon: CalendarDays,
    title: 'View Event Calendar',
    words: 'Dinners, games and mornings on the beach',
    wordsAfter: 'Everything we did, day by day',
  },
  {
    href: '/map?tab=add',
    Icon: MapPinPlus,
    title: 'Add Rental Location',
    words: 'Put your house on the map',
    wordsAfter: 'Where everyone stayed',
  },
  {
    href: '/activities',
    Icon: Umbrella,
    title: (town) => `Browse ${town} Activities`,
    words: 'Beaches, golf, kayaks and where to eat',
    wordsAfter: 'What there is to do around the town',
  },
];

/** Where to go from home: what there is, and what this person may open. */
export function HomeLinks() {
  const { town } = useReunion();
  const user = useUser();
  const hasRsvp = useHasRsvp();
  const isLookingBack = useIsLookingBack();
  const index = entries.filter(({ isForReplied }) => (isForReplied ? hasRsvp : user?.isAuthorized));
  const isInvited = hasRsvp === false && !isLookingBack;
  if (!isInvited && index.length === 0) return null;
  return (
    <section className="section" aria-label="Where to go">
      <div className="wrap">
        <div className={css.links}>
          {isInvited && <RsvpCard />}
          {index.length > 0 && (
            <>
              <div className={css.art} data-past={isLookingBack || undefined} aria-hidden="true" />
              <ul className={css.index}>
                {index.map(({ href, Icon, title, words, wordsAfter }) => (
                  <li key={href}>
                    <Link href={href}>
                      <Icon className="icon" aria-hidden="true" />
                      <span>
                        <b>{typeof title === 'string' ? title : title(town)}</b>
                        {isLookingBack ? wordsAfter : words}
                      </span>
                      <ArrowRight className="icon" aria-hidden="true" />
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
