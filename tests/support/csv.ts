// A CSV parser (RFC 4180) that is independent of the code that writes ours.

/** @returns the cells of each line, unchanged */
export function cellsOf(file: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === ',') {
      line.push(cell);
      cell = '';
    } else if (sign === '\r' && file[at + 1] === '\n') {
      at += 1;
      lines.push([...line, cell]);
      [line, cell] = [[], ''];
    } else cell += sign;
  }
  if (isQuoted || line.length > 0 || cell !== '') throw new Error('The file ends within a line.');
  return lines;
}

/** A table's rows as objects by column. It throws without a byte order mark, or if a row is longer or shorter than the first. */
export function tableIn(file: string): Record<string, string>[] {
  if (!file.startsWith('\uFEFF')) throw new Error('There is no byte order mark.');
  const [titles = [], ...lines] = cellsOf(file.slice(1));
  return lines.map((line) => {
    if (line.length !== titles.length) throw new Error(`${line.length} cells under ${titles.length} titles`);
    return Object.fromEntries(titles.map((title, at) => [title, line[at] ?? '']));
  });
}

/** Whether a spreadsheet would evaluate the cell. A plain number is harmless. */
export const isActive = (cell: string): boolean =>
  /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell);
