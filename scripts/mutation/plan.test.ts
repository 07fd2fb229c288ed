import { expect, test } from 'vitest';
import { mutatedFiles } from './instrument.ts';
import { planOf, type TriedTest } from './plan.ts';
import { outcomeOf } from './run.ts';
import { survivorsOf } from './step.ts';

const mutant = (id: number, file: string) => ({
  id,
  file,
  line: 7,
  kind: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
});
const tried = (name: string, file: string, reached: number[], more: Partial<TriedTest> = {}): TriedTest => ({
  id: name,
  name,
  file,
  milliseconds: 50,
  isPassed: true,
  reached,
  ...more,
});

test('the tests that come to a mutant are tried from the nearest on, and slow ones late', () => {
  const file = 'server/features/rsvps/policy.ts';
  const { toRun } = planOf(
    [mutant(1, file)],
    [
      tried('elsewhere', 'tests/access.test.ts', [1]),
      tried('of another feature', 'server/features/users/users.test.ts', [1]),
      tried('slow', 'server/features/rsvps/routes.test.ts', [1], { milliseconds: 900 }),
      tried('of its folder', 'server/features/rsvps/routes.test.ts', [1]),
      tried('its own', 'server/features/rsvps/policy.test.ts', [1]),
      tried('never there', 'server/features/rsvps/policy.test.ts', []),
      tried('slower than what waits in vain', 'server/features/rsvps/policy.test.ts', [1], {
        milliseconds: 2000,
      }),
    ],
    new Set(),
  );
  expect(toRun.map(({ tests }) => tests.map(([, id]) => id))).toEqual([
    ['its own', 'of its folder', 'slow', 'of another feature', 'elsewhere'],
  ]);
});

test('a test of the whole server that has the name of a file is about it', () => {
  const { toRun } = planOf(
    [mutant(1, 'server/platform/live.ts')],
    [
      tried('of another', 'tests/access.test.ts', [1]),
      tried('of its folder', 'server/platform/jobs.test.ts', [1]),
      tried('its own', 'tests/live-since.test.ts', [1]),
    ],
    new Set(),
  );
  expect(toRun.map(({ tests }) => tests.map(([, id]) => id))).toEqual([
    ['its own', 'of its folder', 'of another'],
  ]);
});

test('a mutant that only a failing test comes to counts as one that no test comes to', () => {
  const [read, unread] = [mutant(1, 'server/platform/csv.ts'), mutant(2, 'server/platform/csv.ts')];
  const failing = tried('failing', 'server/platform/csv.test.ts', [1, 2], { isPassed: false });
  const plan = planOf([read, unread], [failing], new Set([1]));
  expect(plan).toEqual({ toRun: [], unreached: [unread], atImport: [read] });
});

test('who survives is told by file and line, with why', () => {
  const results = [
    {
      mutant: mutant(2, 'server/platform/zip.ts'),
      ...outcomeOf({ id: 2, state: 'survived', isTriedByAll: true }),
    },
    {
      mutant: mutant(1, 'server/platform/csv.ts'),
      ...outcomeOf({ id: 1, state: 'survived', isTriedByAll: false }),
    },
    { mutant: mutant(3, 'server/platform/csv.ts'), ...outcomeOf({ id: 3, state: 'killed', by: 'a test' }) },
    { mutant: mutant(4, 'server/platform/csv.ts'), ...outcomeOf({ id: 4, state: 'hung' }) },
    { mutant: mutant(5, 'server/platform/csv.ts'), ...outcomeOf({ id: 5, state: 'broke the process' }) },
  ];
  expect(survivorsOf(results).split('\n')).toEqual([
    'server/platform/csv.ts:7 BooleanLiteral, no near test failed: true → false',
    'server/platform/zip.ts:7 BooleanLiteral, no test failed: true → false',
    'server/platform/csv.ts:7 BooleanLiteral, it broke the process: true → false',
  ]);
});

test('the code of features and platform is mutated, and no test', () => {
  const names = mutatedFiles();
  expect(names).toContain('server/features/rsvps/policy.ts');
  expect(names).toContain('server/platform/rate-limits.ts');
  expect(names.filter((name) => name.includes('.test.'))).toEqual([]);
});
