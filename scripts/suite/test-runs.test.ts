import { expect, test } from 'vitest';
import { triedAgain } from './test-runs.ts';

const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});

test('a test that passed only on retry is reported, with its first failure', () => {
  const tests = [
    result('goes', 'passed'),
    result('goes at last', 'passed', 'AssertionError: expected 1 to be 2\n    at here'),
    result('fails', 'failed', 'Error: first', 'Error: second'),
  ];
  expect(
    triedAgain([{ name: 'server/some/live.test.ts', status: 'failed', assertionResults: tests }]),
  ).toEqual(['live.test.ts: goes at last (AssertionError: expected 1 to be 2)']);
});
