import { expect, onTestFinished, test, vi } from 'vitest';
import { systemClock } from '#server/platform/jobs/clock.ts';

test("the site's clocks follow the machine's, and REUNION_NOW fixes only that of the reunion", () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T08:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const fixed = '2025-07-04T16:30:00.000Z';
  const read = ({ now, reunionNow, fixedNow }: ReturnType<typeof systemClock>) => [
    new Date(now()).toISOString(),
    reunionNow().toISOString(),
    fixedNow,
  ];
  vi.advanceTimersByTime(1500);
  const now = '2026-11-23T08:00:01.500Z';
  expect(read(systemClock())).toEqual([now, now, null]);
  expect(read(systemClock(fixed))).toEqual([now, fixed, fixed]);
});
