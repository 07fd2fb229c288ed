import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { unexplained } from './asvs.ts';

const table = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
const exists = (path: string) => existsSync(join(root, path));

test('every requirement of level 2 has its verdict, and every file that is named is there', () => {
  expect(unexplained(table, exists)).toEqual([]);
});

describe('what would go unnoticed otherwise is found', () => {
  const planted: readonly [what: string, from: RegExp, to: string, found: string][] = [
    ['a requirement that is lost', /^\| 6\.2\.1 .*\n/m, '', '69 requirements of level 1 instead of 70'],
    [
      'one at the wrong level',
      /^\| 6\.2\.1 \| 1/m,
      '| 6.2.1 | 2',
      '184 requirements of level 2 instead of 183',
    ],
    ['an id that the standard does not have', /^\| 6\.2\.1 /m, '| 6.2.99 ', 'not those of the standard'],
    ['a summary that is out of date', /^(\| pass .*) \d+ \|$/m, '$1 130 |', 'the summary says 130 × pass'],
    ['one that stands there twice', /^(\| 6\.2\.)2 /m, '$11 ', '6.2.1 stands there twice'],
    ['a verdict of its own', /^(\| 6\.2\.2 .*?) pass /m, '$1 nearly ', '6.2.2 has the verdict "nearly"'],
    ['no explanation', /^(\| 6\.2\.1 .*) deviation \| .* \|$/m, '$1 deviation | |', '6.2.1 is not explained'],
    ['no words', /^(\| 6\.2\.1 \| 1 \|) .*? \|/m, '$1  |', '6.2.1 does not say what it asks for'],
    [
      'a pass without a file',
      /^(\| 6\.2\.2 .*) pass \| .* \|$/m,
      '$1 pass | sure |',
      '6.2.2 passes, but names no file',
    ],
    [
      'a file that is gone',
      /^(\| 6\.2\.2 .*)\.ts/m,
      '$1.js',
      '6.2.2 names server/features/identity/accounts/',
    ],
    ['a broken row', /^\| 6\.2\.2 \| 1 \|/m, '| 6.2.2 |', 'not a row of five cells'],
  ];
  test.each(planted)('%s', (_what, from, to, found) => {
    const spoilt = table.replace(from, to);
    expect(spoilt).not.toBe(table);
    expect(unexplained(spoilt, exists).join('\n')).toContain(found);
  });
});
