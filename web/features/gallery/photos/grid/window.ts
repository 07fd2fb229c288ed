// Decides which rows are rendered, and makes placeholders for the others.
import type { Row } from '#web/features/gallery/photos/grid/layout.ts';

/** Rows from one up to but without another. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The first row that reaches beneath a height, by search. */
function firstBeneath(rows: readonly Row[], y: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.top + row.height < y) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows between two heights; at least one where there are any. */
export function rowsBetween(rows: readonly Row[], top: number, bottom: number): RowRange {
  const from = Math.min(firstBeneath(rows, top), Math.max(0, rows.length - 1));
  let to = from;
  while (to < rows.length && (rows[to]?.top ?? 0) <= bottom) to += 1;
  return { from, to: Math.max(to, Math.min(rows.length, from + 1)) };
}

/** The most placeholders for rows that are not rendered. */
const maxGaps = 60;

/** Rows that one element stands for. */
export interface Gap extends RowRange {
  readonly height: number;
}

/**
 * The placeholders of the rows that are not rendered, from above. Several elements and not two: each contains the titles of its
 * rows, about where they would be, so that the browser's own search finds them and scrolls there.
 * @param lineRow the row that is not rendered but for the line of its day
 */
export function gapsAround(rows: readonly Row[], rendered: readonly RowRange[], lineRow?: number): Gap[] {
  const size = Math.max(1, Math.ceil(rows.length / maxGaps));
  const gaps: Gap[] = [];
  const fill = (from: number, to: number) => {
    for (let start = from; start < to; ) {
      // Split at fixed rows, so that scrolling changes only the elements at the edges.
      const parted = Math.min(to, (Math.floor(start / size) + 1) * size);
      const end = lineRow !== undefined && start < lineRow && lineRow < parted ? lineRow : parted;
      const [first, last] = [rows[start], rows[end - 1]];
      const line = start === lineRow ? (first?.line ?? 0) : 0;
      if (first && last)
        gaps.push({ from: start, to: end, height: last.top + last.height - first.top - line });
      start = end;
    }
  };
  let at = 0;
  for (const { from, to } of rendered) {
    fill(at, from);
    at = Math.max(at, to);
  }
  fill(at, rows.length);
  return gaps;
}

/** Ranges in order, those that touch made one. */
export function joined(ranges: readonly RowRange[]): RowRange[] {
  const found: RowRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && range.from <= last.to)
      found[found.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    else if (range.from < range.to) found.push(range);
  }
  return found;
}
