import * as z from 'zod/mini';
import { Setup } from '#contract/console/setup.schema.ts';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/home/home.ts';
import { PortraitName } from '#contract/primitives.schema.ts';

/** An event as the home page shows it; times are ISO instants. */
export const HomeEvent = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  startTime: z.string(),
  endTime: z.nullable(z.string()),
  /** 'Unknown' once the account is deleted. */
  hostName: z.string(),
  /** null: unlimited. */
  maxAttendees: z.nullable(z.int()),
  /** The number of people, not of sign-ups. */
  signedUp: z.int(),
  /** Whether the viewer hosts it or has signed up for it. */
  mine: z.nullable(z.enum(['hosting', 'coming'])),
});
export type HomeEvent = z.output<typeof HomeEvent>;

export const HomePhoto = z.object({
  id: z.int(),
  title: z.string(),
  /** The same picture by width, smallest first; only the widths that the home page needs. */
  pictures: z.array(z.object({ url: z.string(), width: z.int() })),
  /** The average color `#rrggbb`; null if it is unknown. */
  color: z.nullable(z.string()),
});
export type HomePhoto = z.output<typeof HomePhoto>;

const Arrivals = z.object({
  day: z.string(),
  people: z.int(),
  /** At most `maxNamed` of them, by family. */
  named: z.array(z.object({ name: z.string(), familyName: z.string(), portrait: PortraitName })),
});

/** The family's events, people and photos: for those who are authorized. People count once their RSVP is confirmed. */
export const FamilyToday = z.object({
  /** The next dinner that is not over; `beach` is the same for the beach. */
  dinner: z.nullable(HomeEvent),
  beach: z.nullable(HomeEvent),
  people: z.int(),
  /** The number of people who are there today, and the number for whom it is the last day. */
  here: z.int(),
  leaving: z.int(),
  /** Today's arrivals; before the week, those of its first day; after the week, null. */
  arrivals: z.nullable(Arrivals),
  /** The number of planned events, and of those that begin today. */
  events: z.int(),
  eventsToday: z.int(),
  dinners: z.int(),
  dinnerHosts: z.int(),
  beachEvents: z.int(),
  houses: z.int(),
  activities: z.int(),
  /** The number of public photos. */
  photos: z.int(),
  /** The newest `photosShown` of them; empty where there are fewer. */
  newestPhotos: z.array(HomePhoto),
});
export type FamilyToday = z.output<typeof FamilyToday>;

export const Home = z.object({
  /** The day (`YYYY-MM-DD`, in the reunion's zone) that is today for this answer. */
  day: z.string(),
  /** When the answer expires though nothing changes: an event ends, or the day does (ISO instant). null: never. */
  trueUntil: z.nullable(z.string()),
  family: z.nullable(FamilyToday),
  /** The events that the viewer hosts or has signed up for, by start, with the day on which they begin. */
  mine: z.array(z.object({ id: z.int(), title: z.string(), day: z.string() })),
  /** RSVPs that wait for an organizer; null for everybody else. */
  waiting: z.nullable(z.int()),
  /** Replies, events and houses outside the reunion's week, for organizers; null for everybody else. */
  outside: z.nullable(z.object({ replies: z.int(), events: z.int(), houses: z.int() })),
  /** Days without a backup, for organizers once they are too many; null otherwise. */
  daysWithoutBackup: z.nullable(z.int()),
  /** Whether mail has waited for more than an hour, for organizers; false for everybody else. */
  isMailLate: z.boolean(),
  /** Whether less than a gigabyte is free on the server's disk, for organizers; false for everybody else. */
  isDiskLow: z.boolean(),
  /** The first steps, for organizers of a new site; null otherwise. */
  setup: z.nullable(Setup),
});
export type Home = z.output<typeof Home>;

export const getHome = withSchemas(endpoints.getHome, { response: Home });
