import { expect, test, vi } from 'vitest';
import { type Outcome, tryAgainAlone } from './step.ts';

test('a test that fails in parallel and passes alone counts as passed and is reported; one that fails again has failed', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const again = (failed: number) => ({
    name: 'journeys that failed, alone',
    run: async () => ({ passed: 2 - failed, failed, report: '' }),
  });
  const together: Outcome[] = [
    { passed: 9, failed: 0, report: '', again: again(2) },
    { passed: 8, failed: 2, report: 'two', again: again(0) },
    { passed: 7, failed: 2, report: 'two', again: again(1) },
    { passed: 0, failed: 1, report: 'a check' },
  ];
  const settled = await tryAgainAlone(together);
  said.mockRestore();
  expect(settled.map(({ passed, failed, flaky }) => ({ passed, failed, flaky }))).toEqual([
    { passed: 9, failed: 0 },
    { passed: 10, failed: 0, flaky: ['journeys that failed, alone: 2 failed at first'] },
    { passed: 7, failed: 2 },
    { passed: 0, failed: 1 },
  ]);
});
