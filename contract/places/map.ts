// The map: its shops, its providers, and the coordinates of an address.
import { endpoint } from '#contract/endpoint.ts';

/** The initial zoom before the map fits its markers, and the maximum zoom of that fit. */
export const initialZoom = 14;
export const greatestZoom = 16;
export const zooms = { least: 10, most: 17 } as const;

export const amenityKinds = ['grocery', 'pharmacy'] as const;

export const getMap = endpoint('GET', '/api/map', 'authorized', { topics: ['settings'] });

/** The drawn map as an SVG, prepared from the settings' GeoJSON; 404 without one. */
export const getBaseMap = endpoint('GET', '/api/map/base', 'authorized', {
  text: 'image/svg+xml; charset=utf-8',
});

/** The organizers' own extract of a map, a PMTiles file which supports range requests; 404 without one. */
export const getMapArchive = endpoint('GET', '/api/map/archive', 'authorized', {
  bytes: 'application/vnd.pmtiles',
});

/** Geocodes an address, with the town's name appended unless it is whole. Every failure is 404 `ADDRESS_NOT_FOUND`. */
export const geocode = endpoint('POST', '/api/map/geocode', 'authorized');
