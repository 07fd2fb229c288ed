// The map: its shops, its providers, and the coordinates of an address.
import { endpoint } from '#contract/endpoint.ts';

/** How far the map is zoomed in before it fits its markers, and at most afterwards. */
export const initialZoom = 14;
export const greatestZoom = 16;
/** How far and how close a person may go. */
export const zooms = { least: 10, most: 17 } as const;

export const amenityKinds = ['grocery', 'pharmacy'] as const;

/** The facts that the map needs. */
export const getMap = endpoint('GET', '/api/map', 'authorized', { topics: ['settings'] });

/** The drawn map as an SVG, prepared from the settings' GeoJSON; 404 without one. */
export const getBaseMap = endpoint('GET', '/api/map/base', 'authorized', {
  text: 'image/svg+xml; charset=utf-8',
});

/** The organizers' own extract of a map, a PMTiles file of which browsers may ask for ranges; 404 without one. */
export const getMapArchive = endpoint('GET', '/api/map/archive', 'authorized', {
  bytes: 'application/vnd.pmtiles',
});

/** Asks where an address lies; the town's name is appended here, unless it is whole. 404 `ADDRESS_NOT_FOUND` whenever nobody can say. */
export const geocode = endpoint('POST', '/api/map/geocode', 'authorized');
