// Rows of pictures that keep their shapes, as the stylesheet's flex rows lay them out (photo-grid.module.css): computed as
// well, so that rows which nobody sees need not be rendered and still take their room.

/** A picture, and the day's tile before it where a day begins. */
export interface Tile {
  /** Width through height. */
  readonly ratio: number;
  readonly isFirstOfDay: boolean;
}

/** What the stylesheet says of rows, in pixels. */
export interface Metrics {
  /** Of the whole grid. */
  readonly width: number;
  /** Least height of the pictures in a row that is full. */
  readonly rowHeight: number;
  /** Between pictures. */
  readonly gap: number;
  /** Between rows. */
  readonly rowGap: number;
  /** Beneath each picture. */
  readonly caption: number;
  /** Width through height of a day's tile. */
  readonly dayRatio: number;
  /** How many times its least height a row may grow to, to be filled. */
  readonly maxGrowth: number;
}

export interface Row {
  /** Of the first of its tiles. */
  readonly first: number;
  readonly count: number;
  /** From the top of the grid. */
  readonly top: number;
  /** Of its pictures. */
  readonly pictureHeight: number;
  /** With the captions. */
  readonly height: number;
}

/** Shapes beyond these are cut: a panorama would be a line, a receipt a column of three screens. */
const flattest = 3.5;
const narrowest = 0.4;

/** The shape of a picture in the grid; a square where it is not known yet. */
export const ratioOf = (width: number | null, height: number | null): number =>
  width && height ? Math.min(flattest, Math.max(narrowest, width / height)) : 1;

const widthIn = (tile: Tile, { dayRatio }: Pick<Metrics, 'dayRatio'>) =>
  tile.ratio + (tile.isFirstOfDay ? dayRatio : 0);

/** Room that does not grow: the gap between a day's tile and its first picture. */
const innerGap = ({ isFirstOfDay }: Tile, { gap }: Pick<Metrics, 'gap'>) => (isFirstOfDay ? gap : 0);

/** Rounding of the browser, which counts in 64ths of a pixel. */
const tolerance = 0.02;

/** @param isWhole whether nothing follows: else the last row is left out, since more may come to stand in it */
export function layOut(tiles: readonly Tile[], metrics: Metrics, isWhole = true): Row[] {
  const { width, rowHeight, gap, rowGap, caption, maxGrowth } = metrics;
  const rows: Row[] = [];
  let top = 0;
  for (let first = 0; first < tiles.length; ) {
    let [count, ratios, gaps] = [0, 0, 0];
    for (let tile = tiles[first]; tile; tile = tiles[first + count]) {
      const nextGaps = gaps + innerGap(tile, metrics) + (count > 0 ? gap : 0);
      const nextRatios = ratios + widthIn(tile, metrics);
      if (count > 0 && nextRatios * rowHeight + nextGaps > width + tolerance) break;
      [count, ratios, gaps] = [count + 1, nextRatios, nextGaps];
    }
    const isLast = first + count === tiles.length;
    const most = rowHeight * (isLast ? 1 : maxGrowth);
    const pictureHeight = Math.min(most, (width - gaps) / ratios);
    const height = pictureHeight + caption;
    if (isLast && !isWhole) break;
    rows.push({ first, count, top, pictureHeight, height });
    top += height + rowGap;
    first += count;
  }
  return rows;
}

/** How high the whole grid is. */
export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
};

/** The tile after the last. */
export const endOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.first + last.count : 0;
};

/** About how high so many more tiles will be, by those that stand. */
export const restHeight = (
  rows: readonly Row[],
  count: number,
  { rowGap }: Pick<Metrics, 'rowGap'>,
): number => ((heightOf(rows) + rowGap) / Math.max(1, endOf(rows))) * count - rowGap;

/** The row of a tile, by search. */
export function rowOf(rows: readonly Row[], index: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((rows[middle]?.first ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a picture's middle is, from the left of the grid. */
export function centerOf(tiles: readonly Tile[], row: Row, index: number, metrics: Metrics): number {
  let left = 0;
  for (let at = row.first; at <= index; at += 1) {
    const tile = tiles[at];
    if (!tile) break;
    const day = tile.isFirstOfDay ? metrics.dayRatio * row.pictureHeight + metrics.gap : 0;
    const width = tile.ratio * row.pictureHeight;
    if (at === index) return left + day + width / 2;
    left += day + width + metrics.gap;
  }
  return left;
}
