// A process that gets a stop signal closes the site first, and ends in any case.
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopOnSignals } from '#server/platform/process/stopping.ts';

/** Captures the signal's listener, and the exit code of the process. */
function watched(close: () => Promise<void>) {
  vi.useFakeTimers();
  const listeners = new Map<string | symbol, () => Promise<void>>();
  vi.spyOn(process, 'on').mockImplementation(((signal: string, listener: () => Promise<void>) => {
    listeners.set(signal, listener);
    return process;
  }) as never);
  const codes: unknown[] = [];
  vi.spyOn(process, 'exit').mockImplementation(((code: unknown) => void codes.push(code)) as never);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  stopOnSignals(close);
  return { codes, errors, listeners, send: (signal: string) => listeners.get(signal)?.() };
}

test.each(['SIGTERM', 'SIGINT'])('%s closes the site and ends the process with 0', async (signal) => {
  const close = vi.fn(async () => {});
  const { codes, listeners, send } = watched(close);
  expect([...listeners.keys()]).toEqual(['SIGTERM', 'SIGINT']);
  await send(signal);
  expect([close.mock.calls.length, codes]).toEqual([1, [0]]);
});

test('a second signal does not close the site again', async () => {
  const closing = Promise.withResolvers<void>();
  const close = vi.fn(() => closing.promise);
  const { codes, send } = watched(close);
  const first = send('SIGTERM');
  await send('SIGINT');
  expect([close.mock.calls.length, codes]).toEqual([1, []]);
  closing.resolve();
  await first;
  expect(codes).toEqual([0]);
});

test('a site that does not close is abandoned after four and a half seconds', () => {
  const { codes, send } = watched(() => new Promise(() => {}));
  void send('SIGTERM');
  vi.advanceTimersByTime(4499);
  expect(codes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(codes).toEqual([0]);
});

test('a failure to close is logged, and the process ends with 0', async () => {
  const { codes, errors, send } = watched(() => Promise.reject(new Error('the database is gone')));
  await send('SIGTERM');
  expect(codes).toEqual([0]);
  expect(JSON.stringify(errors.mock.calls)).toContain('the database is gone');
});
