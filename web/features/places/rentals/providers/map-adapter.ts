// What the rentals' map needs of a map provider. Markers and popups are elements of ours on every map, so that
// their look, their keys and their words are the same; a provider draws the ground and says where things lie on it.
import type { Box, Point, Position } from '#web/features/places/rentals/drawn/view.ts';

export type { Box, Point, Position };

/** How far and how close a person may go. */
export const zooms = { least: 10, most: 17 } as const;

/** Free room on each side (px). */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export type Provider = 'leaflet' | 'google';

export interface MapAdapter {
  readonly provider: Provider;
  /** Moves with the ground: what stands on a spot is put in here, at `inPane`. Presses on it are not the map's. */
  readonly pane: HTMLElement;
  inPane(position: Position): Point;
  /** Hears when spots lie elsewhere in the pane, as after a change of zoom. @returns what ends the listening */
  onPlace(listener: () => void): () => void;
  /** Where a spot lies, from the upper left corner of the map (px). */
  toPoint(position: Position): Point;
  toPosition(point: Point): Position;
  /** Hears of every move, while it happens and when it has ended. @returns what ends the listening */
  onMove(listener: () => void): () => void;
  /** Hears of presses on the ground. @returns what ends the listening */
  onPress(listener: (position: Position) => void): () => void;
  /** Shows a spot in the middle. */
  show(center: Position, zoom: number): void;
  /** Shows all positions, no closer than the contract's `greatestZoom`. */
  fit(positions: readonly Position[], padding: Padding): void;
  /** Moves the map just as far as a spot needs to be inside the padding. */
  reveal(position: Position, padding: Padding): void;
  zoom(): number;
  zoomBy(steps: number): void;
  /** Draws names anew, around what stands there now. */
  refresh(): void;
  /** Ends the map and leaves its element empty. */
  remove(): void;
}

/** What a map is made with. */
export interface MapOptions {
  readonly center: Position;
  readonly zoom: number;
  /** The accessible name of the map. */
  readonly label: string;
}

/** The way from a point to the inside of the padding; 0 for a point inside. */
export function wayInside({ x, y }: Point, size: Point, { top, right, bottom, left }: Padding): Point {
  const along = (at: number, from: number, to: number) => {
    if (at < from) return at - from;
    return at > to ? at - to : 0;
  };
  return { x: along(x, left, size.x - right), y: along(y, top, size.y - bottom) };
}
