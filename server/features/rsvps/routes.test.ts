// Each call of the contract: its answers, permissions, and order.
import { expect, test } from 'vitest';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { ann, bob, member, millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

const shared = ['id', 'familyName', 'status', 'arriving', 'departing', 'members'];
const own = [...shared, 'notes'];
const forAdmins = [...own, 'user', 'submittedAt', 'decidedAt'];
const ofMember = ['id', 'name', 'email', 'phone', 'arriving', 'departing'];
const admin = { admin: true, authorized: true, fullName: 'Olive Organizer' };

async function family(caller: Caller, familyName: string): Promise<{ id: number }> {
  const answer = await caller('POST', '/api/rsvps', { familyName, members: [member(`${familyName} One`)] });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

test('a first RSVP is 201 and pending, with the whole stay of its members; a second save is 200 and the same row', async () => {
  const { as, db } = await testSite();
  const person = await as({ fullName: 'Ann Miller' });
  const first = await person('POST', '/api/rsvps', millers);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({
    familyName: 'Miller',
    status: 'pending',
    arriving: '2025-07-26',
    departing: '2025-08-02',
    notes: null,
    members: [
      { ...ann, email: 'ann@example.org' },
      { ...bob, email: null, phone: null },
    ],
  });
  const second = await person('POST', '/api/rsvps', { familyName: 'Anderson', members: [bob] });
  expect(second.statusCode).toBe(200);
  expect(second.json()).toMatchObject({
    id: first.json().id,
    familyName: 'Anderson',
    arriving: '2025-07-28',
  });
  expect(await db.selectFrom('rsvp_members').select('name').execute()).toEqual([{ name: 'Bob Miller' }]);
});

test('families of the same name are in the order of their replies', async () => {
  const { as } = await testSite();
  const ids: number[] = [];
  for (const name of ['Miller', 'Anderson', 'Miller', 'Miller'])
    ids.push((await family(await as({ authorized: true }), name)).id);
  const [first, anderson, second, third] = ids;
  const listed: AdminRsvp[] = (await (await as(admin))('GET', '/api/admin/rsvps')).json();
  expect(listed.map(({ id }) => id)).toEqual([anderson, first, second, third]);
});

test('nobody gets more fields than the contract has for them', async () => {
  const { as } = await testSite();
  const [person, relative, organizer] = [await as({}), await as({ authorized: true }), await as(admin)];
  const saved = await person('POST', '/api/rsvps', { ...millers, userId: 1, status: 'confirmed' });
  const { id } = saved.json();
  const of = async (answer: Promise<{ json(): object }>) => Object.keys((await answer).json());
  const inList = async (caller: Caller, path: string) => Object.keys((await caller('GET', path)).json()[0]);
  expect(Object.keys(saved.json())).toEqual(own);
  expect(saved.json().members.map(Object.keys)).toEqual([ofMember, ofMember]);
  expect(await inList(person, '/api/rsvps')).toEqual(shared);
  expect(await inList(relative, '/api/rsvps')).toEqual(shared);
  expect(await inList(organizer, '/api/rsvps')).toEqual(shared);
  expect(await of(person('GET', '/api/rsvps/user'))).toEqual(own);
  expect(await of(person('PUT', `/api/rsvps/${id}`, millers))).toEqual(own);
  expect(await of(organizer('PUT', `/api/rsvps/${id}`, millers))).toEqual(own);
  expect(await inList(organizer, '/api/admin/rsvps')).toEqual(forAdmins);
  const [listed] = (await organizer('GET', '/api/admin/rsvps')).json();
  expect(Object.keys(listed.user)).toEqual(['id', 'fullName', 'email']);
  expect(await of(organizer('POST', `/api/admin/rsvps/${id}/approve`))).toEqual(forAdmins);
});

test("the list has everyone's RSVPs except cancelled ones for authorized people, by family name and age; only their own for others", async () => {
  const { as } = await testSite();
  const organizer = await as(admin);
  const people = [await as({}), await as({ authorized: true }), await as({}), await as({}), await as({})];
  const names = ['Williams', 'anderson', 'Miller', 'Åkesson', 'Miller'];
  const rsvps: { id: number }[] = [];
  for (const [index, person] of people.entries()) rsvps.push(await family(person, names[index] ?? ''));
  const [, authorized, pending, , rejected] = people;
  await organizer('POST', `/api/admin/rsvps/${rsvps[2]?.id}/reject`);
  const seen = async (caller: Caller | undefined) =>
    (await caller?.('GET', '/api/rsvps'))?.json().map((rsvp: AdminRsvp) => rsvp.familyName);
  expect(await seen(authorized)).toEqual(['Åkesson', 'anderson', 'Miller', 'Williams']);
  expect(await seen(rejected)).toEqual(['Miller']);
  expect((await rejected?.('GET', '/api/rsvps'))?.json()[0].id).toBe(rsvps[4]?.id);
  const all = (await organizer('GET', '/api/admin/rsvps')).json();
  expect(all.map((rsvp: AdminRsvp) => rsvp.id)).toEqual([3, 1, 2, 4, 0].map((index) => rsvps[index]?.id));
  const mine = (await pending?.('GET', '/api/rsvps/user'))?.json();
  expect(mine).toMatchObject({ familyName: 'Miller', status: 'cancelled' });
});

test('a person without an RSVP gets 200 null and an empty list', async () => {
  const { as } = await testSite();
  const person = await as({});
  const answer = await person('GET', '/api/rsvps/user');
  expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
  expect((await person('GET', '/api/rsvps')).json()).toEqual([]);
});

test('approval confirms, authorizes the owner at once, mails them and updates cached lists', async () => {
  const { as, mails, clock } = await testSite();
  const [person, organizer] = [await as({ fullName: 'Ann Miller' }), await as(admin)];
  const { id } = await family(person, 'Miller');
  expect((await organizer('GET', '/api/rsvps')).json()[0].status).toBe('pending');
  const sent = (await mails()).length;
  clock.advance(60_000);
  const approved = await organizer('POST', `/api/admin/rsvps/${id}/approve`);
  expect(approved.statusCode).toBe(200);
  expect(approved.json()).toMatchObject({
    status: 'confirmed',
    user: { id: person.id, fullName: 'Ann Miller', email: 'someone1@example.org' },
    submittedAt: '2025-07-01T12:00:00.000Z',
    decidedAt: '2025-07-01T12:01:00.000Z',
  });
  expect((await organizer('GET', '/api/rsvps')).json()[0].status).toBe('confirmed');
  expect((await person('GET', '/api/rsvps')).json()[0].status).toBe('confirmed');
  const told = (await mails()).slice(sent);
  expect(told.map(({ to }) => to)).toEqual(['someone1@example.org']);
  expect(told[0]?.text).toContain('July 26 – August 2, 2025');
  expect(told[0]?.text).toContain('now has full access');
});

test('approval authorizes the owner, a rejection does not', async () => {
  const { as, db, mails } = await testSite();
  const [ann_, bob_, organizer] = [await as({}), await as({}), await as(admin)];
  const [first, second] = [await family(ann_, 'Miller'), await family(bob_, 'Johnson')];
  const sent = (await mails()).length;
  const rejected = await organizer('POST', `/api/admin/rsvps/${second.id}/reject`);
  expect([rejected.statusCode, rejected.json().status]).toEqual([200, 'cancelled']);
  expect((await mails()).length).toBe(sent);
  await organizer('POST', `/api/admin/rsvps/${first.id}/approve`);
  const rows = await db.selectFrom('users').select('is_authorized').orderBy('id').execute();
  expect(rows.map((row) => row.is_authorized)).toEqual([1, 0, 1]);
});

test('only a pending RSVP can be decided: another is 409, an unknown one 404', async () => {
  const { as } = await testSite();
  const [person, organizer] = [await as({}), await as(admin)];
  const { id } = await family(person, 'Miller');
  await organizer('POST', `/api/admin/rsvps/${id}/reject`);
  for (const verb of ['approve', 'reject']) {
    const late = await organizer('POST', `/api/admin/rsvps/${id}/${verb}`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'RSVP_NOT_PENDING']);
    const missing = await organizer('POST', `/api/admin/rsvps/4711/${verb}`);
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'RSVP_NOT_FOUND']);
  }
});

test('a deleted RSVP is gone with its members, and its owner may start again', async () => {
  const { as, db } = await testSite();
  const [person, organizer] = [await as({}), await as(admin)];
  const { id } = await family(person, 'Miller');
  expect((await organizer('GET', '/api/rsvps')).json()).toHaveLength(1);
  const deleted = await organizer('DELETE', `/api/admin/rsvps/${id}`);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  expect(await db.selectFrom('rsvp_members').select('id').execute()).toEqual([]);
  expect((await organizer('GET', '/api/rsvps')).json()).toEqual([]);
  expect((await organizer('DELETE', `/api/admin/rsvps/${id}`)).statusCode).toBe(404);
  expect((await family(person, 'Miller')).id).toBeGreaterThan(id);
});

test('a pending or confirmed RSVP keeps its times when it is saved again', async () => {
  const { as, clock, db } = await testSite();
  const organizer = await as(admin);
  const person = await as({});
  const { id } = (await person('POST', '/api/rsvps', millers)).json();
  const times = () => db.selectFrom('rsvps').select(['submitted_at', 'replied_at', 'decided_at']).execute();
  const sent = await times();
  clock.advance(86_400_000);
  await person('POST', '/api/rsvps', millers);
  expect(await times()).toEqual(sent);
  await organizer('POST', `/api/admin/rsvps/${id}/approve`);
  const approved = await times();
  clock.advance(86_400_000);
  await person('POST', '/api/rsvps', millers);
  expect(await times()).toEqual(approved);
});

test('every admin is mailed about a new RSVP and about one that is pending again, and about nothing else', async () => {
  const { as, mails } = await testSite();
  const [organizer] = [await as(admin), await as(admin)];
  const person = await as({ fullName: 'Ann Miller' });
  const { id } = (await person('POST', '/api/rsvps', millers)).json();
  const first = await mails();
  expect(first.map(({ to }) => to).sort()).toEqual(['someone1@example.org', 'someone2@example.org']);
  expect(first[0]?.subject).toBe('New RSVP: Miller, 2 people');
  expect(first[0]?.html).toContain('would like to come and is waiting for your answer.');
  const who = `Ann Miller (someone${person.id}@example.org)`;
  expect(first[0]?.text).toContain(`${who} sent an RSVP for the family Miller: 2 people.`);
  expect(first[0]?.text).toContain('Bob Miller, Mon, Jul 28 to Thu, Jul 31');
  await person('POST', '/api/rsvps', millers);
  await person('PUT', `/api/rsvps/${id}`, millers);
  await organizer('PUT', `/api/rsvps/${id}`, { ...millers, status: 'cancelled' });
  await organizer('PUT', `/api/rsvps/${id}`, { ...millers, status: 'pending' });
  await organizer('POST', `/api/admin/rsvps/${id}/reject`);
  expect(await mails()).toHaveLength(2);
  await person('POST', '/api/rsvps', millers);
  expect(await mails()).toHaveLength(4);
  await organizer('POST', `/api/admin/rsvps/${id}/reject`);
  await person('PUT', `/api/rsvps/${id}`, millers);
  expect(await mails()).toHaveLength(6);
});

test('the list has an ETag that answers 304 until something changes', async () => {
  const { as } = await testSite();
  const relative = await as({ authorized: true });
  await family(relative, 'Miller');
  const first = await relative('GET', '/api/rsvps');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await relative('GET', '/api/rsvps', undefined, known)).statusCode).toBe(304);
  // A compressing proxy modifies the tag like this, and adds another one.
  const weakened = { 'if-none-match': `"other", W/${first.headers.etag}` };
  expect((await relative('GET', '/api/rsvps', undefined, weakened)).statusCode).toBe(304);
  await relative('POST', '/api/rsvps', millers);
  expect((await relative('GET', '/api/rsvps', undefined, known)).statusCode).toBe(200);
  // Cached for a week, for offline use.
  expect((await relative('GET', '/api/rsvps/user')).headers['cache-control']).toBe('private, no-cache');
});
