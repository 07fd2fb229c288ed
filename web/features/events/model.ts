// The week's events for a viewer, without React: their state, the places left, and their days.

import type { EventType, ReunionEvent } from '#contract/events/events.schema.ts';
import { eventTypes } from '#contract/events/events.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { isOrganizer } from '#contract/rights.ts';
import type { LookWords } from '#contract/settings/looks.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { byTime, type Day, daysFrom } from '#web/lib/dates.ts';
import { groupBy } from '#web/lib/group-by.ts';
import { counted } from '#web/lib/words.ts';
import { dayOf } from '#web/lib/zoned.ts';

/** The types of events with their names; the look names the outdoor type. */
export const typeNamesIn = ({ outdoors }: Pick<LookWords, 'outdoors'>): Record<EventType, string> => ({
  dinner: 'Dinner',
  activity: 'Activity',
  beach: outdoors,
  game: 'Game',
  other: 'Other',
});

/** An event's state for a person: for its host and its guests it is never full. */
export type EventState = 'hosting' | 'signed-up' | 'full' | 'open';

type Places = Pick<ReunionEvent, 'maxAttendees' | 'signedUp'>;

/** The number of free places; Infinity if unlimited. */
export const placesLeft = ({ maxAttendees, signedUp }: Places): number =>
  maxAttendees === null ? Number.POSITIVE_INFINITY : Math.max(0, maxAttendees - signedUp);

/** The maximum number of people for a sign-up: the free places, and those that the person already has. */
export const maxPeople = (event: Places & Pick<ReunionEvent, 'mySignup'>): number =>
  placesLeft(event) + (event.mySignup?.attendeeCount ?? 0);

export function stateOf(
  event: Places & Pick<ReunionEvent, 'hostId' | 'mySignup'>,
  userId: number | undefined,
): EventState {
  if (event.hostId !== null && event.hostId === userId) return 'hosting';
  if (event.mySignup) return 'signed-up';
  return placesLeft(event) === 0 ? 'full' : 'open';
}

/** Whether a person may change and delete an event: its host, and every organizer. The server enforces it. */
export const canManage = (
  { hostId }: Pick<ReunionEvent, 'hostId'>,
  user: Pick<User, 'id' | 'isAdmin' | 'isAuthorized'> | null,
): boolean => user !== null && (isOrganizer(user) || hostId === user.id);

/** The filled fraction, 0 to 1; null without a maximum. */
export const fullness = ({ maxAttendees, signedUp }: Places): number | null =>
  maxAttendees === null ? null : Math.min(1, signedUp / maxAttendees);

/** 'Only 1 spot left', as the server says it. */
export const onlyLeft = (count: number): string => `Only ${counted(count, 'spot')} left`;

export interface ProgramDay {
  readonly day: Day;
  /** The events of the day, sorted by start. */
  readonly events: readonly ReunionEvent[];
}

type Week = Pick<Reunion, 'firstDay' | 'lastDay' | 'timeZone'>;

/**
 * Every day of the reunion with its events, by the reunion's clock; an event that crosses midnight is on the day of its
 * start. An event outside the week (whose days were changed in the settings) has a day of its own, so that nothing
 * disappears.
 */
export function programOf(
  events: readonly ReunionEvent[],
  { firstDay, lastDay, timeZone }: Week,
): ProgramDay[] {
  const byDay = groupBy(events, ({ startTime }) => dayOf(startTime, timeZone));
  const days = new Set([...daysFrom(firstDay, lastDay), ...byDay.keys()]);
  return [...days].sort().map((day) => ({
    day,
    events: (byDay.get(day) ?? []).toSorted((one, other) => byTime(one.startTime, other.startTime)),
  }));
}

export const dinnerHosts = (events: readonly ReunionEvent[]): string[] => [
  ...new Set(
    events
      .filter(({ eventType }) => eventType === 'dinner')
      .toSorted((one, other) => byTime(one.startTime, other.startTime))
      .flatMap(({ hostFamily }) => hostFamily ?? []),
  ),
];

/** Days from today on without a dinner. */
export const daysWithoutDinner = (program: readonly ProgramDay[], week: Week, firstAhead: Day): Day[] =>
  program
    .filter(
      ({ day, events }) =>
        day >= firstAhead &&
        day >= week.firstDay &&
        day <= week.lastDay &&
        !events.some(({ eventType }) => eventType === 'dinner'),
    )
    .map(({ day }) => day);

/** The days before today, if there are others: on small screens they are collapsed. */
export function earlierDays(program: readonly ProgramDay[], firstAhead: Day): readonly ProgramDay[] {
  const earlier = program.filter(({ day }) => day < firstAhead);
  return earlier.length < program.length ? earlier : [];
}

/** The day in an address, if it is in the week. */
export const dayIn = (search: string, program: readonly ProgramDay[]): Day | undefined => {
  const named = new URLSearchParams(search).get('day');
  return program.find(({ day }) => day === named)?.day;
};

// The week's filter: everything, the viewer's own events, or one type; in the address, so that it survives a reload.
export const filters = ['all', 'mine', ...eventTypes] as const;
export type Filter = 'all' | 'mine' | EventType;

/** The parameter of the filter, as in the addresses of all lists. */
const filterName = 'show';

export function filterIn(search: string): Filter {
  const named = new URLSearchParams(search).get(filterName);
  return filters.find((one) => one === named) ?? 'all';
}

/** @returns an address of the schedule with this filter */
export const filtered = (address: string, filter: Filter): string =>
  filter === 'all' ? address : `${address}${address.includes('?') ? '&' : '?'}${filterName}=${filter}`;

/** Whether an event matches: the viewer's own events are those that they host or have signed up for. */
export function passes(event: ReunionEvent, filter: Filter, userId: number | undefined): boolean {
  if (filter === 'mine') {
    const state = stateOf(event, userId);
    return state === 'hosting' || state === 'signed-up';
  }
  return filter === 'all' || event.eventType === filter;
}

/** The text of a day whose events do not match the filter. */
export const noneWords = (filter: Filter): string =>
  filter === 'mine' ? 'You have nothing on this day.' : 'None on this day.';

/** The printed week: at most eight days beside each other, on a landscape sheet (px) that fits both Letter and A4. */
const sheet = { columns: 8, width: 980, height: 610, head: 92, beside: 22, above: 14 } as const;
/** Font sizes on paper (px), down to the smallest readable one. */
const paperSizes = [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8] as const;
/** The width of a letter relative to the font size, including the space lost at line ends. */
const letterWidth = 0.58;

/** Columns of the printed week, and the largest font size with which each day fits; with the smallest it may not. */
export function paperOf(program: readonly ProgramDay[]): { columns: number; size: number } {
  const rows = Math.ceil(program.length / sheet.columns);
  const columns = Math.ceil(program.length / rows);
  const width = sheet.width / columns - sheet.beside;
  const height = sheet.height / rows - sheet.head;
  const fits = (size: number) => {
    const lines = ({ length }: string) => Math.ceil((length * size * letterWidth) / width);
    const heightOf = ({ title, location }: ReunionEvent) =>
      (2 + lines(title) + lines(location)) * size * 1.25 + sheet.above;
    return program.every(({ events }) => events.reduce((sum, event) => sum + heightOf(event), 0) <= height);
  };
  return { columns, size: paperSizes.find(fits) ?? 8 };
}
