// Rows of pictures that keep their shapes, as the stylesheet's flex rows lay them out (photo-grid.module.css): computed as
// well, so that rows which nobody sees need not be rendered and still take their room.

/** A picture, and the line of its day above it where a day begins. */
export interface Tile {
  /** Width through height. */
  readonly ratio: number;
  readonly isFirstOfDay: boolean;
  /** Takes the whole width of the grid in the layout with two columns. */
  readonly isWide: boolean;
}

/** The stylesheet's lengths for rows, in pixels. */
export interface Metrics {
  /** The width of the whole grid. */
  readonly width: number;
  /** Whether the pictures are squares in two columns, as on phones. */
  readonly isInColumns: boolean;
  /** Least height of the pictures in a row that is full. */
  readonly rowHeight: number;
  /** Between pictures, and between rows. */
  readonly gap: number;
  /** Height of the line that names a day. */
  readonly dayLine: number;
  /** How many times its least height a row may grow to, to be filled. */
  readonly maxGrowth: number;
}

export interface Row {
  /** The index of its first tile. */
  readonly first: number;
  readonly count: number;
  /** The distance from the top of the grid. */
  readonly top: number;
  /** The height of a day's line above its pictures, with the gap; 0 where no day begins. */
  readonly line: number;
  /** The height of its pictures. */
  readonly pictureHeight: number;
  /** The height with the day's line. */
  readonly height: number;
}

/**
 * Shapes beyond these are cut: a receipt would be a column of three screens, and two panoramas too wide for one row of a
 * desktop, where each would leave a hole beside it.
 */
const flattest = 2.6;
const narrowest = 0.5;
/**
 * The aspect ratio from which on a picture takes a phone's whole width, cropped to this ratio: a square would show a third of it.
 */
const wideRatio = 2;

/** The shape of a picture in the grid; a square where it is not known yet. */
export const ratioOf = (width: number | null, height: number | null): number =>
  width && height ? Math.min(flattest, Math.max(narrowest, width / height)) : 1;

/**
 * Says which pictures are as wide as a phone: the flat ones that begin a row. Those that would stand beside another are
 * squares, so that no place stays empty and the order is kept.
 */
export function withWide<T extends Omit<Tile, 'isWide'>>(tiles: readonly T[]): (T & Tile)[] {
  let isSecond = false;
  return tiles.map((tile) => {
    if (tile.isFirstOfDay) isSecond = false;
    const isWide = !isSecond && tile.ratio >= wideRatio;
    isSecond = !isSecond && !isWide;
    return { ...tile, isWide };
  });
}

/** Rounding of the browser, which counts in 64ths of a pixel. */
const tolerance = 0.02;

/** How many tiles from one on stand in a row, and how high its pictures are. */
function rowFrom(tiles: readonly Tile[], first: number, metrics: Metrics) {
  const { width, rowHeight, gap, maxGrowth, isInColumns } = metrics;
  const start = tiles[first];
  const belongs = (at: number) => tiles[at]?.isFirstOfDay === false;
  if (isInColumns) {
    if (start?.isWide) return { count: 1, pictureHeight: width / wideRatio };
    return { count: belongs(first + 1) ? 2 : 1, pictureHeight: (width - gap) / 2 };
  }
  let [count, ratios, gaps] = [1, start?.ratio ?? 1, 0];
  for (let tile = tiles[first + 1]; tile && belongs(first + count); tile = tiles[first + count]) {
    if ((ratios + tile.ratio) * rowHeight + gaps + gap > width + tolerance) break;
    [count, ratios, gaps] = [count + 1, ratios + tile.ratio, gaps + gap];
  }
  const most = rowHeight * (belongs(first + count) ? maxGrowth : 1);
  return { count, pictureHeight: Math.min(most, (width - gaps) / ratios) };
}

/** @param isWhole whether nothing follows: else the last row is left out, since more may come to stand in it */
export function layOut(tiles: readonly Tile[], metrics: Metrics, isWhole = true): Row[] {
  const { gap, dayLine } = metrics;
  const rows: Row[] = [];
  let top = 0;
  for (let first = 0; first < tiles.length; ) {
    const { count, pictureHeight } = rowFrom(tiles, first, metrics);
    if (first + count === tiles.length && !isWhole) break;
    const line = tiles[first]?.isFirstOfDay ? dayLine + gap : 0;
    const height = line + pictureHeight;
    rows.push({ first, count, top, line, pictureHeight, height });
    top += height + gap;
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
export const restHeight = (rows: readonly Row[], count: number, { gap }: Pick<Metrics, 'gap'>): number =>
  ((heightOf(rows) + gap) / Math.max(1, endOf(rows))) * count - gap;

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

/** The row with the line of the day that a row belongs to; undefined in lists without days. */
export function lineRowOf(rows: readonly Row[], at: number): number | undefined {
  for (let row = Math.min(at, rows.length - 1); row >= 0; row -= 1) if (rows[row]?.line) return row;
  return undefined;
}
