// Where the arrow keys lead in rows of pictures of any width.
import {
  centerOf,
  type Metrics,
  type Row,
  rowOf,
  type Tile,
} from '#web/features/gallery/photos/grid/layout.ts';

interface Laid {
  readonly tiles: readonly Tile[];
  readonly rows: readonly Row[];
  readonly metrics: Metrics;
}

/** The tile of a row whose middle is nearest to a place. */
function nearest({ tiles, metrics }: Laid, row: Row, x: number): number {
  const distance = (index: number) => Math.abs(centerOf(tiles, row, index, metrics) - x);
  let best = row.first;
  for (let index = row.first; index < row.first + row.count; index += 1)
    if (distance(index) < distance(best)) best = index;
  return best;
}

/** @returns the tile that a key leads to; undefined for other keys and beyond the edges */
export function tileAt(laid: Laid, index: number, key: string): number | undefined {
  const { tiles, rows, metrics } = laid;
  if (key === 'ArrowLeft') return index > 0 ? index - 1 : undefined;
  if (key === 'ArrowRight') return index + 1 < tiles.length ? index + 1 : undefined;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const at = rowOf(rows, index);
  const [row, other] = [rows[at], rows[at + (key === 'ArrowUp' ? -1 : 1)]];
  return row && other && nearest(laid, other, centerOf(tiles, row, index, metrics));
}
