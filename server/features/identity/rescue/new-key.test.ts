// The site's secret key is replaced as in docs/operations.md ("Rescue"): everything encrypted or signed with the old
// one is void, and people can still sign in.
import { expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { ensureAdministrator } from '#server/features/identity/first-password/commands.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { startSite } from '#server/start-site.ts';
import { clara, cookieOf } from '#tests/support/accounts.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { testEnv } from '#tests/support/test-site.ts';

const keys = [
  'the first key, of more than 32 characters',
  'another key, of more than 32 characters',
] as const;
const silent = { print: () => {} };

test('after the key was replaced passwords and sessions are valid, and codes, feed URLs and waiting mail are void', async () => {
  const where = await migratedDatabase();
  const start = (key: string) => startSite(testEnv(where, { SECRET_KEY: key }), silent);
  const before = await start(keys[0]);
  const { db } = before.context;
  const { email, password } = clara;
  await ensureAdministrator(db, { username: 'clara', email, password, now: Date.now() });
  const token = await openSession(db, { userId: 1, isSharedDevice: false, userAgent: 'test' }, Date.now());
  const post = (site: typeof before, url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, payload });
  const headers = { cookie: `session=${token}` };
  const feedOf = async (site: typeof before, method: 'GET' | 'POST' = 'POST') =>
    (await site.app.inject({ method, url: '/api/profile/feed', headers })).json().address;
  const opens = async (site: typeof before, address: string) =>
    (await site.app.inject(new URL(address).pathname)).statusCode;
  const address = await feedOf(before);
  expect(await opens(before, address)).toBe(200);
  // Its mail is pending: the process ends before it is sent.
  await before.context.mailQueue.close();
  await post(before, '/api/forgot-password', { email });
  await before.close();

  await expect(start(keys[1])).rejects.toThrow(CannotStart);
  const database = await connect(where);
  await database.db.deleteFrom('app_metadata').where('name', '=', 'secret').execute();
  await database.close();

  const after = await start(keys[1]);
  try {
    expect((await after.app.inject({ url: '/api/user', headers })).json()).toMatchObject({ id: 1 });
    const signedIn = await post(after, '/api/login', { username: 'clara', password });
    expect([signedIn.statusCode, cookieOf(signedIn)]).toEqual([200, expect.stringContaining('session=')]);
    const mails = () => after.app.inject({ url: '/api/admin/mails', headers });
    expect((await mails()).json()).toEqual({ delivers: false, mails: [], givenUp: 0 });
    after.context.mailQueue.wake();
    await expect.poll(async () => (await mails()).json().givenUp).toBe(1);
    // A void URL is not shown.
    expect([await opens(after, address), await feedOf(after, 'GET')]).toEqual([404, null]);
    expect(await opens(after, await feedOf(after))).toBe(200);
    // New mails are sent.
    const sent = await after.app.inject({ method: 'POST', url: '/api/admin/mails/test', headers });
    expect(sent.json()).toMatchObject({ outcome: 'written' });
  } finally {
    await after.close();
  }
});
