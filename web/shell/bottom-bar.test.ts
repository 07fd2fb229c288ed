import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, pressedMs } from '#web/shell/bottom-bar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a press is forgotten when its time is over, and once', () => {
  const forget = vi.fn();
  afterPress(forget);
  vi.advanceTimersByTime(pressedMs - 1);
  expect(forget).not.toHaveBeenCalled();
  vi.advanceTimersByTime(pressedMs);
  expect(forget).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a second press has its whole time, and nothing runs on where the bar is gone', () => {
  const forget = vi.fn();
  const endFirst = afterPress(forget);
  vi.advanceTimersByTime(pressedMs - 500);
  endFirst();
  const endSecond = afterPress(forget);
  vi.advanceTimersByTime(pressedMs - 1);
  expect(forget).not.toHaveBeenCalled();
  endSecond();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(pressedMs);
  expect(forget).not.toHaveBeenCalled();
});
