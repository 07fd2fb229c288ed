// Load balancers are notified before a stop; without one the stop does not wait.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StopNotice } from '#server/platform/process/stopping.ts';

/** Whether the wait is over by now. */
function given(notice: StopNotice): () => boolean {
  let isGiven = false;
  void notice.give().then(() => {
    isGiven = true;
  });
  return () => isGiven;
}

test('a stop waits until all balancers that check regularly were notified', async () => {
  const notice = new StopNotice();
  expect([notice.tell(), notice.tell()]).toEqual([false, false]);
  const isOver = given(notice);
  expect(notice.tell()).toBe(true);
  await pause(1000);
  expect(isOver()).toBe(false);
  // The second one checks a second later.
  expect(notice.tell()).toBe(true);
  await expect.poll(isOver).toBe(true);
});

test('a balancer that does not check again is waited for no longer', async () => {
  const notice = new StopNotice();
  notice.tell();
  notice.tell();
  const began = performance.now();
  await notice.give();
  expect(performance.now() - began).toBeGreaterThan(1400);
});

test('without regular checks, or after a single one, a stop does not wait', async () => {
  for (const asks of [0, 1]) {
    const notice = new StopNotice();
    for (let asked = 0; asked < asks; asked += 1) notice.tell();
    const began = performance.now();
    await notice.give();
    expect(notice.hasBegun).toBe(true);
    expect(performance.now() - began).toBeLessThan(1200);
  }
});
