import { Link } from 'wouter';
import type { FamilyToday, Home } from '#contract/home/home.schema.ts';
import { type Moment, useMoment } from '#web/features/home/moment.ts';
import { useOutdoors, useReunion, useToday } from '#web/lib/boot.ts';
import { counted } from '#web/lib/words.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { ArrowRight, CalendarDays, Images, MapPinPlus, Sun, Umbrella, UsersRound } from '#web/ui/icons.ts';
import css from './home-links.module.css';

interface HomeLink {
  readonly href: `/${string}`;
  readonly Icon: Icon;
  readonly label: (town: string) => string;
  readonly fact: (family: FamilyToday, phase: Moment['phase']) => string;
}

const homeLinks: readonly HomeLink[] = [
  {
    href: '/attendees',
    Icon: UsersRound,
    label: () => 'Family Directory',
    fact: ({ people }, phase) => `${people} ${phase === 'after' ? 'came' : 'coming'}`,
  },
  {
    href: '/calendar',
    Icon: CalendarDays,
    label: () => 'View Event Calendar',
    fact: ({ events, eventsToday }, phase) =>
      phase === 'week' && eventsToday > 0 ? `${eventsToday} today` : counted(events, 'event'),
  },
  {
    href: '/map?tab=add',
    Icon: MapPinPlus,
    label: () => 'Add Rental Location',
    fact: ({ houses }) => counted(houses, 'house'),
  },
  {
    href: '/activities',
    Icon: Umbrella,
    label: (town) => `Browse ${town} Activities`,
    fact: ({ activities }) => counted(activities, 'thing to do', 'things to do'),
  },
  {
    href: '/gallery',
    Icon: Images,
    label: () => 'Photo Gallery',
    fact: ({ photos }) => (photos > 0 ? counted(photos, 'photo') : 'No photos yet'),
  },
];

interface HomeLinksProps {
  readonly home: Home | undefined;
  readonly isAuthorized: boolean;
  /** Whether the answer has arrived and the person has no RSVP. */
  readonly isInvited: boolean;
}

export function HomeLinks({ home, isAuthorized, isInvited }: HomeLinksProps) {
  const { town } = useReunion();
  const { hasBeach } = useOutdoors();
  const { phase } = useMoment();
  const isToday = useToday() === home?.day;
  // Offline the answer may be of an earlier day.
  const family = home?.family && { ...home.family, ...(!isToday && { eventsToday: 0 }) };
  return (
    <section className={`${css.links} grid gap-3`} aria-label="Where to go">
      {isInvited && (
        <Link className={`${css.reply} grid`} data-writes href="/rsvp">
          <b>RSVP for the Reunion</b>
          <span className="text-2">Who is coming, and for which days.</span>
          <i aria-hidden="true" className="round center">
            <ArrowRight />
          </i>
        </Link>
      )}
      <ul className="grid">
        {homeLinks.map(({ href, Icon: CoastIcon, label, fact }) => {
          const Icon = CoastIcon === Umbrella && !hasBeach ? Sun : CoastIcon;
          const inside = (
            <>
              <Icon />
              <b>{label(town)}</b>
              {family && <span className="num text-1">{fact(family, phase)}</span>}
            </>
          );
          return (
            <li className="grid" data-writes={href === '/map?tab=add' || undefined} key={href}>
              {isAuthorized ? <Link href={href}>{inside}</Link> : <div>{inside}</div>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
