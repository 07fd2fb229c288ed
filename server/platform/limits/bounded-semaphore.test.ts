import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BoundedSemaphore } from '#server/platform/limits/bounded-semaphore.ts';

/** Work that ends when it is told to, and what has begun. */
function held(semaphore: BoundedSemaphore) {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const take = (number: number, signal?: AbortSignal) =>
    semaphore.run(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      return number;
    }, signal);
  // The next one in the queue begins within this turn of the event loop.
  const endOne = async () => {
    await setImmediate();
    ends.shift()?.();
    await setImmediate();
  };
  return { begun, take, endOne };
}

const busy = expect.objectContaining({ code: 'BUSY', details: { retryAfter: 7 } });

test('as many tasks run concurrently as allowed, the others in order of arrival', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 2, waiting: 10, retryAfter: 7 });
  const { begun, take, endOne } = held(semaphore);
  const all = [1, 2, 3, 4].map((number) => take(number));
  await setImmediate();
  expect([begun, semaphore.size]).toEqual([[1, 2], 2]);
  await endOne();
  expect([begun, semaphore.size]).toEqual([[1, 2, 3], 1]);
  for (let times = 0; times < 3; times += 1) await endOne();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('the queue is bounded, and beyond it the caller is told to retry', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 1, waiting: 3, retryAfter: 7 });
  const { begun, take, endOne } = held(semaphore);
  const accepted = [1, 2, 3, 4].map((number) => take(number));
  for (let times = 0; times < 100; times += 1) await expect(take(5)).rejects.toEqual(busy);
  expect(semaphore.size).toBe(3);
  for (let times = 0; times < 4; times += 1) await endOne();
  await Promise.all(accepted);
  const later = take(6);
  await endOne();
  expect(await later).toBe(6);
  expect(begun).toEqual([1, 2, 3, 4, 6]);
});

test('without a queue as many tasks are accepted as may run', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 1, waiting: 0, retryAfter: 7 });
  const { take, endOne } = held(semaphore);
  const first = take(1);
  await expect(take(2)).rejects.toEqual(busy);
  await endOne();
  expect(await first).toBe(1);
});

test('an aborted call leaves the queue, and frees its place', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 1, waiting: 1, retryAfter: 7 });
  const { begun, take, endOne } = held(semaphore);
  const first = take(1);
  const gone = new AbortController();
  const second = take(2, gone.signal);
  gone.abort();
  await expect(second).rejects.toEqual(busy);
  await expect(take(3, gone.signal)).rejects.toEqual(busy);
  const fourth = take(4);
  await endOne();
  await endOne();
  expect(await Promise.all([first, fourth])).toEqual([1, 4]);
  expect(begun).toEqual([1, 4]);
});

test('a failing task frees its place too', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 1, waiting: 1, retryAfter: 7 });
  const failed = semaphore.run(() => Promise.reject(new Error('no')));
  const next = semaphore.run(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('the abort listener of a finished call is removed', async () => {
  const semaphore = new BoundedSemaphore({ atOnce: 1, waiting: 2, retryAfter: 7 });
  const { take, endOne } = held(semaphore);
  const { signal } = new AbortController();
  const both = [take(1), take(2, signal)];
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await endOne();
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  await endOne();
  await Promise.all(both);
});
