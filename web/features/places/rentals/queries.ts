// The map's queries.
import * as places from '#contract/places/map.ts';
import { listRentals } from '#contract/places/rentals.ts';
import { read } from '#web/lib/api.ts';

export const rentalsQuery = read(listRentals);
export const mapQuery = read(places.getMap);

/** The drawn map, an SVG of the settings. Without topics it would be refetched after every change by the family. */
export const baseMapQuery = {
  queryKey: [places.getBaseMap.path],
  meta: mapQuery.meta,
  queryFn: async (): Promise<string> => {
    const response = await fetch(places.getBaseMap.path);
    if (!response.ok) throw new Error();
    return response.text();
  },
} as const;
