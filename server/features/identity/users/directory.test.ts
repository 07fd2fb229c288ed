// The directory's entries by viewer, with only the details that people share.
import { expect, test } from 'vitest';
import { presentDirectory } from '#server/features/identity/accounts/present.ts';
import { organized, organizer } from '#tests/support/organizers.ts';
import { testSite } from '#tests/support/test-site.ts';

const contactKeys = ['id', 'fullName', 'email', 'phone', 'rentalLocation', 'emergencyContact', 'portrait'];
const accountKeys = [
  ...contactKeys,
  'username',
  'signInEmail',
  'isAdmin',
  'isAuthorized',
  'needsPasswordReset',
  'registeredAt',
];

test('the directory lists authorized people, by name, with six fields and no more', async () => {
  const { as, person, db } = await testSite();
  // Neither in the order of their numbers, nor in that of their character codes.
  const zoe = await person({ authorized: true, fullName: 'Zoë Johnson' });
  const namesake = await person({ authorized: true, fullName: 'Zoë Johnson' });
  const odile = await person({ authorized: true, admin: true, fullName: 'Édouard Anderson' });
  const ann = await as({ authorized: true, fullName: 'ann Miller' });
  await person({ fullName: 'Waits For An Organizer' });
  await person({ admin: true, fullName: 'Admin Not Authorized' });
  await db
    .updateTable('users')
    .set({
      phone: '302-555-0100',
      rental_location: '12 Ocean View Parkway',
      emergency_contact: 'Bob, 302-555-0101',
    })
    .where('id', '=', zoe)
    .execute();
  const answer = await ann('GET', '/api/users');
  expect(answer.statusCode).toBe(200);
  const list = answer.json<Record<string, unknown>[]>();
  expect(list.map(({ id }) => id)).toEqual([ann.id, odile, zoe, namesake]);
  for (const entry of list) expect(Object.keys(entry)).toEqual(contactKeys);
  expect(list[2]).toEqual({
    id: zoe,
    fullName: 'Zoë Johnson',
    email: `someone${zoe}@example.org`,
    phone: '302-555-0100',
    rentalLocation: '12 Ocean View Parkway',
    emergencyContact: 'Bob, 302-555-0101',
    portrait: null,
  });
});

test('the first account is in the directory once it has a person’s name', async () => {
  const site = await testSite();
  const first = await site.as({ authorized: true, admin: true, fullName: 'Administrator' });
  const namesake = await site.person({ authorized: true, fullName: 'Administrator' });
  const names = async () => (await first('GET', '/api/users')).json<{ id: number }[]>().map(({ id }) => id);
  expect(first.id).toBe(1);
  expect(await names()).toEqual([namesake]);
  await first('PUT', '/api/profile', { fullName: 'Margaret Anderson', email: 'margaret@example.org' });
  expect(await names()).toEqual([namesake, 1]);
});

test('the directory keeps an ETag until somebody in it changes', async () => {
  const site = await organized();
  const { as, olivia } = site;
  const ann = await as({ authorized: true, fullName: 'Ann Miller' });
  const first = await ann('GET', '/api/users');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const etag = { 'if-none-match': String(first.headers.etag) };
  expect((await ann('GET', '/api/users', undefined, etag)).statusCode).toBe(304);
  const input = { fullName: 'Ann Baker', email: 'ann@example.org' };
  expect((await olivia('PUT', `/api/admin/users/${ann.id}`, input)).statusCode).toBe(200);
  const later = await ann('GET', '/api/users', undefined, etag);
  expect(later.statusCode).toBe(200);
  expect(later.json()).toContainEqual(expect.objectContaining(input));
});

test('nobody reads the directory before they are authorized, nor after a revocation', async () => {
  const { as, olivia } = await organized();
  const ann = await as({});
  expect((await ann('GET', '/api/users')).json().code).toBe('NOT_AUTHORIZED');
  await olivia('PUT', `/api/admin/authorize/${ann.id}`);
  expect((await ann('GET', '/api/users')).json()).toContainEqual(expect.objectContaining({ id: ann.id }));
  await olivia('PUT', `/api/admin/revoke/${ann.id}`);
  expect((await ann('GET', '/api/users')).statusCode).toBe(401);
  expect((await olivia('GET', '/api/users')).json()).not.toContainEqual(
    expect.objectContaining({ id: ann.id }),
  );
});

test('organizers see everybody by number, with their rights and never a hash', async () => {
  const { as, person, clock } = await testSite();
  const ann = await person({ fullName: 'Ann Miller' });
  const olivia = await as(organizer);
  await person({ mustChangePassword: true, authorized: true });
  const answer = await olivia('GET', '/api/admin/users');
  expect(answer.headers['cache-control']).toBe('no-store');
  const list = answer.json<Record<string, unknown>[]>();
  expect(list.map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const entry of list) expect(Object.keys(entry).toSorted()).toEqual(accountKeys.toSorted());
  expect(list[0]).toEqual({
    id: ann,
    username: 'someone1',
    fullName: 'Ann Miller',
    email: 'someone1@example.org',
    signInEmail: 'someone1@example.org',
    phone: null,
    rentalLocation: null,
    emergencyContact: null,
    portrait: null,
    isAdmin: false,
    isAuthorized: false,
    needsPasswordReset: false,
    registeredAt: new Date(clock.now()).toISOString(),
  });
  expect(list[1]).toMatchObject({ isAdmin: true, isAuthorized: true });
  expect(list[2]).toMatchObject({ needsPasswordReset: true });
});

test('every answer about one account has the same keys', async () => {
  const { as, olivia } = await organized();
  const { id } = await as({});
  const input = { fullName: 'Ann Miller', email: 'ann@example.org' };
  const answers = [
    await olivia('PUT', `/api/admin/promote/${id}`),
    await olivia('PUT', `/api/admin/demote/${id}`),
    await olivia('PUT', `/api/admin/revoke/${id}`),
    await olivia('PUT', `/api/admin/authorize/${id}`),
    await olivia('PUT', `/api/admin/users/${id}`, input),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.json()).toSorted()).toEqual(accountKeys.toSorted());
  }
});

test('people of the same name are in the order of their numbers, with any order in the database', () => {
  const contact = { full_name: 'Ann', email: 'a@example.org', phone: null, rental_location: null };
  const rows = [3, 1, 2].map((id) => ({ ...contact, emergency_contact: null, portrait: null, id }));
  expect(presentDirectory(rows).map(({ id }) => id)).toEqual([1, 2, 3]);
});
