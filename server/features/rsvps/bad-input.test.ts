// Unusual input in an RSVP's fields is refused with a sentence, ignored, or kept as it is.
import { expect, test } from 'vitest';
import { ann, byNumber, member, millers } from '#tests/support/rsvps.ts';
import { testSite } from '#tests/support/test-site.ts';

const one = (rest: object) => ({ familyName: 'Miller', members: [member('Ann Miller', rest)] });
const many = (count: number) => ({ familyName: 'Miller', members: Array(count).fill(ann) });

async function owner() {
  const site = await testSite();
  const caller = await site.as({});
  const { id } = (await caller('POST', '/api/rsvps', millers)).json();
  const both = async (body: unknown) => [
    await caller('POST', '/api/rsvps', body),
    await caller('PUT', `/api/rsvps/${id}`, body),
  ];
  const now = async () => (await caller('GET', '/api/rsvps/user')).json();
  return { ...site, caller, id, both, now };
}

const onOneLine = 'Please keep this on one line, without special control characters';
const refused: readonly [what: string, body: unknown, path: string, message?: string][] = [
  ['30 February', one({ arriving: '2025-02-30' }), 'members.0.arriving', 'Arrival date is required'],
  ['a day with an hour', one({ departing: '2025-08-02T00:00' }), 'members.0.departing'],
  ['a day of 1899', one({ arriving: '1899-12-31' }), 'members.0.arriving'],
  ['a day of 2200', one({ departing: '2200-01-01' }), 'members.0.departing'],
  ['a day as a number', one({ arriving: 20250726 }), 'members.0.arriving'],
  ['no arrival', one({ arriving: '' }), 'members.0.arriving', 'Arrival date is required'],
  ['null as departure', one({ departing: null }), 'members.0.departing', 'Departure date is required'],
  [
    'departure before arrival',
    one({ arriving: '2025-08-01', departing: '2025-07-31' }),
    'members.0.departing',
    'Departure date must be after arrival date',
  ],
  ['departure on arrival', one({ arriving: '2025-08-02' }), 'members.0.departing'],
  ['a name of 1 character', one({ name: 'A' }), 'members.0.name', 'Name is required'],
  ['a name of spaces', one({ name: '     ' }), 'members.0.name', 'Name is required'],
  ['a name of 121', one({ name: 'A'.repeat(121) }), 'members.0.name', 'Please use at most 120 characters'],
  ['a name of 10,000', one({ name: 'A'.repeat(10_000) }), 'members.0.name'],
  ['a line break in a name', one({ name: 'Ann\nMiller' }), 'members.0.name', onOneLine],
  ['a carriage return', one({ name: 'Ann\rBcc: x' }), 'members.0.name', onOneLine],
  ['NUL in a name', one({ name: 'Ann\0Miller' }), 'members.0.name', onOneLine],
  ['a line separator', one({ name: 'Ann\u2028Miller' }), 'members.0.name', onOneLine],
  ['a list as a name', one({ name: ['Ann', 'Miller'] }), 'members.0.name'],
  ['an object as a name', one({ name: { toString: 'Ann' } }), 'members.0.name'],
  ['a line break in an address', one({ email: 'ann@example.org\nBcc: x@y.z' }), 'members.0.email'],
  ['an object as an e-mail', one({ email: { toString: 1 } }), 'members.0.email'],
  ['an e-mail of 10,000', one({ email: `${'a'.repeat(10_000)}@example.org` }), 'members.0.email'],
  ['a number as a phone', one({ phone: 3025550100 }), 'members.0.phone'],
  ['a phone of 41', one({ phone: '1'.repeat(41) }), 'members.0.phone'],
  ['no family', { members: [ann] }, 'familyName', 'Please select a family'],
  ['a family of 81', { ...millers, familyName: 'M'.repeat(81) }, 'familyName'],
  ['NUL in a family', { ...millers, familyName: 'Mil\0ler' }, 'familyName', onOneLine],
  ['no members', { familyName: 'Miller' }, 'members', 'At least one family member is required'],
  ['members as an object', { familyName: 'Miller', members: { 0: ann, length: 1 } }, 'members'],
  ['a member as a string', { familyName: 'Miller', members: ['Ann Miller'] }, 'members.0'],
  ['a hole among members', { familyName: 'Miller', members: [ann, null] }, 'members.1'],
  ['51 members', many(51), 'members', 'Please list at most 50 people in one RSVP'],
];

test('an invalid value is refused at its field, and the row stays as it was', async () => {
  const { both, now } = await owner();
  const before = await now();
  for (const [what, body, path, message] of refused)
    for (const answer of await both(body)) {
      expect(answer.statusCode, `${what}: ${answer.body}`).toBe(400);
      const [issue, ...more] = answer.json().issues;
      expect([issue.path, more], what).toEqual([path, []]);
      if (message) expect(issue.message, what).toBe(message);
    }
  expect(await now()).toEqual(before);
});

test.each([
  ['10,000 members', many(10_000), 413],
  ['10,000 members of nothing', { familyName: 'Miller', members: Array(10_000).fill({}) }, 400],
  ['10,000 numbers', { familyName: 'Miller', members: Array(10_000).fill(1) }, 400],
])('%s are refused in a short answer', async (_what, body, status) => {
  const { both, now } = await owner();
  const before = await now();
  for (const answer of await both(body)) {
    expect(answer.statusCode).toBe(status);
    expect(answer.body.length).toBeLessThan(10_000);
  }
  expect(await now()).toEqual(before);
});

test('invalid numbers of members are refused', async () => {
  const { as, id, now } = await owner();
  const organizer = await as({ admin: true, authorized: true });
  const before = await now();
  const tooMany = 'Please list at most 50 people in one RSVP';
  for (const [number, words = expect.any(String)] of [
    [0, 'Must have at least 1 member'],
    [-1, 'Must have at least 1 member'],
    [1.5, 'Please enter a whole number'],
    [51, tooMany],
    [1000, tooMany],
    [1e9, tooMany],
    [2 ** 53, tooMany],
    ['3'],
    [null],
    [true],
  ] as const) {
    const answer = await organizer('PUT', `/api/rsvps/${id}`, { ...byNumber(1), members: number });
    expect(answer.statusCode, String(number)).toBe(400);
    expect(answer.json().issues, String(number)).toEqual([{ path: 'members', message: words }]);
  }
  for (const rest of [{ notes: 'n'.repeat(2001) }, { notes: 5 }, { notes: 'a\0b' }, { status: 'CONFIRMED' }])
    expect((await organizer('PUT', `/api/rsvps/${id}`, byNumber(2, rest))).statusCode).toBe(400);
  expect(await now()).toEqual(before);
});

test('fields that are not for the sender are ignored', async () => {
  const { both, now, db, id, caller } = await owner();
  const before = await now();
  const smuggled = { status: 'confirmed', isAdmin: true, isAuthorized: true, id: 4711, userId: 4711 };
  const json = JSON.stringify({ ...millers, ...smuggled, submittedAt: 'x', user: { id: 1 } });
  const body = json.replace('{', '{"__proto__":{"isAdmin":true,"status":"confirmed"},');
  for (const answer of await both(body)) {
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, status: 'pending' });
  }
  const ids = { members: before.members.map(() => expect.objectContaining({ id: expect.any(Number) })) };
  expect(await now()).toEqual({ ...before, ...ids });
  const [row] = await db.selectFrom('rsvps').selectAll().execute();
  expect([row?.id, row?.user_id]).toEqual([id, caller.id]);
  const [user] = await db.selectFrom('users').selectAll().execute();
  expect([user?.is_admin, user?.is_authorized]).toEqual([0, 0]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test.each([
  '👩‍👩‍👧‍👦 Ann 🏖️',
  'אן מילר',
  'آن ميلر ‏(RTL)',
  '<script>alert(1)</script>',
  '<b>Ann</b> & "Bob" \'; drop table rsvps; --',
  'Zoë Ångström-Çelik',
  '王小明',
  'A'.repeat(120),
])('%s is kept as it is', async (name) => {
  const { both, now, as } = await owner();
  const family = name.slice(0, 80);
  const body = { familyName: family, members: [member(name, { phone: '+1 (302) 555-0100 ext. 5' })] };
  for (const answer of await both(body)) expect(answer.statusCode, answer.body).toBe(200);
  expect(await now()).toMatchObject({ familyName: family, members: [{ name }] });
  const [listed] = (await (await as({ authorized: true }))('GET', '/api/rsvps')).json();
  expect(listed).toMatchObject({ familyName: family, members: [{ name }] });
});
