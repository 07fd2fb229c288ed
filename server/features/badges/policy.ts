// The counting of a badge's rule, from the facts about a person.
import type { BadgeDocument, BadgeRule } from '#contract/badges/badges.schema.ts';
import type { EventType } from '#contract/events/events.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { startOfDay } from '#server/platform/zone.ts';

/** The facts about one person that rules count. */
export interface Facts {
  /** The stays of the members of their RSVP, unless it is cancelled. */
  readonly stays: readonly {
    /** The time by the reunion's clock. */
    readonly repliedAt: number;
    readonly arriving: string;
    readonly departing: string;
  }[];
  /** How many of phone, rental location and emergency contact are filled in. */
  readonly filledFields: number;
  readonly rentals: number;
  readonly hosted: readonly { readonly eventType: EventType }[];
  /** How many people come to their events. */
  readonly guests: number;
  readonly joined: readonly { readonly eventType: EventType; readonly hostId: number | null }[];
  /** The public photos, with the likes of others. */
  readonly photos: readonly { readonly albumId: number | null; readonly likes: number }[];
  readonly albums: number;
  readonly comments: number;
  readonly likesGiven: number;
  /** Badges that count something other than badges. */
  readonly earnedBadges: number;
}
export type FactName = keyof Facts;

export const noFacts: Facts = {
  stays: [],
  filledFields: 0,
  rentals: 0,
  hosted: [],
  guests: 0,
  joined: [],
  photos: [],
  albums: 0,
  comments: 0,
  likesGiven: 0,
  earnedBadges: 0,
};

const factsOf: Readonly<Record<BadgeRule['counts'], readonly FactName[]>> = {
  'early-rsvp': ['stays'],
  'days-in-town': ['stays'],
  'profile-fields': ['filledFields'],
  rentals: ['rentals'],
  'events-hosted': ['hosted'],
  'guests-welcomed': ['guests'],
  signups: ['joined'],
  'hosts-visited': ['joined'],
  'event-types': ['hosted', 'joined'],
  photos: ['photos'],
  'photos-in-albums': ['photos'],
  albums: ['albums'],
  comments: ['comments'],
  'likes-given': ['likesGiven'],
  'likes-received': ['photos'],
  'badges-earned': ['earnedBadges'],
};

export const factsFor = (badges: Iterable<BadgeDocument>): ReadonlySet<FactName> =>
  new Set([...badges].flatMap(({ rule }) => factsOf[rule.counts]));

/** The badges whose counts may change with one of these facts. */
export const badgesOn = (
  badges: readonly BadgeDocument[],
  changed: ReadonlySet<FactName>,
): readonly BadgeDocument[] =>
  badges.filter(({ rule }) => factsOf[rule.counts].some((fact) => changed.has(fact)));

/** The inputs of a count besides the facts of a person. */
export interface Terms extends Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone' | 'badges'> {
  /** The site is on trial: its reunion counts as a future one (product rule 44). */
  readonly isTrial: boolean;
}

/** The current terms, without retired badges, which are not counted. */
export const termsOf = ({ settings, isTrial }: Pick<AppContext, 'settings' | 'isTrial'>): Terms => ({
  ...settings.current,
  badges: settings.current.badges.filter(({ isRetired }) => !isRetired),
  isTrial: isTrial(),
});

/** The displayed points: counted and added ones, up to the badge's required score. */
export const progressOf = (
  counted: number,
  granted: number,
  { points }: Pick<BadgeDocument, 'points'>,
): number => Math.min(counted + granted, points);

/** The points to add by hand: at most the rest until the badge is earned. */
export const clamp = (asked: number, progress: number, { points }: Pick<BadgeDocument, 'points'>): number =>
  Math.min(asked, Math.max(0, points - progress));

const aDay = 86_400_000;

function isEarly(repliedAt: number, daysBefore: number, { firstDay, timeZone, isTrial }: Terms): boolean {
  return isTrial || repliedAt < startOfDay(firstDay, timeZone, 1 - daysBefore);
}

/** The last day on which a badge can be earned by its rule; undefined without such a day, and always during a trial. */
export const lastDayOf = (rule: BadgeRule, { firstDay, isTrial }: Terms): string | undefined =>
  rule.counts === 'early-rsvp' && !isTrial
    ? new Date(Date.parse(firstDay) - rule.daysBefore * aDay).toISOString().slice(0, 10)
    : undefined;

/** The number of past days of the reunion, by its clock. */
export function countPastDays(
  { firstDay, lastDay, timeZone }: Terms,
  isPast: (instant: number) => boolean,
): number {
  const all = (Date.parse(lastDay) - Date.parse(firstDay)) / aDay + 1;
  let days = 0;
  while (days < all && isPast(startOfDay(firstDay, timeZone, days + 1))) days += 1;
  return days;
}

/** Past days of the reunion on which at least one of them was there. */
function daysSpent(stays: Facts['stays'], { firstDay }: Terms, pastDays: number): number {
  const first = Date.parse(firstDay);
  const days = new Set<number>();
  for (const { arriving, departing } of stays) {
    const last = Math.min(Date.parse(departing), first + (pastDays - 1) * aDay);
    for (let day = Math.max(Date.parse(arriving), first); day <= last; day += aDay) days.add(day);
  }
  return days.size;
}

const ofType = <Event extends { readonly eventType: EventType }>(
  events: readonly Event[],
  eventType: EventType | undefined,
) => (eventType ? events.filter((event) => event.eventType === eventType) : events);

/** The points of a person's facts by a rule, without the badge's maximum. @param pastDays as from `countPastDays` */
export function countOf(rule: BadgeRule, facts: Facts, terms: Terms, pastDays: number): number {
  const { stays, hosted, joined } = facts;
  switch (rule.counts) {
    case 'early-rsvp':
      return stays.some(({ repliedAt }) => isEarly(repliedAt, rule.daysBefore, terms)) ? 1 : 0;
    case 'days-in-town':
      return daysSpent(stays, terms, pastDays);
    case 'profile-fields':
      return facts.filledFields;
    case 'rentals':
      return facts.rentals;
    case 'events-hosted':
      return ofType(hosted, rule.eventType).length;
    case 'guests-welcomed':
      return facts.guests;
    case 'signups':
      return ofType(joined, rule.eventType).length;
    case 'hosts-visited':
      return new Set(ofType(joined, rule.eventType).flatMap(({ hostId }) => hostId ?? [])).size;
    case 'event-types':
      return new Set([...hosted, ...joined].map(({ eventType }) => eventType)).size;
    case 'photos':
      return facts.photos.length;
    case 'photos-in-albums':
      return facts.photos.filter(({ albumId }) => albumId !== null).length;
    case 'albums':
      return facts.albums;
    case 'comments':
      return facts.comments;
    case 'likes-given':
      return facts.likesGiven;
    case 'likes-received':
      return facts.photos.reduce((sum, { likes }) => sum + likes, 0);
    case 'badges-earned':
      return facts.earnedBadges;
  }
}
