import { expect, test } from 'vitest';
import { flakyIn } from './journeys.ts';

test('a journey that passed only on retry is reported, in any file', () => {
  const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] });
  const suites = [
    {
      title: 'a.spec.ts',
      specs: [spec('goes', 'expected'), spec('goes at last', 'flaky'), spec('fails', 'unexpected')],
      suites: [{ title: 'on a phone', specs: [spec('goes', 'flaky')] }],
    },
  ];
  expect(flakyIn(suites)).toEqual(['a.spec.ts: goes at last', 'a.spec.ts: on a phone, goes']);
  expect(flakyIn([])).toEqual([]);
});
