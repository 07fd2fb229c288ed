// The rules of saving and changing: permissions, the status, a number of members, the days of the whole.
import { expect, test } from 'vitest';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { ann, bob, byNumber, member, millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

const admin = { admin: true, authorized: true };

/** An owner with the Millers' RSVP, an organizer, and shortcuts for changes. */
async function millersIn(...members: object[]) {
  const site = await testSite();
  const [owner, organizer] = [await site.as({}), await site.as(admin)];
  const body = { familyName: 'Miller', members: members.length > 0 ? members : [ann, bob] };
  const { id } = (await owner('POST', '/api/rsvps', body)).json();
  const put = (caller: Caller, change: unknown) => caller('PUT', `/api/rsvps/${id}`, change);
  const now = async (): Promise<OwnRsvp> => (await owner('GET', '/api/rsvps/user')).json();
  const isLetIn = async () => {
    const { is_authorized } = await site.db
      .selectFrom('users')
      .select('is_authorized')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    return is_authorized === 1;
  };
  return { ...site, owner, organizer, id, put, now, isLetIn };
}

const names = ({ members }: OwnRsvp) => members.map(({ name }) => name);
const stays = ({ members }: OwnRsvp) =>
  members.map(({ arriving, departing }) => `${arriving.slice(5)}/${departing.slice(5)}`);

test("another person's RSVP is 404, whether it exists or not", async () => {
  const { as, put, now, id } = await millersIn();
  const before = await now();
  for (const rights of [{}, { authorized: true }, { admin: true }]) {
    const stranger = await as(rights);
    const answers = [await put(stranger, millers), await stranger('PUT', `/api/rsvps/${id + 1}`, millers)];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'That RSVP no longer exists.', code: 'RSVP_NOT_FOUND' });
    }
  }
  expect(await now()).toEqual(before);
});

test('a status sent by the owner is ignored, in any change', async () => {
  const { owner, put, isLetIn } = await millersIn();
  const answer = await put(owner, { ...millers, familyName: 'Anderson', status: 'confirmed' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ familyName: 'Anderson', status: 'pending' });
  expect(await isLetIn()).toBe(false);
});

test.each([
  ['POST', 'confirmed', 'confirmed'],
  ['POST', 'cancelled', 'pending'],
  ['PUT', 'confirmed', 'confirmed'],
  ['PUT', 'cancelled', 'pending'],
  ['PUT', 'pending', 'pending'],
] as const)('%s by its owner of one that is %s leaves it %s', async (method, before, after) => {
  const { owner, organizer, put, id, clock } = await millersIn();
  await put(organizer, { ...millers, status: before });
  clock.advance(86_400_000);
  const saved = method === 'PUT' ? await put(owner, millers) : await owner('POST', '/api/rsvps', millers);
  expect([saved.statusCode, saved.json().status]).toEqual([200, after]);
  const [listed] = (await organizer('GET', '/api/admin/rsvps')).json();
  expect(listed).toMatchObject({ id, status: after });
  // An RSVP that is pending again waits from now on, without a decision.
  expect(listed.submittedAt.slice(0, 10)).toBe(before === 'cancelled' ? '2025-07-02' : '2025-07-01');
  expect(listed.decidedAt === null).toBe(after === 'pending');
});

test('setting confirmed by an organizer authorizes and notifies the owner, once', async () => {
  const { organizer, put, isLetIn, mails, owner } = await millersIn();
  const sent = (await mails()).length;
  await put(organizer, { ...millers, status: 'confirmed' });
  expect(await isLetIn()).toBe(true);
  expect((await owner('GET', '/api/rsvps')).json()).toHaveLength(1);
  await put(organizer, { ...millers, status: 'confirmed' });
  expect((await mails()).slice(sent).map(({ to }) => to)).toEqual(['someone1@example.org']);
});

test('an organizer who confirms or cancels their own RSVP causes no mail to organizers', async () => {
  const { as, mails } = await testSite();
  const organizer = await as(admin);
  const { id } = (await organizer('POST', '/api/rsvps', millers)).json();
  const sent = (await mails()).length;
  for (const status of ['confirmed', 'cancelled'])
    await organizer('PUT', `/api/rsvps/${id}`, { ...millers, status });
  const [confirmed, ...more] = (await mails()).slice(sent);
  expect(confirmed?.text).not.toContain('full access');
  expect([confirmed?.subject, more]).toEqual(['Your RSVP is confirmed: Bethany Beach Reunion', []]);
});

test('an organizer’s other changes keep the status, even a cancelled one', async () => {
  const { organizer, put, isLetIn } = await millersIn();
  await put(organizer, { ...millers, status: 'cancelled' });
  expect((await put(organizer, millers)).json().status).toBe('cancelled');
  expect(await isLetIn()).toBe(false);
});

test('a missing key keeps the notes; an empty one or null clears them', async () => {
  const { owner, organizer, put, now } = await millersIn();
  await put(owner, { ...millers, notes: '  Bring\nthe grill  ' });
  expect((await put(organizer, millers)).json().notes).toBe('Bring\nthe grill');
  await put(organizer, { ...millers, notes: '' });
  expect((await now()).notes).toBeNull();
  await put(organizer, { ...millers, notes: 'Vegetarian' });
  await put(owner, { ...millers, notes: null });
  expect((await now()).notes).toBeNull();
});

test('a missing key keeps a member’s e-mail and phone; an empty one or null clears them', async () => {
  const { owner, organizer, put, now } = await millersIn();
  const contact = async () => (await now()).members.map(({ email, phone }) => [email, phone]);
  const { email: _, phone: __, ...stay } = ann;
  const kept = [
    [ann.email, ann.phone],
    [null, null],
  ];
  await owner('POST', '/api/rsvps', { ...millers, members: [stay, bob] });
  expect(await contact()).toEqual(kept);
  const [saved] = (await now()).members;
  await put(organizer, { ...millers, members: [{ ...stay, id: saved?.id, name: 'Ann M. Miller' }, bob] });
  expect(await contact()).toEqual(kept);
  await put(owner, { ...millers, members: [{ ...stay, id: saved?.id, email: '', phone: null }, bob] });
  expect(await contact()).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('an organizer’s change is in the log with the previous values', async () => {
  const { db, owner, organizer, put } = await millersIn();
  await put(organizer, { ...millers, members: [ann], status: 'cancelled' });
  const { before, after, ...act } = await db
    .selectFrom('activity_log')
    .select(['type', 'actor_id', 'people', 'before', 'after'])
    .orderBy('id', 'desc')
    .where('type', 'in', ['rsvp.created', 'rsvp.updated'])
    .executeTakeFirstOrThrow();
  expect(act).toEqual({ type: 'rsvp.updated', actor_id: organizer.id, people: `[${owner.id}]` });
  expect([JSON.parse(before ?? ''), JSON.parse(after ?? '')]).toMatchObject([
    { status: 'pending', members: 2 },
    { status: 'cancelled', members: 1 },
  ]);
});

test('an RSVP without members has no stay', async () => {
  const { db, organizer, now } = await millersIn();
  await db.deleteFrom('rsvp_members').execute();
  const nobody = { arriving: null, departing: null, members: [] };
  expect(await now()).toMatchObject(nobody);
  expect((await organizer('GET', '/api/admin/rsvps')).json()).toMatchObject([nobody]);
});

test('a number is for organizers only: its owner gets 400 at the members', async () => {
  const { owner, put, now } = await millersIn();
  const before = await now();
  const answer = await put(owner, byNumber(5));
  const message = 'Please list the people who are coming';
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'INVALID_INPUT', message, issues: [{ path: 'members', message }] },
  ]);
  expect(await now()).toEqual(before);
});

test('a raised number adds guests for the whole stay', async () => {
  const { organizer, put } = await millersIn();
  const answer = await put(organizer, byNumber(4, { arriving: '2025-07-27', departing: '2025-08-01' }));
  expect(answer.json()).toMatchObject({ arriving: '2025-07-27', departing: '2025-08-01' });
  expect(names(answer.json())).toEqual(['Ann Miller', 'Bob Miller', 'Guest', 'Guest']);
  expect(stays(answer.json())).toEqual(['07-27/08-01', '07-28/07-31', '07-27/08-01', '07-27/08-01']);
});

test('a lowered number removes the last guests without a name, and nobody else', async () => {
  const guest = member('Guest');
  const reachable = member('Guest', { phone: '302-555-0100' });
  const { organizer, put, now } = await millersIn(ann, guest, reachable, bob, guest);
  expect(names((await put(organizer, byNumber(4))).json())).toEqual([
    'Ann Miller',
    'Guest',
    'Guest',
    'Bob Miller',
  ]);
  expect(names((await put(organizer, byNumber(3))).json())).toEqual(['Ann Miller', 'Guest', 'Bob Miller']);
  const refused = await put(organizer, byNumber(2, { notes: 'must not be kept' }));
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'MEMBER_WOULD_BE_LOST']);
  expect((await now()).notes).toBeNull();
  expect((await now()).members[1]?.phone).toBe('302-555-0100');
});

test('days of the whole move the first arrivals and the last departures, and the answer contains them', async () => {
  const carl = member('Carl', { arriving: '2025-07-26', departing: '2025-07-29' });
  const { organizer, put, owner } = await millersIn(ann, bob, carl);
  const earlier = await put(organizer, byNumber(3, { arriving: '2025-07-24', departing: '2025-08-05' }));
  expect(stays(earlier.json())).toEqual(['07-24/08-05', '07-28/07-31', '07-24/07-29']);
  const later = await put(organizer, byNumber(3, { arriving: '2025-07-28', departing: '2025-07-30' }));
  expect(later.json()).toMatchObject({ arriving: '2025-07-28', departing: '2025-07-30' });
  expect(stays(later.json())).toEqual(['07-28/07-30', '07-28/07-30', '07-28/07-29']);
  const list = { familyName: 'Miller', members: [ann, bob], arriving: '2025-07-25' };
  expect(stays((await put(owner, list)).json())).toEqual(['07-25/08-02', '07-28/07-31']);
});

test('days of the whole that leave somebody without a night are refused at their field', async () => {
  const { organizer, owner, put, now } = await millersIn();
  const before = await now();
  for (const [change, path] of [
    [byNumber(2, { arriving: '2025-07-20', departing: '2025-07-26' }), 'departing'],
    [{ ...millers, arriving: '2025-08-02' }, 'arriving'],
    [{ ...millers, departing: '2025-07-28' }, 'departing'],
    [byNumber(2, { arriving: '2025-07-26', departing: '2025-07-26' }), 'departing'],
  ] as const) {
    const refused = await put('status' in change ? organizer : owner, change);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().issues).toEqual([{ path, message: 'Departure date must be after arrival date' }]);
  }
  expect(await now()).toEqual(before);
});

test('each error is reported at its field, with the specification’s message', async () => {
  const { owner, organizer, put } = await millersIn();
  const wrongMember = { name: 'A', email: 'nobody', arriving: '2025-02-30', departing: '' };
  const wrongList = { familyName: '', members: [wrongMember] };
  const issues = [
    { path: 'familyName', message: 'Please select a family' },
    { path: 'members.0.name', message: 'Name is required' },
    { path: 'members.0.email', message: 'Valid email is required' },
    { path: 'members.0.arriving', message: 'Arrival date is required' },
    { path: 'members.0.departing', message: 'Departure date is required' },
  ];
  for (const answer of [await owner('POST', '/api/rsvps', wrongList), await put(owner, wrongList)]) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 'INVALID_INPUT', message: 'Please select a family', issues });
  }
  const nobody = await owner('POST', '/api/rsvps', { familyName: 'Miller', members: [] });
  expect(nobody.json().message).toBe('At least one family member is required');
  const wrongNumber = { familyName: 'M', members: 0, arriving: '', departing: '', status: 'maybe' };
  expect((await put(organizer, wrongNumber)).json().issues).toEqual([
    { path: 'familyName', message: 'Family name must be at least 2 characters' },
    { path: 'members', message: 'Must have at least 1 member' },
    { path: 'arriving', message: 'Please select arrival date' },
    { path: 'departing', message: 'Please select departure date' },
    { path: 'status', message: 'Please select status' },
  ]);
});

test('a family that is not in the settings is accepted, since the rule only requires one', async () => {
  const { owner, put } = await millersIn();
  expect((await put(owner, { ...millers, familyName: 'van der Berg' })).json().familyName).toBe(
    'van der Berg',
  );
});

test('a rejection can be undone for a minute, and no other decision', async () => {
  const { as, clock } = await testSite();
  const organizer = await as({ admin: true, authorized: true });
  const [ann, ben] = [await as({}), await as({ authorized: true })];
  const { id } = (await ann('POST', '/api/rsvps', millers)).json();
  const path = `/api/admin/rsvps/${id}/reject`;
  const before = (await organizer('GET', '/api/admin/rsvps')).json();
  await organizer('POST', path);
  expect((await ben('POST', `${path}/undo`)).statusCode).toBe(403);
  for (let times = 0; times < 2; times += 1) {
    const answer = await organizer('POST', `${path}/undo`);
    expect([answer.statusCode, [answer.json()]]).toEqual([200, before]);
  }
  await organizer('POST', path);
  clock.advance(60_000);
  const late = await organizer('POST', `${path}/undo`);
  expect([late.statusCode, late.json().code]).toEqual([409, 'RSVP_NOT_PENDING']);
  expect((await ann('GET', '/api/rsvps/user')).json().status).toBe('cancelled');
  // Once sent again and approved, the rejection cannot be undone.
  await ann('POST', '/api/rsvps', millers);
  await organizer('POST', `/api/admin/rsvps/${id}/approve`);
  expect((await organizer('POST', `${path}/undo`)).statusCode).toBe(409);
});

test('days entirely outside the reunion are saved only with a confirmation', async () => {
  const { owner, organizer, put, now } = await millersIn();
  const outside = member('Bob Miller', { arriving: '2025-08-03', departing: '2025-08-05' });
  const partly = member('Ann Miller', { arriving: '2025-07-20', departing: '2025-07-26' });
  const body = { familyName: 'Miller', members: [partly, outside] };
  const message = 'These days are outside the reunion, July 26 – August 2, 2025';
  for (const save of [() => owner('POST', '/api/rsvps', body), () => put(owner, body)]) {
    const answer = await save();
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'DAYS_OUTSIDE', message, issues: [{ path: 'members.1.arriving', message }] },
    ]);
  }
  expect(stays(await now())).toEqual(['07-26/08-02', '07-28/07-31']);
  expect((await owner('POST', '/api/rsvps', { ...body, isOutsideConfirmed: true })).statusCode).toBe(200);
  expect(stays(await now())).toEqual(['07-20/07-26', '08-03/08-05']);
  // Organizers need no confirmation.
  expect((await put(organizer, body)).statusCode).toBe(200);
});
