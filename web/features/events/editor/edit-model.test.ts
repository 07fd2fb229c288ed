import { afterEach, describe, expect, test } from 'vitest';
import type { ReunionEvent } from '#contract/events/events.schema.ts';
import {
  check,
  type EventFields,
  fieldOf,
  fieldsOf,
  halfTyped,
  newFields,
  openingDay,
  timesOf,
  toastOf,
} from '#web/features/events/editor/edit-model.ts';

const week = { firstDay: '2025-07-26', lastDay: '2025-08-02', timeZone: 'America/New_York' };
const supper: EventFields = {
  title: 'Pancake Supper',
  description: '',
  location: 'Miller house',
  day: '2025-07-27',
  start: '18:00',
  end: '20:00',
  eventType: 'dinner',
  maxAttendees: 10,
};
const saved: ReunionEvent = {
  id: 7,
  title: 'Camp',
  description: null,
  location: 'The dunes',
  startTime: '2025-07-27T22:00:00.000Z',
  endTime: '2025-07-29T21:00:00.000Z',
  eventType: 'activity',
  maxAttendees: null,
  hostId: 3,
  hostName: 'Ann Miller',
  hostFamily: null,
  signedUp: 0,
  mySignup: null,
};
const problems = (change: Partial<EventFields>, before?: ReunionEvent, of = week) => {
  const checked = check({ ...supper, ...change }, before, of);
  return 'problems' in checked ? checked.problems.map(({ path, message }) => `${path}: ${message}`) : [];
};

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'on a device in %s the typed hour is the reunion’s, there and back',
  (device) => {
    process.env.TZ = device;
    const checked = check(supper, undefined, week);
    expect(checked).toMatchObject({
      input: { startTime: '2025-07-27T22:00:00.000Z', endTime: '2025-07-28T00:00:00.000Z' },
    });
    const { startTime = '', endTime = null } = 'input' in checked ? checked.input : {};
    expect(fieldsOf({ ...saved, startTime, endTime }, week)).toMatchObject({
      day: '2025-07-27',
      start: '18:00',
      end: '20:00',
    });
  },
);

describe('the request body', () => {
  test('matches the contract, with blanks as null', () => {
    expect(check({ ...supper, title: '  Pancakes ', end: '', maxAttendees: null }, undefined, week)).toEqual({
      input: {
        title: 'Pancakes',
        description: null,
        location: 'Miller house',
        startTime: '2025-07-27T22:00:00.000Z',
        endTime: null,
        eventType: 'dinner',
        maxAttendees: null,
      },
    });
  });
});

describe('each rule reports at its field', () => {
  test.each<[Partial<EventFields>, string[]]>([
    [{}, []],
    [{ title: 'Hi' }, ['title: Title is required']],
    [{ title: '     ' }, ['title: Title is required']],
    [{ location: 'A' }, ['location: Location is required']],
    [{ start: '' }, ['start: Start time is required']],
    [{ start: halfTyped }, ['start: Please enter a valid date and time']],
    [{ start: '25:00' }, ['start: Please enter a valid date and time']],
    [{ end: halfTyped }, ['end: Please enter a valid date and time']],
    [{ end: '17:30' }, ['end: End time must be after start time']],
    [{ end: '18:00' }, ['end: End time must be after start time']],
    [{ eventType: '' }, ['eventType: Event type is required']],
    [{ maxAttendees: 0 }, ['maxAttendees: At least 1 attendee must be allowed']],
    [{ maxAttendees: -1 }, ['maxAttendees: At least 1 attendee must be allowed']],
    [{ maxAttendees: 2.5 }, ['maxAttendees: Please enter a whole number']],
    [{ day: '2025-08-03' }, ['day: Event must be between July 26 and August 2, 2025']],
    [
      { day: '2025-07-25', start: '23:59', end: '' },
      ['day: Event must be between July 26 and August 2, 2025'],
    ],
  ])('%j', (change, expected) => expect(problems(change)).toEqual(expected));

  test('all problems are reported together, including the order of the times', () => {
    expect(problems({ title: '', location: '', end: '17:00', eventType: '' }).sort()).toEqual([
      'end: End time must be after start time',
      'eventType: Event type is required',
      'location: Location is required',
      'title: Title is required',
    ]);
  });

  test('the first and the last minute of the week are valid, in any time zone of the device', () => {
    for (const device of ['Asia/Tokyo', 'Pacific/Pago_Pago', 'UTC']) {
      process.env.TZ = device;
      expect(problems({ day: '2025-07-26', start: '00:00', end: '' })).toEqual([]);
      expect(problems({ day: '2025-08-02', start: '23:59', end: '' })).toEqual([]);
    }
  });

  test('a time that a clock change skips is rejected', () => {
    const spring = { ...week, firstDay: '2025-03-08', lastDay: '2025-03-12' };
    expect(problems({ day: '2025-03-09', start: '02:30', end: '' }, undefined, spring)).toEqual([
      'start: Please enter a valid date and time',
    ]);
  });
});

describe('an end after midnight', () => {
  const end = (change: Partial<EventFields>, before?: ReunionEvent) =>
    timesOf({ ...supper, ...change }, before, week).end;

  test.each([
    ['22:00', '01:00', '2025-07-28T05:00:00.000Z'],
    ['22:00', '00:00', '2025-07-28T04:00:00.000Z'],
    ['18:00', '06:00', '2025-07-28T10:00:00.000Z'],
  ])('from %s to %s is on the next day', (start, typed, instant) => {
    expect(end({ start, end: typed })).toBe(instant);
    expect(problems({ start, end: typed })).toEqual([]);
  });

  test('is not assumed if the night would exceed twelve hours', () => {
    expect(problems({ start: '18:00', end: '06:01' })).toEqual(['end: End time must be after start time']);
    expect(problems({ start: '10:00', end: '01:00' })).toEqual(['end: End time must be after start time']);
  });

  test('is allowed in the last night of the week', () => {
    expect(problems({ day: '2025-08-02', start: '22:00', end: '01:00' })).toEqual([]);
  });

  test('may be days later for an event from elsewhere, as long as its times are unchanged', () => {
    const fields = fieldsOf(saved, week);
    expect(fields).toMatchObject({ day: '2025-07-27', start: '18:00', end: '17:00', maxAttendees: null });
    expect(timesOf(fields, saved, week)).toEqual({ start: saved.startTime, end: saved.endTime });
    expect(timesOf({ ...fields, day: '2025-07-28' }, saved, week).end).toBe('2025-07-30T21:00:00.000Z');
    expect(timesOf({ ...fields, end: '20:00' }, saved, week).end).toBe('2025-07-28T00:00:00.000Z');
  });
});

test('an untouched time keeps its exact instant, even in an hour that occurs twice', () => {
  const autumn = { ...week, firstDay: '2025-11-01', lastDay: '2025-11-05' };
  const second = { ...saved, startTime: '2025-11-02T06:30:20.000Z', endTime: null };
  const fields = fieldsOf(second, autumn);
  expect(fields.start).toBe('01:30');
  expect(timesOf(fields, second, autumn).start).toBe(second.startTime);
  expect(timesOf({ ...fields, start: '01:31' }, second, autumn).start).toBe('2025-11-02T05:31:00.000Z');
});

describe('the form opens', () => {
  test.each([
    ['2025-07-28', '2025-07-01', '2025-07-28'],
    ['2025-07-20', '2025-07-01', '2025-07-26'],
    ['2025-09-01', '2025-07-01', '2025-08-02'],
    ['2025-07-99', '2025-07-01', '2025-07-31'],
    ['nonsense', '2025-07-29', '2025-07-29'],
    [undefined, '2026-07-29', '2025-08-02'],
  ])('for %j, today %s, on %s', (wanted, today, day) => expect(openingDay(wanted, today, week)).toBe(day));

  test('with ten places', () =>
    expect(newFields('2025-07-28')).toMatchObject({ day: '2025-07-28', maxAttendees: 10, eventType: '' }));
});

test('an issue of the server is assigned to its field', () => {
  expect(['startTime', 'endTime', 'maxAttendees', 'hostId'].map(fieldOf)).toEqual([
    'start',
    'end',
    'maxAttendees',
    undefined,
  ]);
});

describe('the toast above the form', () => {
  const toastTexts = (change: Partial<EventFields>) => {
    const checked = check({ ...supper, ...change }, undefined, week);
    return 'problems' in checked ? Object.values(toastOf(checked.problems)) : [];
  };
  test.each<[Partial<EventFields>, string[]]>([
    [
      { day: '2025-09-01', title: '' },
      ['Invalid Date Range', 'Event must be between July 26 and August 2, 2025'],
    ],
    [{ start: halfTyped, title: '' }, ['Invalid Date', 'Please enter a valid date and time']],
    [{ start: '' }, ['Form Error', 'Start time is required']],
    [{ end: '17:30' }, ['Form Error', 'End time must be after start time']],
    [{ title: '', location: '' }, ['Form Error', 'Please check 2 fields']],
  ])('%j', (change, words) => expect(toastTexts(change)).toEqual(words));
});
