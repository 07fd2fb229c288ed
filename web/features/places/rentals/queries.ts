// The map's queries.
import * as places from '#contract/places/map.ts';
import { listRentals } from '#contract/places/rentals.ts';
import { read } from '#web/lib/api.ts';

export const rentalsQuery = read(listRentals);
export const mapQuery = read(places.getMap);

/** How long (ms) 'Undo' is offered after a deletion; the server would take it for a minute. */
export const undoFor = 10_000;

/** The drawn map, an SVG. */
export const baseMapQuery = {
  queryKey: [places.getBaseMap.path],
  queryFn: async (): Promise<string> => {
    const response = await fetch(places.getBaseMap.path, { credentials: 'include' });
    if (!response.ok) throw new Error(`The drawn map did not come: ${response.status}`);
    return response.text();
  },
} as const;
