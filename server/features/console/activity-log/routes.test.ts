// The log for organizers: filtered, paginated, without secrets, and as a table.
import { expect, test } from 'vitest';
import type { ActivityLine } from '#contract/console/activity-log.schema.ts';
import { isActive, tableIn } from '#tests/support/csv.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { member } from '#tests/support/rsvps.ts';
import { type Caller, everyonesPassword } from '#tests/support/test-site.ts';

interface Log {
  lines: ActivityLine[];
  older: number | null;
}

async function log(who: Caller, query = ''): Promise<Log> {
  const answer = await who('GET', `/api/admin/activity${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}
const whats = async (who: Caller, query = '') =>
  (await log(who, query)).lines.map(({ who: by, what }) => `${by?.name} ${what}`);

const reply = (name: string) => ({ familyName: 'Miller', members: [member(name)] });

test('the activity log has its newest line first, with the current names of people', async () => {
  const site = await organized();
  const { olivia } = site;
  const ann = await site.as({ fullName: 'Ann Miller' });
  const { id } = (await ann('POST', '/api/rsvps', reply('Ann'))).json();
  await olivia('POST', `/api/admin/rsvps/${id}/approve`);
  const event = (await olivia('POST', '/api/events', dinner({ title: 'Taco <Night>' }))).json();
  await ann('POST', `/api/events/${event.id}/signup`, { attendeeCount: 2 });
  expect(await whats(olivia)).toEqual([
    'Ann Miller signed up for “Taco <Night>”',
    'Olivia Organizer created the event “Taco <Night>”',
    'Olivia Organizer authorized Ann Miller',
    'Olivia Organizer approved the RSVP of Ann Miller',
    'Ann Miller sent an RSVP',
  ]);
  const approved = (await log(olivia)).lines[3];
  expect(approved).toMatchObject({
    kind: 'rsvps',
    who: { id: olivia.id },
    people: [{ id: ann.id }],
    changes: [{ field: 'Status', before: 'Pending', after: 'Confirmed' }],
  });
  await olivia('DELETE', `/api/admin/users/${ann.id}`);
  expect(await whats(olivia)).toContain(`Olivia Organizer approved the RSVP of User #${ann.id}`);
  expect(await whats(olivia)).toContain(`User #${ann.id} sent an RSVP`);
});

test('the activity log is filtered by a person, a kind and a day of the reunion’s clock', async () => {
  const site = await organized({ now: '2025-07-01T12:00:00Z' });
  const { olivia } = site;
  const people: Caller[] = [];
  // Numbers of two digits beside those that begin and end with the same digits.
  for (let count = 0; count < 12; count += 1) people.push(await site.as({ fullName: `P${count}` }));
  for (const [at, who] of people.entries()) await who('POST', '/api/rsvps', reply(`P${at}`));
  const [first, last] = [people[0] ?? olivia, people.at(-1) ?? olivia];
  expect(await whats(olivia, `?person=${first.id}`)).toEqual(['P0 sent an RSVP']);
  expect(await whats(olivia, `?person=${last.id}`)).toEqual(['P11 sent an RSVP']);
  // Eleven at night there, the next day in UTC.
  site.clock.advance(15 * 3_600_000);
  await olivia('PUT', `/api/admin/authorize/${first.id}`);
  expect(await whats(olivia, '?kind=accounts')).toEqual(['Olivia Organizer authorized P0']);
  expect(await whats(olivia, `?person=${first.id}`)).toHaveLength(2);
  expect(await whats(olivia, '?day=2025-07-01')).toHaveLength(13);
  expect(await whats(olivia, '?day=2025-07-02')).toEqual([]);
  site.clock.advance(2 * 3_600_000);
  await olivia('PUT', `/api/admin/revoke/${first.id}`);
  expect(await whats(olivia, '?day=2025-07-02')).toEqual([
    'Olivia Organizer revoked the authorization of P0',
  ]);
  expect(await whats(olivia, `?day=2025-07-02&kind=rsvps&person=${first.id}`)).toEqual([]);
  expect(await whats(olivia, '?day=&kind=&person=&before=')).toHaveLength(14);
  expect(await whats(olivia, '?person=999999')).toEqual([]);
});

test('pages have fifty lines, without duplicates or gaps', async () => {
  const { olivia, db } = await organized();
  const rows = Array.from({ length: 120 }, (_, at) => ({
    at,
    actor_id: olivia.id,
    type: 'account.authorized',
    subject_id: 1,
    people: '[1]',
    before: null,
    after: null,
  }));
  await db.insertInto('activity_log').values(rows).execute();
  const seen: number[] = [];
  let older: number | null = null;
  const lengths: number[] = [];
  do {
    const part: Log = await log(olivia, older === null ? '' : `?before=${older}`);
    seen.push(...part.lines.map(({ id }) => id));
    lengths.push(part.lines.length);
    older = part.older;
  } while (older !== null);
  expect(lengths).toEqual([50, 50, 20]);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => 120 - at));
  expect(await log(olivia, '?before=51')).toMatchObject({ lines: { length: 50 }, older: null });
  const table = tableIn((await olivia('GET', '/api/admin/exports/activity')).body);
  expect(table.map(({ Line }) => Number(Line))).toEqual(seen);
});

test.each(['?person=0', '?person=x', '?kind=secrets', '?day=2025-02-30', '?before=-1', '?day=today'])(
  '%s is refused, and the field is named',
  async (query) => {
    const { olivia } = await organized();
    const answer = await olivia('GET', `/api/admin/activity${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(/\w+/.exec(query)?.[0]);
  },
);

test('it contains no password, address or phone, after any change', async () => {
  const site = await organized();
  const { olivia } = site;
  const ann = await site.as({ fullName: 'Ann Miller', authorized: true });
  await ann('PUT', '/api/profile', {
    fullName: 'Ann Miller',
    email: 'hidden@example.org',
    phone: '302-555-0199',
    emergencyContact: 'Somebody secret',
  });
  await olivia('PUT', `/api/admin/users/${ann.id}`, {
    fullName: 'Ann Miller',
    email: 'other-hidden@example.org',
    newPassword: 'a hidden password',
    confirmPassword: 'a hidden password',
    currentPassword: everyonesPassword,
  });
  await olivia('POST', `/api/admin/reset-password/${ann.id}`);
  const { lines } = await log(olivia);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(lines)).not.toMatch(/hidden|0199|Somebody secret|argon2/);
  expect(lines.flatMap(({ changes }) => changes.map(({ after }) => after))).toContain(
    'e-mail, sign-in e-mail',
  );
});

test('the CSV file of the activity log has its lines, and supports the same filters', async () => {
  const site = await organized();
  const { olivia } = site;
  const ann = await site.as({ fullName: '=Ann' });
  const { id } = (await ann('POST', '/api/rsvps', reply('Ann'))).json();
  await olivia('POST', `/api/admin/rsvps/${id}/reject`);
  const table = async (query = '') => {
    const answer = await olivia('GET', `/api/admin/exports/activity${query}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="activity-log.csv"');
    const lines = tableIn(answer.body);
    expect(lines.flatMap((line) => Object.values(line)).filter(isActive)).toEqual([]);
    return lines;
  };
  expect(await table()).toEqual([
    {
      Line: '2',
      When: '2025-07-01 08:00',
      Who: 'Olivia Organizer',
      What: 'rejected the RSVP of =Ann',
      Kind: 'rsvps',
      Changes: 'Status: Pending → Cancelled',
    },
    {
      Line: '1',
      When: '2025-07-01 08:00',
      Who: "'=Ann",
      What: 'sent an RSVP',
      Kind: 'rsvps',
      Changes: 'Status: Pending; Members: 1',
    },
  ]);
  expect(await table('?kind=events')).toEqual([]);
});

test('an action without an actor is done by the site, in the table too', async () => {
  const { olivia, db } = await organized();
  await db
    .insertInto('activity_log')
    .values({ at: 0, actor_id: null, type: 'event.deleted', subject_id: 1, people: '[]' })
    .execute();
  expect((await log(olivia)).lines[0]?.who).toBeNull();
  const table = await olivia('GET', '/api/admin/exports/activity');
  expect(tableIn(table.body)).toMatchObject([{ Who: 'The site' }]);
});
