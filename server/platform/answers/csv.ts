// Tables for spreadsheets: CSV as RFC 4180 has it, in UTF-8 with a byte order mark, without which Excel guesses wrongly.

/** Null and undefined are empty cells. */
export type Cell = string | number | boolean | null | undefined;

/**
 * Matches a text that a spreadsheet may take for a formula: its signs, which some versions also read in their full-width
 * form or after a tab or line break. It also matches a phone number that would lose its leading zeros as a number.
 * Leading apostrophes count as well, so that each text has a form of its own and can be read back.
 */
const active = /^'*(?:[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|0\d+$)/;

const words = (cell: Cell): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return String(cell);
};

function written(cell: Cell): string {
  const text = words(cell);
  // A number of ours is not a formula, though it may begin with a minus.
  const safe = typeof cell !== 'number' && active.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

type Rows = readonly (readonly Cell[])[];

const linesOf = (rows: Rows) => rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** The table as text, with its titles as the first line; a part of it for each part of the rows. */
export async function* csvOf(
  titles: readonly string[],
  parts: AsyncIterable<Rows> | Iterable<Rows>,
): AsyncGenerator<string> {
  yield `\uFEFF${linesOf([titles])}`;
  for await (const rows of parts) yield linesOf(rows);
}
