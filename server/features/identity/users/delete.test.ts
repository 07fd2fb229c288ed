// Deleting an account: the data deleted with it, and the data that stays.
import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { elsewhere, organized, rowOf } from '#tests/support/organizers.ts';
import { countTemporary, keepTemporary } from '#tests/support/recovery.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword } from '#tests/support/test-site.ts';

test('RSVP, members, sessions and pending changes are deleted; other people’s things stay', async () => {
  const site = await organized();
  const { as, olivia, db, clock } = site;
  const [ann, ben] = [await as({ authorized: true }), await as({ authorized: true })];
  await elsewhere(site, ann);
  for (const person of [ann, ben]) await person('POST', '/api/rsvps', millers);
  for (const { id } of [ann, ben]) {
    await keepTemporary(site, { id });
    const address = { email: `new${id}@example.org`, email_key: `new${id}@example.org` };
    await db
      .insertInto('email_changes')
      .values({ user_id: id, ...address, code_expires_at: clock.now() })
      .execute();
  }
  const counts = async () => ({
    rsvps: (await db.selectFrom('rsvps').select('user_id').execute()).map(({ user_id }) => user_id),
    members: (await db.selectFrom('rsvp_members').select('id').execute()).length,
    sessions: (await db.selectFrom('sessions').select('user_id').orderBy('user_id').execute()).length,
    changes: (await db.selectFrom('email_changes').select('user_id').execute()).length,
    temporary: await countTemporary(site),
  });
  expect(await counts()).toEqual({
    rsvps: [ann.id, ben.id],
    members: 4,
    sessions: 4,
    changes: 2,
    temporary: 2,
  });
  const answer = await olivia('DELETE', `/api/admin/users/${ann.id}`);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect(await rowOf(site, ann)).toBeUndefined();
  expect(await counts()).toEqual({ rsvps: [ben.id], members: 2, sessions: 2, changes: 1, temporary: 1 });
  expect((await olivia('GET', '/api/rsvps')).json()).toHaveLength(1);
  const visitor = await as('nobody');
  const credentials = { username: `someone${ann.id}`, password: everyonesPassword };
  expect((await visitor('POST', '/api/login', credentials)).statusCode).toBe(401);
});

test('open pages of the family are notified, and it disappears from them', async () => {
  const site = await organized();
  const origin = await listening(site.app);
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  await ann('POST', '/api/rsvps', millers);
  expect((await ben('GET', '/api/users')).json()).toHaveLength(3);
  const page = await livePage(origin, ben.cookie);
  await site.olivia('DELETE', `/api/admin/users/${ann.id}`);
  await Promise.all([page.hears('users'), page.hears('rsvps')]);
  expect((await ben('GET', '/api/users')).json()).toHaveLength(2);
  expect((await ben('GET', '/api/rsvps')).json()).toEqual([]);
});

test('an action on a deleted account is 404', async () => {
  const { as, olivia } = await organized();
  const { id } = await as({});
  await olivia('DELETE', `/api/admin/users/${id}`);
  const edit = { fullName: 'Ann Miller', email: 'ann@example.org' };
  for (const [method, path, body] of [
    ['DELETE', 'users'],
    ['PUT', 'users', edit],
    ['PUT', 'promote'],
    ['PUT', 'demote'],
    ['PUT', 'authorize'],
    ['PUT', 'revoke'],
    ['POST', 'reset-password'],
  ] as const) {
    const answer = await olivia(method, `/api/admin/${path}/${id}`, body);
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'USER_NOT_FOUND']);
  }
});

test('an invalid number is refused with a sentence, in any place', async () => {
  const { olivia, db } = await organized();
  const before = await db.selectFrom('users').selectAll().execute();
  const edit = { fullName: 'Ann Miller', email: 'ann@example.org' };
  const strange = [
    '0',
    '-1',
    '1.5',
    'abc',
    '1e3',
    '01',
    '2147483648',
    '18446744073709551616',
    '%00',
    '1%00',
    '%20',
  ];
  for (const [method, path, body] of [
    ['DELETE', 'users'],
    ['PUT', 'users', edit],
    ['PUT', 'promote'],
    ['PUT', 'demote'],
    ['PUT', 'authorize'],
    ['PUT', 'revoke'],
    ['POST', 'reset-password'],
  ] as const)
    for (const id of strange) {
      const answer = await olivia(method, `/api/admin/${path}/${id}`, body);
      expect([answer.statusCode, answer.json()], `${path} ${id}`).toMatchObject([
        400,
        { code: 'INVALID_INPUT', issues: [{ path: 'id', message: 'That number is not valid' }] },
      ]);
    }
  expect(await db.selectFrom('users').selectAll().execute()).toEqual(before);
});
