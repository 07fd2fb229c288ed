// The form's fields of an event, with a day and two local times, and their conversion to the contract's.
import {
  EventInput,
  type EventSave,
  type EventType,
  type ReunionEvent,
} from '#contract/events/events.schema.ts';
import { defaultPlaces, endRule, windowRule } from '#contract/events/events.ts';
import type { LookWords } from '#contract/settings/looks.schema.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { typeNamesIn } from '#web/features/events/model.ts';
import { addDays, type Day, daysFrom, isWithin, nightsBetween, shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';
import { clockOf, dayOf, instantOf, timeOf } from '#web/lib/zoned.ts';

type Week = Pick<Reunion, 'firstDay' | 'lastDay' | 'timeZone'>;

export interface EventFields {
  title: string;
  description: string;
  location: string;
  day: Day;
  /** '18:05', or '' */
  start: string;
  end: string;
  eventType: string;
  /** null: unlimited. */
  maxAttendees: number | null;
}
export type FieldName = keyof EventFields;

export const fieldNames: readonly FieldName[] = [
  'title',
  'location',
  'day',
  'start',
  'end',
  'maxAttendees',
  'eventType',
  'description',
];

/** The value of a partially filled time input; no valid time equals it. */
export const halfTyped = '--:--';

/** The day of the week with which the form opens: the requested one, or the nearest. */
export function openingDay(wanted: string | undefined, firstAhead: Day, { firstDay, lastDay }: Week): Day {
  const day = wanted && /^\d{4}-\d{2}-\d{2}$/.test(wanted) ? wanted : firstAhead;
  // Only days of the week: an address can contain a date that does not exist.
  return daysFrom(firstDay, lastDay).findLast((one) => one <= day) ?? firstDay;
}

export const newFields = (day: Day): EventFields => ({
  title: '',
  description: '',
  location: '',
  day,
  start: '',
  end: '',
  eventType: '',
  maxAttendees: defaultPlaces,
});

/** A day and its times are one unit: a start typed for Sunday does not apply to Monday. */
export const timeUnit = ['day', 'start', 'end'] as const;
export type EditableEvent = Pick<
  ReunionEvent,
  'title' | 'description' | 'location' | 'startTime' | 'endTime' | 'eventType' | 'maxAttendees'
>;

export const fieldsOf = (event: EditableEvent, { timeZone }: Week): EventFields => ({
  title: event.title,
  description: event.description ?? '',
  location: event.location,
  day: dayOf(event.startTime, timeZone),
  start: clockOf(event.startTime, timeZone),
  end: event.endTime ? clockOf(event.endTime, timeZone) : '',
  eventType: event.eventType,
  maxAttendees: event.maxAttendees,
});

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** The longest night (minutes): an end later than that on the next day is a typing error. */
const longestNight = 12 * 60;

/**
 * How many days after its start an event ends. An end that is earlier on the clock than the start is on the next day,
 * if the night is no longer than twelve hours: from 10 PM to 1 AM is a late evening, from 6 PM to 5:30 PM a typing
 * error.
 */
function nightsOf({ start, end }: EventFields, before: ReunionEvent | undefined, { timeZone }: Week): number {
  // Untouched times stay as they are: an event that was created elsewhere may be longer.
  if (before?.endTime && start === clockOf(before.startTime, timeZone)) {
    if (end === clockOf(before.endTime, timeZone))
      return nightsBetween(dayOf(before.startTime, timeZone), dayOf(before.endTime, timeZone));
  }
  const length = minutesOf(end) - minutesOf(start);
  return length < 0 && length + 1440 <= longestNight ? 1 : 0;
}

export interface Times {
  /** ISO instants; null for an empty or invalid time. */
  readonly start: string | null;
  readonly end: string | null;
}

/** @param before the saved event: an untouched time keeps its exact instant, even in an hour that occurs twice */
export function timesOf(fields: EventFields, before: ReunionEvent | undefined, week: Week): Times {
  const { timeZone } = week;
  const at = (day: Day, clock: string, was: string | null | undefined) =>
    was && dayOf(was, timeZone) === day && clockOf(was, timeZone) === clock
      ? was
      : instantOf(day, clock, timeZone);
  const start = at(fields.day, fields.start, before?.startTime);
  if (start === null) return { start, end: null };
  const lastDay = addDays(fields.day, nightsOf(fields, before, week));
  return { start, end: at(lastDay, fields.end, before?.endTime) };
}

/**
 * The base of the form under the server's field names.
 * @param known saved events: a time of theirs keeps its exact instant
 */
export function baseOf(
  began: EventFields,
  known: readonly (ReunionEvent | undefined)[],
  week: Week,
): NonNullable<EventSave['base']> {
  const isIts = (event: ReunionEvent | undefined) => {
    const fields = event && fieldsOf(event, week);
    return timeUnit.every((name) => fields?.[name] === began[name]);
  };
  const { start, end } = timesOf(began, known.find(isIts), week);
  const { title, description, location, eventType, maxAttendees } = began;
  return {
    title,
    description: description || null,
    location,
    startTime: start ?? '',
    endTime: end,
    eventType: eventType as EventType,
    maxAttendees,
  };
}

export interface Problem {
  readonly path: FieldName;
  readonly message: string;
  /** The kind of toast that this problem also causes. */
  readonly kind?: 'range' | 'date';
}

/** The contract's names of fields that the form names differently. */
const names: Readonly<Record<string, FieldName>> = { startTime: 'start', endTime: 'end' };

export const fieldOf = (path: string): FieldName | undefined =>
  fieldNames.find((name) => name === (names[path] ?? path));

export function check(
  fields: EventFields,
  before: ReunionEvent | undefined,
  week: Week,
): { input: EventInput } | { problems: Problem[] } {
  const { title, description, location, eventType, maxAttendees } = fields;
  const { start, end } = timesOf(fields, before, week);
  const unreadable = (typed: string, instant: string | null) => (typed === '' ? '' : (instant ?? halfTyped));
  const asked = EventInput.safeParse({
    title,
    description,
    location,
    startTime: unreadable(fields.start, start),
    // An invalid start makes the dependent end invalid, too: one message is enough.
    endTime: start === null && fields.end !== halfTyped ? null : unreadable(fields.end, end),
    eventType,
    maxAttendees,
  });
  const problems: Problem[] = [];
  for (const { path, message } of asked.error?.issues ?? []) {
    const name = fieldOf(path.join('.'));
    const isTime = (name === 'start' || name === 'end') && fields[name] !== '' && message !== endRule;
    if (name) problems.push({ path: name, message, ...(isTime && { kind: 'date' }) });
  }
  // The contract compares the times only once all other fields are valid.
  if (start && end && end <= start && !problems.some(({ path }) => path === 'end'))
    problems.push({ path: 'end', message: endRule });
  if (!isWithin(fields.day, { from: week.firstDay, to: week.lastDay }))
    problems.push({ path: 'day', message: windowRule(week), kind: 'range' });
  return asked.success && problems.length === 0 ? { input: asked.data } : { problems };
}

export function toastOf(problems: readonly Problem[]): { title: string; description: string } {
  const range = problems.find(({ kind }) => kind === 'range');
  if (range) return { title: 'Invalid Date Range', description: range.message };
  const date = problems.find(({ kind }) => kind === 'date');
  if (date) return { title: 'Invalid Date', description: date.message };
  const [first, ...more] = problems;
  return {
    title: 'Form Error',
    description: more.length === 0 && first ? first.message : `Please check ${problems.length} fields`,
  };
}

/** The fields of a new event that an address may fill in: *Plan this* of an activity links here, and any link can. */
export type PlannedFields = Partial<Pick<EventFields, 'title' | 'location' | 'eventType'>>;

/** @returns the fields in the address that the contract accepts */
export function plannedIn(search: string): PlannedFields {
  const query = new URLSearchParams(search);
  const { title, location, eventType } = EventInput.shape;
  const read = (name: string, { safeParse }: typeof title | typeof eventType) =>
    safeParse(query.get(name)).data;
  const found = {
    title: read('title', title),
    location: read('location', location),
    eventType: read('type', eventType),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** '6:05 PM' for the value of a time input. */
const clock = (typed: string) => (typed ? timeOf(`1970-01-01T${typed}:00Z`, 'UTC') : '');

const when = ({ day, start, end }: EventFields) =>
  `${shortDay(day)}, ${[clock(start), clock(end)].filter(Boolean).join(' – ')}`;

export const eventWordsIn = (words: Pick<LookWords, 'outdoors'>): EditWords => ({
  title: { label: 'Title' },
  description: { label: 'Description', isLong: true },
  location: { label: 'Location' },
  'day+start+end': { label: 'When', say: when },
  eventType: { label: 'Event type', say: (type: EventType) => typeNamesIn(words)[type] },
  maxAttendees: { label: 'Max attendees' },
});
