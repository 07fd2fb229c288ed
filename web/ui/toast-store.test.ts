import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, removeDelay, toast, toasts } from '#web/ui/toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test('at most one toast is visible: the newest', () => {
  toast({ title: 'first' });
  toast({ title: 'second' });
  expect(toasts.get().map(({ title }) => title)).toEqual(['second']);
});

test('a dismissed toast closes at once and is removed after 1,000,000 ms', () => {
  toast({ title: 'saved' });
  dismissToast();
  expect(toasts.get()).toMatchObject([{ title: 'saved', isOpen: false }]);
  vi.advanceTimersByTime(removeDelay - 1);
  expect(toasts.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toasts.get()).toHaveLength(0);
  expect(removeDelay).toBe(1_000_000);
});

test('dismissing twice does not delay the removal', () => {
  toast({ title: 'saved' });
  dismissToast();
  vi.advanceTimersByTime(removeDelay / 2);
  dismissToast();
  vi.advanceTimersByTime(removeDelay / 2);
  expect(toasts.get()).toHaveLength(0);
});

test('the removal of an old toast does not affect the new one', () => {
  toast({ title: 'old' });
  dismissToast();
  toast({ title: 'new' });
  vi.advanceTimersByTime(removeDelay);
  expect(toasts.get()).toMatchObject([{ title: 'new', isOpen: true }]);
});

test('listeners are notified of every change until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toast({ title: 'hello' });
  dismissToast();
  leave();
  toast({ title: 'unheard' });
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the list keeps its identity until something changes', () => {
  toast({ title: 'hello' });
  expect(toasts.get()).toBe(toasts.get());
});
