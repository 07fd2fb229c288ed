import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeAddressDialog } from '#web/lib/back.ts';

const navigate = vi.fn();

/** The browser's history at an entry with this state. */
function historyAt(state: object | null) {
  const history = { state, go: vi.fn(), replaceState: vi.fn(), pushState: vi.fn() };
  vi.stubGlobal('history', history);
  return history;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  navigate.mockReset();
});

test('a dialog that was opened on this page closes with the browser’s Back', async () => {
  const history = historyAt({ isOpenedHere: true });
  const closed = closeAddressDialog(navigate, '/gallery');
  await vi.advanceTimersByTimeAsync(1000);
  await closed;
  expect(history.go.mock.calls).toEqual([[-1]]);
  expect(navigate).not.toHaveBeenCalled();
});

test('a dialog that was opened by a link closes to the address of the page', async () => {
  const history = historyAt(null);
  await closeAddressDialog(navigate, '/gallery');
  expect(navigate).toHaveBeenLastCalledWith('/gallery', { replace: true });
  expect(history.go).not.toHaveBeenCalled();
});
