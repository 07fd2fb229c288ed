// Decides which rows are rendered, and makes placeholders for the others.
import type { Row } from '#web/features/gallery/photos/grid/layout.ts';

/** A range of rows, the end excluded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The rows between two positions; at least one if there are any. */
export function rowsBetween(rows: readonly Row[], top: number, bottom: number): RowRange {
  const last = rows.length - 1;
  const from = rows.findIndex((row, at) => row.top + row.height >= top || at === last);
  const to = rows.findLastIndex((row, at) => row.top <= bottom || at === from);
  return { from: Math.max(0, from), to: to + 1 };
}

/** The maximum number of placeholders for rows that are not rendered. */
const maxGaps = 60;

/** The items of the grid's list: lines of days, rows of cards, and placeholders for the rows that are not rendered. */
export type Part =
  | { readonly kind: 'line' | 'row'; readonly row: number }
  | ({ readonly kind: 'gap'; readonly top: number; readonly height: number } & RowRange);

/**
 * The grid from top to bottom. There are several placeholders and not two: each contains the titles of its rows, near
 * their positions, so that find-in-page finds them and scrolls there.
 * @param near the rows near the viewport; the line of their first day is rendered even if its row is not
 * @param focused the row with the focus, which would be lost otherwise; its neighbors are rendered for the arrow keys
 */
export function partsOf(rows: readonly Row[], near: RowRange, focused = Number.NaN): Part[] {
  const size = Math.max(1, Math.ceil(rows.length / maxGaps));
  const lineRow = rows.findLastIndex(({ line }, at) => line > 0 && at <= near.from);
  const parts: Part[] = [];
  for (const [at, { top, line, height }] of rows.entries()) {
    const isRendered = (near.from <= at && at < near.to) || Math.abs(at - focused) <= 1;
    const hasLine = line > 0 && (isRendered || at === lineRow);
    if (hasLine) parts.push({ kind: 'line', row: at });
    const last = parts.at(-1);
    if (isRendered) parts.push({ kind: 'row', row: at });
    // Split at fixed rows, so that scrolling changes only the elements at the edges.
    else if (last?.kind === 'gap' && at % size !== 0)
      parts[parts.length - 1] = { ...last, to: at + 1, height: top + height - last.top };
    else {
      const skipped = hasLine ? line : 0;
      parts.push({ kind: 'gap', from: at, to: at + 1, top: top + skipped, height: height - skipped });
    }
  }
  return parts;
}
