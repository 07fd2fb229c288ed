import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, csvOf } from '#server/platform/answers/csv.ts';
import { cellsOf, isActive } from '#tests/support/csv.ts';

/** The whole CSV of a table, whose rows come in two parts. */
const whole = async (titles: readonly string[], rows: readonly (readonly Cell[])[]) =>
  (await Array.fromAsync(csvOf(titles, [rows.slice(0, 1), rows.slice(1)]))).join('');

/** Removes the prefix that makes a cell inactive. */
const plain = (cell: string) =>
  /^'+(?:[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|0\d+$)/.test(cell) ? cell.slice(1) : cell;

const signs = fc.constantFrom(...'=+-@\t\r\n\'",;| \uFF1D\uFF0B\uFF0D\uFF20aÜ01😀');
const cells = fc.oneof(
  fc.string({ unit: signs, maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

test('typed texts are read back unchanged, and no cell is evaluated', { retry: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cells, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      async (rows) => {
        const file = await whole(['One', 'Two', 'Three'], rows);
        const [titles, ...lines] = cellsOf(file.slice(1));
        expect(titles).toEqual(['One', 'Two', 'Three']);
        expect(lines.map((line) => line.map(plain))).toEqual(rows);
        const changed = /^(?:[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|0\d+$)/;
        expect(lines.flat().filter((cell) => changed.test(cell))).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 302 555 0100', "'+1 302 555 0100"],
  ['0612345678', "'0612345678"],
  ["'0612345678", "''0612345678"],
  ['06 12 34 56 78', '06 12 34 56 78'],
  ['3025550115', '3025550115'],
  ['0', '0'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ["'=1", "''=1"],
  ["'t Hooft", "'t Hooft"],
  ['\t=1', '"\'\t=1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  [-75.05, '-75.05'],
  [null, ''],
  [undefined, ''],
  [true, 'Yes'],
  [false, 'No'],
])('%j is written %j', async (cell, written) =>
  expect(await whole(['A'], [[cell]])).toBe(`\uFEFFA\r\n${written}\r\n`),
);

test('the tests’ parser distinguishes active cells from others', () => {
  expect(['=1', '+1 2', '@a', ' =1', '-1-1'].every(isActive)).toBe(true);
  expect(["'=1", 'a', '-75.05', ''].some(isActive)).toBe(false);
});
