import * as z from 'zod/mini';
import { Setup } from '#contract/console/setup.schema.ts';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/home/home.ts';
import { PortraitName } from '#contract/primitives.schema.ts';

/** An event as home names it; times are ISO instants. */
export const HomeEvent = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  /** 'Unknown' once the account is gone. */
  hostName: z.string(),
  /** null: unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** People, not sign-ups. */
  signedUp: z.int(),
  /** Whether the viewer hosts it or comes to it. */
  mine: z.nullable(z.enum(['hosting', 'coming'])),
});
export type HomeEvent = z.output<typeof HomeEvent>;

/** A photo as home shows it. */
export const HomePhoto = z.object({
  id: z.int(),
  title: z.string(),
  /** The same picture by width, smallest first, as far as home needs them. */
  pictures: z.array(z.object({ url: z.string(), width: z.int() })),
  /** The average color `#rrggbb`; null if it is unknown. */
  color: z.nullable(z.string()),
});
export type HomePhoto = z.output<typeof HomePhoto>;

/** The people who arrive on one day. */
const Arrivals = z.object({
  day: z.string(),
  people: z.int(),
  /** At most `maxNamed` of them, by family. */
  named: z.array(z.object({ name: z.string(), familyName: z.string(), portrait: PortraitName })),
});

/** The family's events, people and photos: for those who are authorized. People count once their RSVP is confirmed. */
export const FamilyToday = z.object({
  /** The next dinner that is not over; likewise at the beach. */
  dinner: z.nullable(HomeEvent),
  beach: z.nullable(HomeEvent),
  people: z.int(),
  /** How many of them are there today, and for how many it is the last day. */
  here: z.int(),
  leaving: z.int(),
  /** The arrivals of today; before the week, of its first day; afterwards null. */
  arrivals: z.nullable(Arrivals),
  /** The number of planned events, and of those that begin today. */
  events: z.int(),
  eventsToday: z.int(),
  dinners: z.int(),
  /** How many people host a dinner. */
  dinnerHosts: z.int(),
  beachEvents: z.int(),
  houses: z.int(),
  activities: z.int(),
  /** The photos that everybody sees. */
  photos: z.int(),
  /** The newest of them: `photosShown`, or none where there are fewer. */
  newestPhotos: z.array(HomePhoto),
});
export type FamilyToday = z.output<typeof FamilyToday>;

export const Home = z.object({
  /** The day (`YYYY-MM-DD`, in the reunion's zone) that counts as today. */
  day: z.string(),
  /** When it becomes wrong though nothing changes: an event is over, or the day (ISO instant). null: never. */
  trueUntil: z.nullable(z.string()),
  family: z.nullable(FamilyToday),
  /** The events that the viewer hosts or has signed up for, by start, with the day on which they begin. */
  mine: z.array(z.object({ id: z.int(), title: z.string(), day: z.string() })),
  /** RSVPs that wait for an organizer; null for everybody else. */
  waiting: z.nullable(z.int()),
  /** What has no day of the reunion's week, for organizers; null else. */
  outside: z.nullable(z.object({ replies: z.int(), events: z.int(), houses: z.int() })),
  /** Days without a backup, for organizers and once they are too many; null else. */
  daysWithoutBackup: z.nullable(z.int()),
  /** The first steps, for organizers of a new site; null else. */
  setup: z.nullable(Setup),
});
export type Home = z.output<typeof Home>;

export const getHome = withSchemas(endpoints.getHome, { response: Home });
