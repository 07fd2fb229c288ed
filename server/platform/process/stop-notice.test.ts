// Balancers hear of a stop before it happens; where there is none the stop does not wait for one.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StopNotice } from '#server/platform/process/stopping.ts';

/** Whether the notice is over by now. */
function given(notice: StopNotice): () => boolean {
  let isGiven = false;
  void notice.give().then(() => {
    isGiven = true;
  });
  return () => isGiven;
}

test('a stop waits until all balancers that look again and again have heard of it', async () => {
  const notice = new StopNotice();
  expect([notice.tell(), notice.tell()]).toEqual([false, false]);
  const isOver = given(notice);
  expect(notice.tell()).toBe(true);
  await pause(1000);
  expect(isOver()).toBe(false);
  // The second one looks a second later.
  expect(notice.tell()).toBe(true);
  await expect.poll(isOver).toBe(true);
});

test('a balancer that does not look again is not waited for any longer', async () => {
  const notice = new StopNotice();
  notice.tell();
  notice.tell();
  const began = performance.now();
  await notice.give();
  expect(performance.now() - began).toBeGreaterThan(1400);
});

test('where nobody looks, or somebody did once, a stop waits for nobody', async () => {
  for (const asks of [0, 1]) {
    const notice = new StopNotice();
    for (let asked = 0; asked < asks; asked += 1) notice.tell();
    const began = performance.now();
    await notice.give();
    expect(notice.hasBegun).toBe(true);
    expect(performance.now() - began).toBeLessThan(1200);
  }
});
