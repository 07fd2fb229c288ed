// Lays out pictures in rows that keep their aspect ratios, like the flex rows of photo-grid.module.css: computed as
// well, so that rows outside the viewport take their space without being rendered.

/** A picture, and the line of its day above it if it begins a day. */
export interface Tile {
  /** Width divided by height. */
  readonly ratio: number;
  readonly isFirstOfDay: boolean;
  /** Fills the grid's width in the layout with two columns. */
  readonly isWide: boolean;
}

/** The stylesheet's lengths for rows, in pixels. */
export interface Metrics {
  /** The width of the whole grid. */
  readonly width: number;
  /** Whether the pictures are squares in two columns, as on phones. */
  readonly isInColumns: boolean;
  /** The minimum height of the pictures in a full row. */
  readonly rowHeight: number;
  /** The gap between pictures, and between rows. */
  readonly gap: number;
  /** The height of the line that names a day. */
  readonly dayLine: number;
  /** The maximum factor by which a row may grow to be filled. */
  readonly maxGrowth: number;
}

export interface Row {
  /** The index of its first tile. */
  readonly first: number;
  readonly count: number;
  /** The distance from the top of the grid. */
  readonly top: number;
  /** The height of a day's line above its pictures, including the gap; 0 if no day begins here. */
  readonly line: number;
  /** The height of its pictures. */
  readonly pictureHeight: number;
  /** The height including the day's line. */
  readonly height: number;
}

/**
 * Aspect ratios beyond these are cropped: a receipt would be a column of three screens, and two panoramas too wide for
 * one row of a desktop, where each would leave a gap beside it.
 */
const flattest = 2.6;
const narrowest = 0.5;
/** The ratio from which a picture fills a phone's width, cropped to this ratio: a square would show a third of it. */
const wideRatio = 2;

/** The displayed aspect ratio of a picture; a square while it is unknown. */
export const ratioOf = (width: number | null, height: number | null): number =>
  width && height ? Math.min(flattest, Math.max(narrowest, width / height)) : 1;

/**
 * Decides which pictures fill a phone's width: the wide ones that begin a row. Wide pictures in the second column are
 * squares, so that there is no gap and the order is kept.
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

/** Tolerance for the browser's rounding to 64ths of a pixel. */
const tolerance = 0.02;

/** The number of tiles in the row that begins with one, and the height of its pictures. */
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

/** @param isWhole whether the list is complete: else the last row is omitted, since more tiles may follow in it */
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

export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.top + last.height : 0;
};

/** The index after the last tile. */
export const endOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1);
  return last ? last.first + last.count : 0;
};

/** The estimated height of that many more tiles, based on the laid out ones. */
export const restHeight = (rows: readonly Row[], count: number, { gap }: Pick<Metrics, 'gap'>): number =>
  ((heightOf(rows) + gap) / Math.max(1, endOf(rows))) * count - gap;

/** The row of a tile. */
export const rowOf = (rows: readonly Row[], index: number): number =>
  rows.findLastIndex(({ first }) => first <= index);
