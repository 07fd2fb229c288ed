// The interface of a map provider. Markers and popups are our own elements on every map, so that their look, their keys
// and their texts are the same; a provider draws the map and converts degrees to pixels and back.
import { useLayoutEffect, useReducer } from 'react';
import type { MapFacts } from '#contract/places/map.schema.ts';

/** Pixels from the upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A spot on the earth, in degrees. */
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

/** The padding on each side (px). */
export type Padding = Box;

/** Whether two boxes overlap, or come closer than a gap (px). */
export const isOver = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.right + gap &&
  one.right + gap > other.left &&
  one.top < other.bottom + gap &&
  one.bottom + gap > other.top;

export interface MapAdapter {
  /** The pane that moves with the map, with markers and popups at `inPane`. Presses on them do not reach the map. */
  readonly pane: HTMLElement;
  inPane(position: Position): Point;
  /** Listens for new positions of spots in the pane, as after a change of zoom. */
  onPlace(listener: () => void): () => void;
  /** The drawn town, if there is one. */
  readonly drawn?: SVGSVGElement;
  /** The position of a spot, from the upper left corner of the map (px). */
  toPoint(position: Position): Point;
  toPosition(point: Point): Position;
  /** Listens for moves, during and after them. */
  onMove(listener: () => void): () => void;
  /** Listens for presses on the map itself. */
  onPress(listener: (position: Position) => void): () => void;
  show(center: Position, zoom: number): void;
  /** Fits all positions, up to the contract's `greatestZoom`. */
  fit(positions: readonly Position[], padding: Padding): void;
  /** Moves the map just far enough for a spot to be inside the padding. */
  reveal(position: Position, padding: Padding): void;
  center(): Position;
  zoom(): number;
  zoomBy(steps: number): void;
  /** Removes the map and leaves its element empty. */
  remove(): void;
}

/** The layer that is visible. */
export type Ground = 'drawn' | 'extract' | 'tiles' | 'google';

export interface Opening {
  readonly facts: MapFacts;
  /** The drawn map, or a grid. */
  readonly drawnMap: SVGSVGElement;
  readonly label: string;
  /** @param credit the attribution of the data above the drawn map, if it is known only now */
  readonly onGround: (ground: Ground, credit?: string) => void;
  /** Aborted when the map is not wanted any more. */
  readonly signal: AbortSignal;
}

/** The offset from a point to the inside of the padding; 0 for a point inside. */
export function wayInside({ x, y }: Point, size: Point, { top, right, bottom, left }: Padding): Point {
  const along = (at: number, from: number, to: number) => {
    if (at < from) return at - from;
    return at > to ? at - to : 0;
  };
  return { x: along(x, left, size.x - right), y: along(y, top, size.y - bottom) };
}

/**
 * Renders again with every move of the map, or when positions in its pane change. It subscribes before anything moves the
 * map as it opens.
 */
export function useMoves(adapter: MapAdapter, of: 'onMove' | 'onPlace'): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => adapter[of](render), [adapter, of]);
}
