import { useEffect, useReducer } from 'react';
import type { MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';

const next = (count: number) => count + 1;

/** Renders anew whenever spots lie elsewhere in the map's pane. */
export function usePlacement(adapter: MapAdapter): void {
  const [, render] = useReducer(next, 0);
  useEffect(() => adapter.onPlace(render), [adapter]);
}

/** Renders anew with every move of the map. */
export function useMoves(adapter: MapAdapter): void {
  const [, render] = useReducer(next, 0);
  useEffect(() => adapter.onMove(render), [adapter]);
}
