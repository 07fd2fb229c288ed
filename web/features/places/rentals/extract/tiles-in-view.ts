// Which tiles of an extract show a part of the world, and where they lie on the canvas.
import { type Box, onCanvas, type View } from '#web/features/places/rentals/drawn/view.ts';
import type { Tile } from '#web/features/places/rentals/extract/tile-features.ts';

/** A tile is drawn this many zooms further in than it was made for: twice as wide as a picture's, with its detail. */
const ahead = 1;
/** So many zooms further out is looked, where the extract does not reach around the whole view. */
const fewer = 3;

interface Zooms {
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The zooms of tiles that may show a view, the best first. */
export function zoomsFor(view: Pick<View, 'zoom'>, { minZoom, maxZoom }: Zooms): number[] {
  const best = Math.max(minZoom, Math.min(maxZoom, Math.floor(view.zoom) - ahead));
  const count = Math.min(fewer, best - minZoom) + 1;
  return Array.from({ length: count }, (_, less) => best - less);
}

/** Where a tile lies on the canvas. */
export function boxOf(view: View, { z, x, y }: Tile): Box {
  const size = 1 / 2 ** z;
  const [from, to] = [
    onCanvas(view, { x: x * size, y: y * size }),
    onCanvas(view, { x: (x + 1) * size, y: (y + 1) * size }),
  ];
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** The tiles of a zoom that lie in a part of the canvas. */
export function tilesIn(view: View, { left, top, right, bottom }: Box, z: number): Tile[] {
  const count = 2 ** z;
  const { left: x0, top: y0, right: x1 } = boxOf(view, { z, x: 0, y: 0 });
  const width = x1 - x0;
  const range = (from: number, to: number) => {
    const first = Math.max(0, Math.floor(from / width));
    const last = Math.min(count - 1, Math.ceil(to / width) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  const rows = range(top - y0, bottom - y0);
  return range(left - x0, right - x0).flatMap((x) => rows.map((y) => ({ z, x, y })));
}
