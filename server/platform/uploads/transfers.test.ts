import { expect, onTestFinished, test, vi } from 'vitest';
import { Changes } from '#server/platform/live/changes.ts';
import type { Session } from '#server/platform/sessions/sessions.ts';
import { Transfers } from '#server/platform/uploads/transfers.ts';

const viewer = { id: 7, isAdmin: false, isAuthorized: true, needsPasswordReset: false };
const session: Session = { viewer, isSharedDevice: false, isExtended: false };

/** Transfers of one person, whose session is what `find` gives. */
function watched(find: () => Promise<Session | null>) {
  const changes = new Changes();
  const transfers = new Transfers(changes, find);
  onTestFinished(() => transfers.close());
  const end = vi.fn();
  const stop = transfers.watch({ endpoint: { access: 'authorized' }, viewer, token: 'token', end });
  const announce = (people: number[] | 'everyone') =>
    changes.announce(changes.name({ topics: ['me'], people }));
  return { transfers, end, stop, announce };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a transfer is aborted when its person is announced and has lost the right, and no other', async () => {
  let found: Session | null = session;
  const { transfers, end, announce } = watched(async () => found);
  announce([7]);
  await settled();
  expect(end).not.toHaveBeenCalled();
  found = { ...session, viewer: { ...viewer, isAuthorized: false } };
  announce([8]);
  await settled();
  expect([end.mock.calls.length, transfers.size]).toEqual([0, 1]);
  announce([7]);
  await settled();
  expect(end.mock.calls).toMatchObject([[{ code: 'NOT_AUTHORIZED' }]]);
  expect(transfers.size).toBe(0);
});

test('after a gap between processes every transfer is checked', async () => {
  const { end, announce } = watched(async () => null);
  announce('everyone');
  await settled();
  expect(end.mock.calls).toMatchObject([[{ code: 'SIGNED_OUT' }]]);
});

test('an expired session is noticed without an announcement; an unreachable database aborts nothing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let find = (): Promise<Session | null> => Promise.reject(new Error('away'));
  const { end } = watched(() => find());
  await vi.advanceTimersByTimeAsync(5000);
  expect(end).not.toHaveBeenCalled();
  find = async () => null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(end).toHaveBeenCalledOnce();
});

test('a finished transfer is no longer watched', async () => {
  const { transfers, end, stop, announce } = watched(async () => null);
  stop();
  announce([7]);
  await settled();
  expect([end.mock.calls.length, transfers.size]).toEqual([0, 0]);
});
