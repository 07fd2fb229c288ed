// Calendar files: another library parses the typed values back.
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { agreeOnCalendarHost } from '#server/features/events/calendars/commands.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { readIcs } from '#tests/support/ics.ts';
import { testSite } from '#tests/support/test-site.ts';

async function hosted(...events: object[]) {
  const site = await testSite();
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const guest = await site.as({ authorized: true });
  const ids: number[] = [];
  for (const event of events) ids.push((await host('POST', '/api/events', dinner(event))).json().id);
  const week = async (who = guest) => (await who('GET', '/api/calendar')).body;
  return { ...site, host, guest, ids, week };
}

test('an event is written with every property that calendar programs require', async () => {
  const { week } = await hosted({});
  expect((await week()).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Family Reunion//Bethany Beach Reunion//EN',
    'METHOD:PUBLISH',
    'NAME:Bethany Beach Reunion',
    'X-WR-CALNAME:Bethany Beach Reunion',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'X-WR-TIMEZONE:America/New_York',
    'BEGIN:VEVENT',
    'UID:event-1@localhost:3000',
    'SEQUENCE:0',
    'DTSTAMP:20250701T120000Z',
    'DTSTART:20250727T220000Z',
    'DTEND:20250728T000000Z',
    'SUMMARY:Taco night',
    'LOCATION:12 Ocean View Parkway',
    'DESCRIPTION:Host: Ann Miller\\nBring a chair.',
    'CATEGORIES:dinner',
    'URL;VALUE=URI:http://localhost:3000/calendar?event=1',
    'STATUS:CONFIRMED',
    'LAST-MODIFIED:20250701T120000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  ['coast', 'beach'],
  ['lake', 'lake'],
  ['plain', 'outdoors'],
] as const)('an event outdoors has the category that the look names: %s', async (look, category) => {
  const site = await testSite({ settings: { look } });
  const host = await site.as({ authorized: true });
  await host('POST', '/api/events', dinner({ eventType: 'beach' }));
  expect((await host('GET', '/api/calendar')).body.split('\r\n')).toContain(`CATEGORIES:${category}`);
});

const texts = [
  ['commas, semicolons; backslashes \\ and \\n that is none', 'a \\, b \\; c \\\\ d'],
  ['a colon: "quotes" and ^carets', 'BEGIN:VEVENT\nEND:VCALENDAR'],
  ['👩‍👩‍👧‍👦🏖️'.repeat(8), `${'🦀'.repeat(200)}\n${'👨‍👩‍👧‍👦'.repeat(100)}`],
  ['ארוחת ערב על החוף עם כל המשפחה והחברים, ועוד הרבה', 'שורה ראשונה\n\nשורה שלישית: '.repeat(20).trim()],
  ['عشاء على الشاطئ ‏(RTL)', '  two  spaces\tand a tab\nend'.trim()],
  ['é'.repeat(120), 'x'.repeat(2000)],
  ['王小明'.repeat(30), Array(200).fill('行').join('\n')],
] as const;

test('texts are restored after parsing, from lines of at most 75 octets that end in CRLF', async () => {
  const { week } = await hosted(
    ...texts.map(([title, description]) => ({ title, description, location: `At ${title}`.slice(0, 160) })),
  );
  const body = await week();
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const line of body.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A fold in the middle of a character would leave half of it on either side.
    expect(line).not.toMatch(/\p{Cs}|\uFFFD/u);
  }
  const { events } = readIcs(body);
  expect(events.map(({ title, description, location }) => [title, description, location])).toEqual(
    texts.map(([title, description]) => [
      title,
      `Host: Ann Miller\n${description}`,
      `At ${title}`.slice(0, 160),
    ]),
  );
});

test('a Unicode separator becomes a plain new line in a description', async () => {
  const { week } = await hosted({ description: 'one\u2028two\u2029three' });
  const body = await week();
  expect(body).not.toMatch(/[\u2028\u2029]/);
  expect(readIcs(body).events[0]?.description).toBe('Host: Ann Miller\none\ntwo\nthree');
});

test('times are the chosen instants, with a length of an hour if no end was given', async () => {
  const { week } = await hosted(
    { startTime: '2025-07-26T00:00:00-04:00', endTime: null },
    { startTime: '2025-07-31T23:00:00-04:00', endTime: '2025-08-01T01:30:00-04:00' },
    { startTime: '2025-08-02T23:59:00-04:00', endTime: '2025-08-03T00:30:00-04:00' },
  );
  const { events, property } = readIcs(await week());
  expect(events.map(({ start, end }) => [start, end])).toEqual([
    ['2025-07-26T04:00:00.000Z', '2025-07-26T05:00:00.000Z'],
    ['2025-08-01T03:00:00.000Z', '2025-08-01T05:30:00.000Z'],
    ['2025-08-03T03:59:00.000Z', '2025-08-03T04:30:00.000Z'],
  ]);
  expect(property('x-wr-timezone')).toBe('America/New_York');
  expect(property('version')).toBe('2.0');
  expect(property('refresh-interval')).toBe('PT1H');
});

test('events that the viewer hosts or attends are marked, and no others', async () => {
  const { host, guest, ids, week } = await hosted({}, { title: 'Sand castles' });
  await guest('POST', `/api/events/${ids[1]}/signup`, { attendeeCount: 3 });
  const seen = async (who: typeof guest) =>
    readIcs(await week(who)).events.map(({ title, description }) => [title, description.split('\n')[0]]);
  expect(await seen(guest)).toEqual([
    ['Taco night', 'Host: Ann Miller'],
    ['★ Sand castles', "You're signed up ✓ (3 people)"],
  ]);
  expect(await seen(host)).toEqual([
    ['★ Taco night', "You're hosting this event"],
    ['★ Sand castles', "You're hosting this event"],
  ]);
});

test('a file of one event contains that event; a deleted event has no file', async () => {
  const { host, guest, ids } = await hosted({}, { title: 'Sand castles' });
  const [first, second] = ids;
  const file = (id: number | undefined) => guest('GET', `/api/events/${id}/calendar`);
  const answer = await file(second);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(readIcs(answer.body).events).toMatchObject([{ title: 'Sand castles', status: 'CONFIRMED' }]);
  await host('DELETE', `/api/events/${second}`);
  expect((await file(second)).statusCode).toBe(404);
  expect((await file(99)).json()).toMatchObject({ code: 'EVENT_NOT_FOUND' });
  expect(readIcs((await file(first)).body).events).toHaveLength(1);
  expect(readIcs((await guest('GET', '/api/calendar')).body).events).toMatchObject([{ title: 'Taco night' }]);
});

test('an empty week is a calendar too', async () => {
  const { week } = await hosted();
  expect(readIcs(await week()).events).toEqual([]);
});

test.each([
  ['no event', []],
  [
    'two events, one of which looks like the end of a calendar',
    [{}, { title: 'END:VCALENDAR', location: 'BEGIN:VEVENT' }],
  ],
])('the calendar names its time zone once, before its first event: %s', async (_what, events) => {
  const { week } = await hosted(...events);
  const body = await week();
  const lines = body.split('\r\n');
  const parts = lines.filter((line) => /^(X-WR-TIMEZONE|BEGIN|END)/.test(line));
  expect(parts).toEqual([
    'BEGIN:VCALENDAR',
    'X-WR-TIMEZONE:America/New_York',
    ...events.flatMap(() => ['BEGIN:VEVENT', 'END:VEVENT']),
    'END:VCALENDAR',
  ]);
  const { property, events: read } = readIcs(body);
  expect(property('x-wr-timezone')).toBe('America/New_York');
  expect(read).toHaveLength(events.length);
});

test('the ids of entries stay when the site moves to another address; a new site has a random one', async () => {
  const { db, week } = await hosted({});
  const moved = await agreeOnCalendarHost(db, false, 'https://reunion.example.org');
  expect(await week()).toContain(`UID:event-1@${moved}\r\n`);
  const hosts = await Promise.all(
    [1, 2].map(async () => {
      const { db, close } = await connect(await migratedDatabase());
      onTestFinished(close);
      await db.deleteFrom('app_metadata').where('name', '=', 'calendar-host').execute();
      return agreeOnCalendarHost(db, true, 'http://localhost:3000');
    }),
  );
  expect(hosts).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}\.reunion$/),
    expect.stringMatching(/^[0-9a-f]{16}\.reunion$/),
  ]);
  expect(hosts[0]).not.toBe(hosts[1]);
});
