// The activity log: each change writes a line in its transaction, without any secret (product rule 29).
import { expect, test } from 'vitest';
import { accountAuthorized } from '#server/features/identity/records.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { recordType } from '#server/platform/writes/records.ts';
import { joined } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { member } from '#tests/support/rsvps.ts';
import { everyonesPassword, type TestSite } from '#tests/support/test-site.ts';

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

async function lines({ db }: Pick<TestSite, 'db'>) {
  const rows = await db.selectFrom('activity_log').selectAll().orderBy('id').execute();
  return rows.map(({ people, before, after, ...row }) => ({
    ...row,
    people: parsed(people),
    before: parsed(before),
    after: parsed(after),
  }));
}

const family = (name: string, ...people: string[]) => ({
  familyName: name,
  members: people.map((one) => member(one)),
});

test('an approval is one line for the RSVP and one for its owner, with the organizer as the actor and the real time', async () => {
  const site = await organized();
  const ann = await site.as({});
  const { id } = (await ann('POST', '/api/rsvps', family('Miller', 'Ann', 'Bob'))).json();
  site.clock.advance(60_000);
  await site.olivia('POST', `/api/admin/rsvps/${id}/approve`);
  const by = { actor_id: site.olivia.id, at: site.clock.now(), people: [ann.id] };
  expect(await lines(site)).toEqual([
    {
      id: 1,
      at: site.clock.now() - 60_000,
      actor_id: ann.id,
      type: 'rsvp.created',
      subject_id: id,
      people: [ann.id],
      before: null,
      after: { status: 'pending', members: 2 },
    },
    {
      id: 2,
      ...by,
      type: 'rsvp.approved',
      subject_id: id,
      before: { status: 'pending' },
      after: { status: 'confirmed' },
    },
    {
      id: 3,
      ...by,
      type: 'account.authorized',
      subject_id: ann.id,
      before: { is_authorized: 0 },
      after: { is_authorized: 1 },
    },
  ]);
});

test('a save without changes is announced and has no line', async () => {
  const site = await organized();
  const ann = await site.as({ authorized: true });
  const save = (...people: string[]) => ann('POST', '/api/rsvps', family('Miller', ...people));
  await save('Ann', 'Bob');
  const before = site.context.changes.version('rsvps');
  expect((await save('Ann', 'Bob')).statusCode).toBe(200);
  expect(site.context.changes.version('rsvps')).toBe(before + 1);
  expect(await lines(site)).toHaveLength(1);
  await save('Ann', 'Bobby');
  await ann('POST', '/api/rsvps', family('Miller-Smith', 'Ann', 'Bobby'));
  expect((await lines(site)).slice(1).map(({ type, after }) => [type, after])).toEqual([
    ['rsvp.updated', { status: 'pending', members: 2, changed: 'members' }],
    ['rsvp.updated', { status: 'pending', members: 2, changed: 'family_name' }],
  ]);
});

test('a deletion and its undo are two lines about the host, even if an organizer did them', async () => {
  const site = await organized();
  const host = await site.as({ authorized: true });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  await site.olivia('DELETE', `/api/events/${id}`);
  await site.olivia('POST', `/api/events/${id}/restore`);
  expect(
    (await lines(site)).map(({ type, actor_id, subject_id, people }) => [type, actor_id, subject_id, people]),
  ).toEqual([
    ['event.created', host.id, id, [host.id]],
    ['event.deleted', site.olivia.id, id, [host.id]],
    ['event.restored', site.olivia.id, id, [host.id]],
  ]);
});

test('organizers’ actions on accounts have a line each, without a name, address or password', async () => {
  const site = await organized();
  const ann = await site.as({ fullName: 'Ann Miller' });
  const act = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    expect((await site.olivia(method, `/api/admin/${path}`, body)).statusCode).toBeLessThan(300);
  await act('PUT', `authorize/${ann.id}`);
  await act('PUT', `promote/${ann.id}`);
  await act('PUT', `demote/${ann.id}`);
  await act('PUT', `revoke/${ann.id}`);
  await act('PUT', `users/${ann.id}`, {
    fullName: 'Annabel Miller',
    email: 'annabel@example.org',
    newPassword: 'from the organizer',
    confirmPassword: 'from the organizer',
    currentPassword: everyonesPassword,
  });
  await act('POST', `reset-password/${ann.id}`);
  await act('DELETE', `users/${ann.id}`);
  const log = await lines(site);
  expect(log.map(({ type, before, after }) => [type, before, after])).toEqual([
    ['account.authorized', { is_authorized: 0 }, { is_authorized: 1 }],
    ['account.promoted', { is_admin: 0 }, { is_admin: 1 }],
    ['account.demoted', { is_admin: 1 }, { is_admin: 0 }],
    ['account.revoked', { is_authorized: 1 }, { is_authorized: 0 }],
    ['account.updated', { changed: '' }, { changed: 'full_name, email, sign_in_email' }],
    ['password.reset', null, null],
    ['password.reset', null, null],
    ['account.deleted', { is_admin: 0, is_authorized: 0 }, null],
  ]);
  for (const line of log) {
    expect(line).toMatchObject({ actor_id: site.olivia.id, subject_id: ann.id, people: [ann.id] });
    expect(JSON.stringify(line)).not.toMatch(/Miller|example\.org|argon2|organizer"/);
  }
});

test('signing in and out is not logged; a new account is, without an actor', async () => {
  const site = await organized();
  const person = await joined(site);
  await person('POST', '/api/logout');
  expect(await lines(site)).toMatchObject([
    { type: 'account.created', actor_id: null, subject_id: person.id, people: [person.id] },
  ]);
});

test('lines are kept when the account that made them is deleted', async () => {
  const site = await organized();
  const ann = await site.as({ authorized: true });
  await ann('POST', '/api/events', dinner());
  const before = await lines(site);
  await site.olivia('DELETE', `/api/admin/users/${ann.id}`);
  expect((await lines(site)).slice(0, 1)).toEqual(before);
  expect(before).toMatchObject([{ actor_id: ann.id, type: 'event.created' }]);
});

test('a refused write leaves no line', async () => {
  const site = await organized();
  const ann = await site.as({ authorized: true });
  const { id } = (await site.olivia('POST', '/api/events', dinner({ maxAttendees: 1 }))).json();
  await ann('POST', `/api/events/${id}/signup`, { attendeeCount: 2 });
  await ann('DELETE', `/api/events/${id}`);
  await ann('PUT', `/api/admin/promote/${ann.id}`);
  expect((await lines(site)).map(({ type }) => type)).toEqual(['event.created']);
});

const counted = recordType({
  type: 'test.counted',
  topics: [],
  fields: { number: null },
  line: { kind: 'accounts', says: () => 'counted' },
});

test('a failing subscriber rolls back the write that it follows, with its line, and no other', async () => {
  const site = await organized();
  const failing = {
    to: [counted],
    handle: async (_context: unknown, [first]: readonly { readonly subject: number }[]) => {
      if (first?.subject === 3) throw new Error('no');
    },
  };
  const context = { ...site.context, subscribers: [...site.context.subscribers, failing] };
  const write = (number: number) =>
    commit(context, null, async ({ tx, record }) => {
      await tx
        .insertInto('app_metadata')
        .values({ name: `fact ${number}`, value: 'kept' })
        .execute();
      record(counted, { subject: number, after: { number } });
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map(write));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  const rows = await site.db.selectFrom('app_metadata').select('name').where('value', '=', 'kept').execute();
  expect(rows.map(({ name }) => name).sort()).toEqual(['fact 1', 'fact 2', 'fact 4', 'fact 5']);
  expect((await lines(site)).map(({ subject_id }) => subject_id).sort()).toEqual([1, 2, 4, 5]);
});

test('a transaction that is retried records its change once', async () => {
  const site = await organized();
  let tries = 0;
  await commit(site.context, null, async ({ record }) => {
    tries += 1;
    record(accountAuthorized, { subject: tries, people: [tries] });
    if (tries === 1) throw Object.assign(new Error('a collision'), { code: '40001' });
  });
  expect(tries).toBe(2);
  expect(await lines(site)).toMatchObject([{ type: 'account.authorized', subject_id: 2, people: [2] }]);
});

test('a sign-up’s line has the guest, and the number of people before and after', async () => {
  const site = await organized();
  const [host, guest] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = (await host('POST', '/api/events', dinner())).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  await guest('PUT', `/api/events/${id}/signup`, { attendeeCount: 2 });
  await guest('DELETE', `/api/events/${id}/signup`);
  const signups = (await lines(site)).filter(({ type }) => type.startsWith('signup.'));
  const of = (attendee_count: number) => ({ event_id: id, attendee_count });
  expect(signups).toMatchObject([
    { type: 'signup.created', actor_id: guest.id, people: [guest.id], before: null, after: of(1) },
    {
      type: 'signup.changed',
      actor_id: guest.id,
      people: [guest.id],
      before: { attendee_count: 1 },
      after: { attendee_count: 2 },
    },
    { type: 'signup.withdrawn', actor_id: guest.id, people: [guest.id], before: of(2), after: null },
  ]);
});
