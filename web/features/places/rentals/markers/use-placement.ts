import { useEffect, useReducer } from 'react';
import type { MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';

const next = (count: number) => count + 1;

/** Draws anew whenever spots lie elsewhere in the map's pane. */
export function usePlacement(adapter: MapAdapter): void {
  const [, draw] = useReducer(next, 0);
  useEffect(() => adapter.onPlace(draw), [adapter]);
}

/** Draws anew with every move of the map. */
export function useMoves(adapter: MapAdapter): void {
  const [, draw] = useReducer(next, 0);
  useEffect(() => adapter.onMove(draw), [adapter]);
}
