// Every column of a person in the body of a request: what the form has may change, and nothing else.
import { expect, test } from 'vitest';
import { clara, codeIn, joined } from '#tests/support/accounts.ts';
import { withEveryColumn } from '#tests/support/hostile.ts';
import { type World, world } from '#tests/support/world.ts';

const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('registering', async () => {
  const site = await world();
  const someone = await rowOf(site, await site.person({}));
  const visitor = await site.as('nobody');
  const response = await visitor('POST', '/api/register', withEveryColumn(someone, clara));
  expect([response.statusCode, response.json()]).toEqual([201, { email: clara.email }]);
  const code = codeIn((await site.mails()).at(-1) ?? expect.fail());
  const proof = withEveryColumn(someone, { email: clara.email, code });
  const { id } = (await visitor('POST', '/api/verify-email', proof)).json();
  expect(await rowOf(site, id)).toEqual({
    ...someone,
    id: 2,
    username: clara.username,
    username_key: clara.username,
    full_name: clara.fullName,
    email: clara.email,
    sign_in_email: clara.email,
    phone: clara.phone,
    password_hash: expect.stringMatching(/^\$argon2id\$/),
  });
});

test('the own profile', async () => {
  const site = await world();
  const person = await joined(site);
  const before = await rowOf(site, person.id);
  const contact = { fullName: 'Clara Miller', email: clara.email, phone: '555-0100' };
  const places = { rentalLocation: 'The blue house', emergencyContact: 'Ben' };
  const body = withEveryColumn(before, { ...contact, ...places });
  expect((await person('PUT', '/api/profile', body)).statusCode).toBe(200);
  expect(await rowOf(site, person.id)).toEqual({
    ...before,
    full_name: contact.fullName,
    phone: contact.phone,
    rental_location: places.rentalLocation,
    emergency_contact: places.emergencyContact,
  });
});
