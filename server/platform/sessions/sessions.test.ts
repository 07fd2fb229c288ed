// The boundaries of a session: when it expires and when it is extended.
import { expect, test } from 'vitest';
import {
  endSession,
  endSessionsOf,
  expelUser,
  findReason,
  isSessionOf,
  openSession,
  sessionFinder,
  sessionIdOf,
  sweepSessions,
} from '#server/platform/sessions/sessions.ts';
import { testSite } from '#tests/support/test-site.ts';

const minute = 60_000;
const day = 86_400_000;

async function staged() {
  const site = await testSite();
  const { db, clock } = site;
  const userId = await site.person({ authorized: true });
  const open = (isSharedDevice = false, userAgent = 'test') =>
    openSession(db, { userId, isSharedDevice, userAgent }, clock.now());
  const rows = () => db.selectFrom('sessions').selectAll().orderBy('created_at').execute();
  return { site, db, clock, userId, open, rows, find: sessionFinder(db, clock) };
}

test('a new session stores its time of opening, and 300 characters of the user agent', async () => {
  const { clock, userId, open, rows } = await staged();
  const token = await open(false, 'a'.repeat(299).concat('bcd'));
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row = expect.fail()] = await rows();
  expect(row).toMatchObject({
    user_id: userId,
    is_shared_device: 0,
    user_agent: 'a'.repeat(299).concat('b'),
    created_at: clock.now(),
    last_seen_at: clock.now(),
    expires_at: clock.now() + 30 * day,
  });
  expect(row.token_hash).toMatch(/^[\w-]{43}$/);
  expect(row.token_hash).not.toBe(token);
  expect([isSessionOf(row.token_hash, token), isSessionOf(row.token_hash, undefined)]).toEqual([true, false]);
  expect(isSessionOf(row.token_hash, row.token_hash)).toBe(false);
});

test('two tokens are never equal, and neither are the public ids of their sessions', async () => {
  const { open, rows } = await staged();
  expect(await open()).not.toBe(await open());
  const names = (await rows()).map(({ token_hash }) => sessionIdOf(token_hash));
  expect(names[0]).not.toBe(names[1]);
  for (const [nth, { token_hash }] of (await rows()).entries()) {
    expect(names[nth]).toMatch(/^[\w-]{16}$/);
    expect(token_hash).not.toContain(names[nth]);
  }
});

test('a request gets the rights of its session’s person', async () => {
  const { site, db, find, userId, open } = await staged();
  const token = await open(true);
  const viewer = { id: userId, isAdmin: false, isAuthorized: true, needsPasswordReset: false };
  expect(await find(token)).toEqual({ viewer, isSharedDevice: true, isExtended: false });
  await db.updateTable('users').set({ is_admin: 1, is_authorized: 0, needs_password_reset: 1 }).execute();
  expect((await find(token))?.viewer).toEqual({
    id: userId,
    isAdmin: true,
    isAuthorized: false,
    needsPasswordReset: true,
  });
  await site.person({});
  for (const none of [undefined, '', 'x'.repeat(43)]) expect(await find(none)).toBe(null);
});

test('a session ends at the exact millisecond of its expiry', async () => {
  const { clock, find, open } = await staged();
  const token = await open(true);
  const other = await open(true);
  clock.advance(day - 1);
  expect(await find(token)).not.toBe(null);
  clock.advance(1);
  expect(await find(other)).toBe(null);
});

test('an expired temporary password ends the sessions that it opened', async () => {
  const { db, clock, find, open } = await staged();
  const token = await open();
  await db
    .updateTable('users')
    .set({ password_expires_at: clock.now() + 1 })
    .execute();
  expect(await find(token)).not.toBe(null);
  clock.advance(1);
  expect(await find(token)).toBe(null);
});

test('a session is extended when it was last seen more than five minutes ago', async () => {
  const { clock, find, open, rows } = await staged();
  const token = await open();
  const opened = clock.now();
  clock.advance(5 * minute);
  expect((await find(token))?.isExtended).toBe(false);
  expect((await rows())[0]).toMatchObject({ last_seen_at: opened, expires_at: opened + 30 * day });
  clock.advance(1);
  expect((await find(token))?.isExtended).toBe(true);
  expect((await rows())[0]).toMatchObject({ last_seen_at: clock.now(), expires_at: clock.now() + 30 * day });
});

test("a shared device's session is extended by a day, and no other session with it", async () => {
  const { clock, find, open, rows } = await staged();
  await open();
  clock.advance(1);
  const token = await open(true);
  const opened = clock.now();
  clock.advance(6 * minute);
  await find(token);
  expect((await rows()).map((row) => row.expires_at)).toEqual([
    opened - 1 + 30 * day,
    opened + 6 * minute + day,
  ]);
});

test('a session that cannot be extended still works, and its cookie is not sent again', async () => {
  const { db, clock, userId, open, rows } = await staged();
  const token = await open();
  const [before] = await rows();
  const full = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw new Error('The disk is full');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  clock.advance(5 * minute + 1);
  expect(await sessionFinder(full, clock)(token)).toMatchObject({
    viewer: { id: userId },
    isExtended: false,
  });
  expect(await rows()).toEqual([before]);
});

test('when there are more than fifty sessions, the least recently used one ends', async () => {
  const { clock, find, open, rows } = await staged();
  const tokens = [];
  for (let nth = 0; nth < 51; nth += 1) {
    tokens.push(await open());
    clock.advance(1);
  }
  expect(await rows()).toHaveLength(50);
  expect(await Promise.all([find(tokens[0]), find(tokens[1])])).toEqual([null, expect.anything()]);
});

test('ending a session returns its person and its kind, once', async () => {
  const { db, userId, open } = await staged();
  const [own, shared] = [await open(), await open(true)];
  expect(await endSession(db, own)).toEqual({ userId, isSharedDevice: false });
  expect(await endSession(db, own)).toBeUndefined();
  expect(await endSession(db, shared)).toEqual({ userId, isSharedDevice: true });
});

test("a person's sessions end together, or all but one, and nobody else's", async () => {
  const { site, db, clock, userId, find, open } = await staged();
  const other = await site.person({});
  const theirs = await openSession(
    db,
    { userId: other, isSharedDevice: false, userAgent: 'test' },
    clock.now(),
  );
  const [kept, ended] = [await open(), await open()];
  await endSessionsOf(db, userId, kept);
  expect([await find(kept), await find(ended), await find(theirs)].map((one) => one?.viewer.id)).toEqual([
    userId,
    undefined,
    other,
  ]);
  await endSessionsOf(db, userId);
  expect([await find(kept), await find(theirs)].map((one) => one?.viewer.id)).toEqual([undefined, other]);
});

test('the reason why an organizer ended a session is stored for the holder of its token, as long as a browser may send it', async () => {
  const { db, clock, userId, open, find } = await staged();
  const [token, own] = [await open(), await open()];
  await endSession(db, own);
  await expelUser(db, userId, 'revoked', clock.now());
  expect(await find(token)).toBeNull();
  expect([await findReason(db, token), await findReason(db, own)]).toEqual(['revoked', undefined]);
  clock.advance(30 * day - 1);
  await sweepSessions(db, clock.now());
  expect(await findReason(db, token)).toBe('revoked');
  clock.advance(1);
  await sweepSessions(db, clock.now());
  expect(await findReason(db, token)).toBeUndefined();
});

test('a session is deleted sixty days after its expiry', async () => {
  const { db, clock, open, rows } = await staged();
  await open(true);
  clock.advance(61 * day - 1);
  await sweepSessions(db, clock.now());
  expect(await rows()).toHaveLength(1);
  clock.advance(1);
  await sweepSessions(db, clock.now());
  expect(await rows()).toEqual([]);
});
