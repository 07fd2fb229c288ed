// The interface of a map provider. Markers and popups are elements of ours on every map, so that
// their look, their keys and their words are the same; a provider draws the ground and says where things lie on it.
import { useLayoutEffect, useReducer } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';

/** Pixels, from an upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A spot on the ground, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Free room on each side (px). */
export type Padding = Box;

export interface MapAdapter {
  /** The pane that moves with the ground: markers and popups are in it, at `inPane`. Presses on them do not reach the map. */
  readonly pane: HTMLElement;
  inPane(position: Position): Point;
  /** Listens for new positions of spots in the pane, as after a change of zoom. @returns a function that ends the listening */
  onPlace(listener: () => void): () => void;
  /** The drawn town, where there is one. */
  readonly drawn?: SVGSVGElement;
  /** Where a spot lies, from the upper left corner of the map (px). */
  toPoint(position: Position): Point;
  toPosition(point: Point): Position;
  /** Listens for moves, while they happen and when they have ended. @returns a function that ends the listening */
  onMove(listener: () => void): () => void;
  /** Listens for presses on the ground. @returns a function that ends the listening */
  onPress(listener: (position: Position) => void): () => void;
  /** Shows a spot in the middle. */
  show(center: Position, zoom: number): void;
  /** Shows all positions, no closer than the contract's `greatestZoom`. */
  fit(positions: readonly Position[], padding: Padding): void;
  /** Moves the map just as far as a spot needs to be inside the padding. */
  reveal(position: Position, padding: Padding): void;
  /** What it shows in the middle. */
  center(): Position;
  zoom(): number;
  zoomBy(steps: number): void;
  /** Ends the map and leaves its element empty. */
  remove(): void;
}

/** The visible ground of the map. */
export type Ground = 'drawn' | 'extract' | 'tiles' | 'google';

/** The options with which every provider opens a map. */
export interface Opening {
  readonly facts: MapFacts;
  /** The drawn map, or a sheet of squares. */
  readonly drawnMap: SVGSVGElement;
  /** The accessible name of the map. */
  readonly label: string;
  /** @param credit whose data lies above the drawn map, where that is known only now */
  readonly onGround: (ground: Ground, credit?: string) => void;
  /** Google's map cannot be shown: its script does not come, or the key is refused. */
  readonly onGoogleFailure: () => void;
  /** The map is not wanted any more. */
  readonly signal: AbortSignal;
}

/** The way from a point to the inside of the padding; 0 for a point inside. */
export function wayInside({ x, y }: Point, size: Point, { top, right, bottom, left }: Padding): Point {
  const along = (at: number, from: number, to: number) => {
    if (at < from) return at - from;
    return at > to ? at - to : 0;
  };
  return { x: along(x, left, size.x - right), y: along(y, top, size.y - bottom) };
}

const next = (count: number) => count + 1;

/** Renders anew whenever spots lie elsewhere in the map’s pane. It listens before anything moves the map as it opens. */
export function usePlacement(adapter: MapAdapter): void {
  const [, render] = useReducer(next, 0);
  useLayoutEffect(() => adapter.onPlace(render), [adapter]);
}

/** Renders anew with every move of the map. */
export function useMoves(adapter: MapAdapter): void {
  const [, render] = useReducer(next, 0);
  useLayoutEffect(() => adapter.onMove(render), [adapter]);
}
