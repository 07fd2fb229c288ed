import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { unreliable } from './reliability.ts';
import { sources } from './sources.ts';

const text = readFileSync(join(root, 'docs/reliability.md'), 'utf8');
const exists = (path: string) => existsSync(join(root, path));
const long = sources().filter(
  (path) =>
    /\.(test|spec)\.tsx?$/.test(path) &&
    readFileSync(join(root, path), 'utf8').includes('process.env.TEST_LONG'),
);

test('every test that the document names is there, and it lists those that do more in the long run', () => {
  expect(unreliable(text, { exists, long })).toEqual([]);
});

describe('what would go unnoticed otherwise is found', () => {
  const planted: readonly [what: string, from: RegExp, to: string, found: string][] = [
    ['a test that is gone', /access\.test\.ts/, 'excess.test.ts', 'tests/excess.test.ts is not there'],
    ['a row without a test', /\| `tests\/paths\.test\.ts` \|/, '| by hand |', 'no test: | 24 other ways'],
    ['a count without a figure', /\| 0 deviations \|/, '|  |', 'not five cells: | Every endpoint'],
    [
      'a long test that is not listed',
      /^- `server\/features\/signups\/races\.test\.ts`.*\n/m,
      '',
      'server/features/signups/races.test.ts does more with TEST_LONG and is not listed',
    ],
    [
      'a listed test that has no long form',
      /^- `tests\/raw-http\.test\.ts`/m,
      '- `tests/headers.test.ts`',
      'tests/headers.test.ts is listed, but does no more',
    ],
  ];
  test.each(planted)('%s', (_what, from, to, found) => {
    const spoilt = text.replace(from, to);
    expect(spoilt).not.toBe(text);
    expect(unreliable(spoilt, { exists, long }).join('\n')).toContain(found);
  });
});
