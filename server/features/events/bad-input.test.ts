// Unusual input in an event's fields is refused with a sentence, ignored, or kept as it is.
import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { testSite } from '#tests/support/test-site.ts';

async function hosted() {
  const site = await testSite();
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const guest = await site.as({ authorized: true });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  const both = async (body: unknown) => [
    await host('POST', '/api/events', body),
    await host('PUT', `/api/events/${id}`, body),
  ];
  const now = async () => ({
    events: await site.db.selectFrom('events').selectAll().orderBy('id').execute(),
    signups: await site.db.selectFrom('signups').selectAll().orderBy('id').execute(),
  });
  return { ...site, host, guest, id: Number(id), both, now };
}

const invalidTime = 'Please enter a valid date and time';
const window = 'Event must be between July 26 and August 2, 2025';
const endRule = 'End time must be after start time';
const wholeNumber = 'Please enter a whole number';
const placesRule = 'At least 1 attendee must be allowed';
const tooLong = (most: number) => `Please use at most ${most} characters`;
const onOneLine = 'Please keep this on one line, without special control characters';
const refused: readonly [what: string, body: unknown, path: string, message: string][] = [
  ['no title', dinner({ title: undefined }), 'title', 'Title is required'],
  ['a title of 2', dinner({ title: 'ab' }), 'title', 'Title is required'],
  ['a title of blanks', dinner({ title: '  \u00a0\u2003   ' }), 'title', 'Title is required'],
  [
    'a title that cannot be seen',
    dinner({ title: '\u200b\u2060\u3164\u200d' }),
    'title',
    'Title is required',
  ],
  ['a title of 10,000', dinner({ title: 'a'.repeat(10_000) }), 'title', tooLong(120)],
  ['a title in two lines', dinner({ title: 'Taco\nBcc: x' }), 'title', onOneLine],
  ['a number as a title', dinner({ title: 123 }), 'title', 'Title is required'],
  ['no location', dinner({ location: null }), 'location', 'Location is required'],
  ['a location of 1', dinner({ location: ' a ' }), 'location', 'Location is required'],
  ['a location of 10,000', dinner({ location: 'a'.repeat(10_000) }), 'location', tooLong(160)],
  ['a description of 10,000', dinner({ description: 'a'.repeat(10_000) }), 'description', tooLong(2000)],
  [
    'NUL in a description',
    dinner({ description: 'a\0b' }),
    'description',
    'Please leave out special control characters',
  ],
  ['no type', dinner({ eventType: undefined }), 'eventType', 'Event type is required'],
  ['an unknown type', dinner({ eventType: 'party' }), 'eventType', 'Event type is required'],
  ['no start', dinner({ startTime: undefined }), 'startTime', 'Start time is required'],
  ['an empty start', dinner({ startTime: '' }), 'startTime', 'Start time is required'],
  ['null as start', dinner({ startTime: null }), 'startTime', 'Start time is required'],
  ['a number as start', dinner({ startTime: 1753653600000 }), 'startTime', 'Start time is required'],
  ['a day as start', dinner({ startTime: '2025-07-27' }), 'startTime', invalidTime],
  ['a start without zone', dinner({ startTime: '2025-07-27T18:00:00' }), 'startTime', invalidTime],
  ['31 June', dinner({ startTime: '2025-06-31T18:00:00Z' }), 'startTime', invalidTime],
  ['25 o’clock', dinner({ startTime: '2025-07-27T25:00:00Z' }), 'startTime', invalidTime],
  ['year 275760', dinner({ startTime: '+275760-09-13T00:00:00Z' }), 'startTime', invalidTime],
  ['year 275760 as end', dinner({ endTime: '+275760-09-13T00:00:00Z' }), 'endTime', invalidTime],
  ['words as start', dinner({ startTime: 'tomorrow' }), 'startTime', invalidTime],
  ['year 1', dinner({ startTime: '0001-01-01T00:00:00Z', endTime: null }), 'startTime', window],
  ['year 9999', dinner({ startTime: '9999-12-31T23:59:59Z', endTime: null }), 'startTime', window],
  ['a day too early', dinner({ startTime: '2025-07-25T18:00:00-04:00', endTime: null }), 'startTime', window],
  ['an end without zone', dinner({ endTime: '2025-07-27T20:00:00' }), 'endTime', invalidTime],
  ['a number as end', dinner({ endTime: 5 }), 'endTime', invalidTime],
  ['an end before the start', dinner({ endTime: '2025-07-27T17:59:59-04:00' }), 'endTime', endRule],
  ['an end at the start', dinner({ endTime: '2025-07-27T22:00:00Z' }), 'endTime', endRule],
  ['an end a year later', dinner({ endTime: '2026-07-27T22:00:00Z' }), 'endTime', invalidTime],
  ...[0, -1, 0.5, '2', ' 5 ', '1e3', true, [], ' '].map((places): [string, unknown, string, string] => [
    `${JSON.stringify(places)} places`,
    dinner({ maxAttendees: places }),
    'maxAttendees',
    placesRule,
  ]),
  ['2.5 places', dinner({ maxAttendees: 2.5 }), 'maxAttendees', wholeNumber],
  ['10⁹ places', dinner({ maxAttendees: 1e9 }), 'maxAttendees', 'Please allow at most 10000 attendees'],
];

test('an invalid value is refused at its field, and nothing changes', async () => {
  const { both, now } = await hosted();
  const before = await now();
  for (const [what, body, path, message] of refused)
    for (const answer of await both(body)) {
      expect(answer.statusCode, `${what}: ${answer.body}`).toBe(400);
      expect(answer.json(), what).toEqual({ code: 'INVALID_INPUT', message, issues: [{ path, message }] });
    }
  expect(await now()).toEqual(before);
});

test('invalid numbers of people are refused, for a new sign-up and a changed one', async () => {
  const { as, guest, id, now } = await hosted();
  const another = await as({ authorized: true });
  const before = await now();
  const counts = [0, -1, 0.5, '2', ' 5 ', '1e3', '', null, undefined, true, [1]];
  for (const attendeeCount of [...counts, 2.5, 1e9]) {
    const path = `/api/events/${id}/signup`;
    for (const answer of [
      await another('POST', path, { attendeeCount }),
      await guest('PUT', path, { attendeeCount }),
    ]) {
      expect(answer.statusCode, `${attendeeCount}: ${answer.body}`).toBe(400);
      const messages = new Map<unknown, string>([
        [1e9, 'Please bring at most 10000 people'],
        [2.5, wholeNumber],
      ]);
      const message = messages.get(attendeeCount) ?? 'At least 1 person must attend';
      expect(answer.json().issues, String(attendeeCount)).toEqual([{ path: 'attendeeCount', message }]);
    }
  }
  expect(await now()).toEqual(before);
});

test('fields that are not for the sender are ignored', async () => {
  const { both, host, guest, id, db } = await hosted();
  const smuggled = { id: 4711, hostId: guest.id, host_id: guest.id, hostName: 'Eve', signedUp: 0 };
  const more = { mySignup: { attendeeCount: 5 }, sequence: 99, deletedAt: 1, deleted_at: 1 };
  const [created, changed] = await both(dinner({ ...smuggled, ...more }));
  expect([created?.statusCode, changed?.statusCode]).toEqual([201, 200]);
  for (const answer of [created, changed])
    expect(answer?.json()).toMatchObject({ hostId: host.id, hostName: 'Ann Miller', mySignup: null });
  expect(changed?.json()).toMatchObject({ id, signedUp: 2 });
  const rows = await db.selectFrom('events').selectAll().orderBy('id').execute();
  expect(rows.map(({ sequence, deleted_at }) => [sequence, deleted_at])).toEqual([
    [1, null],
    [0, null],
  ]);
  const signup = { attendeeCount: 1, userId: guest.id, user_id: guest.id, userName: 'Eve', createdAt: 'x' };
  const own = await guest('POST', `/api/events/${created?.json().id}/signup`, signup);
  expect(own.json()).toEqual({
    id: expect.any(Number),
    eventId: created?.json().id,
    portrait: null,
    userName: 'Someone',
    attendeeCount: 1,
    createdAt: '2025-07-01T12:00:00.000Z',
  });
});

test.each([
  '👩‍👩‍👧‍👦 Crab feast 🦀',
  'ארוחת ערב',
  'عشاء ‏(RTL)',
  '<script>alert(1)</script>',
  '<b>Tacos</b> & "beer" \'; drop table events; --',
  'Say "mySignup":null, {"id":1,',
  '\\"mySignup\\":null',
  '%00 %s $1 {{1}}',
  'A'.repeat(120),
])('%s is stored unchanged', async (title) => {
  const { host, guest, both } = await hosted();
  const event = dinner({ title, location: title, description: `${title}\n\n${title}` });
  for (const answer of await both(event)) expect(answer.statusCode, answer.body).toBeLessThan(300);
  const kept = { title, location: title, description: `${title}\n\n${title}` };
  for (const who of [host, guest])
    expect((await who('GET', '/api/events')).json()).toMatchObject([
      { ...kept, signedUp: 2, mySignup: who === guest ? { attendeeCount: 2 } : null },
      { ...kept, signedUp: 0, mySignup: null },
    ]);
});

test('a start may have its UTC offset in minutes or seconds, and the answer is in UTC', async () => {
  const { host } = await hosted();
  for (const startTime of [
    '2025-07-27T18:00-04:00',
    '2025-07-27T18:00:00-04:00',
    '2025-07-27T22:00Z',
    '2025-07-28T03:30:00.000+05:30',
  ]) {
    const answer = await host('POST', '/api/events', dinner({ startTime, endTime: undefined }));
    expect(answer.json(), startTime).toMatchObject({ startTime: '2025-07-27T22:00:00.000Z', endTime: null });
  }
});

test('an omitted field is unchanged, and a blank or null one is cleared', async () => {
  const { host, id } = await hosted();
  const change = async (rest: object) => {
    const body = dinner({ description: undefined, endTime: undefined, maxAttendees: undefined, ...rest });
    const answer = await host('PUT', `/api/events/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const { description, endTime, maxAttendees } = answer.json();
    return [description, endTime, maxAttendees];
  };
  const kept = ['Bring a chair.', '2025-07-28T00:00:00.000Z', 10];
  expect(await change({})).toEqual(kept);
  for (const empty of ['', null]) {
    expect(await change({ description: empty, endTime: empty, maxAttendees: empty })).toEqual([
      null,
      null,
      null,
    ]);
    expect(await change({})).toEqual([null, null, null]);
    expect(await change(dinner())).toEqual(kept);
  }
});

test('a start that is moved past an omitted end is refused at the end', async () => {
  const { host, id, now } = await hosted();
  const before = await now();
  const later = dinner({ startTime: '2025-07-28T00:00:00Z', endTime: undefined });
  const answer = await host('PUT', `/api/events/${id}`, later);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toEqual([{ path: 'endTime', message: endRule }]);
  expect(await now()).toEqual(before);
});

test('a maximum below the number of guests is refused, and the message has that number', async () => {
  const { as, host, id, now } = await hosted();
  const lowered = () => host('PUT', `/api/events/${id}`, dinner({ maxAttendees: 1 }));
  const before = await now();
  const answer = await lowered();
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      code: 'PLACES_TAKEN',
      message: '2 people have already signed up',
      issues: [{ path: 'maxAttendees', message: '2 people have already signed up' }],
    },
  ]);
  expect(await now()).toEqual(before);
  const exact = await host('PUT', `/api/events/${id}`, dinner({ maxAttendees: 2 }));
  expect(exact.json()).toMatchObject({ maxAttendees: 2, signedUp: 2 });
  const late = await (await as({ authorized: true }))('POST', `/api/events/${id}/signup`, {
    attendeeCount: 1,
  });
  expect([late.statusCode, late.json()]).toEqual([409, { code: 'EVENT_FULL', message: 'Event is full' }]);
});
