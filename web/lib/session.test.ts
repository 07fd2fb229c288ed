import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getOwnRsvp, listAllRsvps, listRsvps } from '#contract/rsvps/rsvps.ts';
import { getReunion } from '#contract/settings/reunion.ts';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { applyAnnouncements } from '#web/lib/announcements.ts';
import { RequestFailure, read, readAt } from '#web/lib/api.ts';
import * as pinned from '#web/lib/pinned.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import { forgetUser, setUser, shortName, signedOutReason, userKey, userQuery } from '#web/lib/session.ts';

let client = createQueryClient();
beforeEach(() => {
  client = createQueryClient();
  seed(client, {
    user: ann,
    reunion: reunionFixture,
    now: '2025-06-01T12:00:00Z',
    year: 2031,
    theme: null,
    offsets: [],
    madeAt: '2025-07-01T12:00:00.000Z',
    asOf: 'process.0',
    isolatedPages: [],
    answers: [{ path: '/api/rsvps', data: [] }],
  });
});
const data = (key: readonly unknown[]) => client.getQueryData(key);

test('queries find the server’s boot data in the page', () => {
  expect(data(userKey)).toEqual(ann);
  expect(data(read(getReunion).queryKey)).toEqual(reunionFixture);
  expect(data(read(listRsvps).queryKey)).toEqual([]);
});

test('all of the family’s data is dropped when a person signs out, or another signs in', () => {
  forgetUser(client);
  expect(data(userKey)).toBeNull();
  expect(data(read(listRsvps).queryKey)).toBeUndefined();
  client.setQueryData(read(listRsvps).queryKey, []);
  setUser(client, { ...ann, id: 3 });
  expect(data(userKey)).toMatchObject({ id: 3 });
  expect(data(read(listRsvps).queryKey)).toBeUndefined();
});

test('all data is dropped when a suspended page resumes and somebody else has signed in on another page', async () => {
  const [answer, unpins] = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(pinned, 'unpinSession')];
  const ask = () => client.fetchQuery({ ...userQuery, staleTime: 0 });
  answer.mockResolvedValueOnce(Response.json(ann));
  await ask();
  expect(data(read(listRsvps).queryKey)).toEqual([]);
  expect(unpins).not.toHaveBeenCalled();
  answer.mockResolvedValueOnce(Response.json({ ...ann, id: 3 }));
  await ask();
  expect(data(userKey)).toMatchObject({ id: 3 });
  expect(data(read(listRsvps).queryKey)).toBeUndefined();
  expect(unpins).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

describe('an answer to any request', () => {
  const ask = (failure: RequestFailure) =>
    client
      .fetchQuery({ queryKey: ['anything'], queryFn: () => Promise.reject(failure) })
      .catch(() => undefined);

  test('that says SIGNED_OUT signs out', async () => {
    await ask(new RequestFailure(401, 'Please sign in.', { code: 'SIGNED_OUT' }));
    expect(data(userKey)).toBeNull();
  });

  test('with a reason shows it, if an organizer has ended the session', async () => {
    await ask(new RequestFailure(401, 'Please sign in.', { code: 'SIGNED_OUT', reason: 'revoked' }));
    expect(data(userKey)).toBeNull();
    expect(signedOutReason.get()).toBe('revoked');
    // After signing in again, no reason is shown.
    setUser(client, ann);
    expect(signedOutReason.get()).toBeNull();
  });

  test('about a wrong password does not sign out', async () => {
    await ask(new RequestFailure(401, 'Wrong', { code: 'WRONG_CREDENTIALS' }));
    expect(data(userKey)).toEqual(ann);
  });

  test('that reports changed rights refetches the account', async () => {
    await ask(new RequestFailure(403, 'No', { code: 'NOT_ADMIN' }));
    expect(client.getQueryState(userKey)?.isInvalidated).toBe(true);
  });
});

test('a change invalidates the queries that show it, and those whose endpoint has not loaded yet', () => {
  const fresh = createQueryClient();
  const reads = [read(getOwnRsvp), read(listAllRsvps), read(getReunion)];
  for (const one of reads)
    fresh
      .getQueryCache()
      .build(fresh, { ...one, queryFn: () => null })
      .setData(null);
  const prefetched = readAt({ path: '/api/events' });
  fresh.setQueryData(prefetched.queryKey, []);
  applyAnnouncements(fresh, { 'process.1': ['users'] });
  const stale = (key: readonly unknown[]) => fresh.getQueryState(key)?.isInvalidated;
  expect([...reads, prefetched].map(({ queryKey }) => stale(queryKey))).toEqual([false, true, false, true]);
});

test('a person is called by the first name, otherwise by the username', () => {
  expect(shortName(ann)).toBe('Ann');
  expect(shortName({ ...ann, fullName: '  ' })).toBe('ann');
});
