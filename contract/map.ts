// The map: what it shows besides the family's houses, where its pictures come from, and where an address lies.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Latitude, Line, Longitude } from '#contract/primitives.ts';

/** How far the map is zoomed in before it fits its markers, and at most afterwards. */
export const initialZoom = 14;
export const greatestZoom = 16;

const words = (what: string, max: number) => Line([1, `${what} must not be empty`], max);

export const amenityKinds = ['grocery', 'pharmacy'] as const;

/** A shop of 'Nearby Amenities'; with coordinates it is a point of interest on the map as well. */
const Amenity = z.strictObject({
  kind: z.enum(amenityKinds, 'must be grocery or pharmacy'),
  name: words('name', 80),
  address: words('address', 200),
  driveMinutes: z
    .int('must be a number of minutes')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(240, 'must be at most 240')),
  /** Left out where nobody has confirmed them. */
  hours: z.optional(words('hours', 120)),
  coordinates: z.optional(z.strictObject({ latitude: Latitude, longitude: Longitude })),
});

/** The settings document's `map`. */
export const MapSettings = z.strictObject({
  zoom: z._default(
    z
      .int('must be a whole number')
      .check(z.minimum(3, 'must be at least 3'), z.maximum(greatestZoom, `must be at most ${greatestZoom}`)),
    initialZoom,
  ),
  /** The choices of the rental form; left out: the families of the RSVP form. */
  families: z.optional(
    z.array(words('a family', 80)).check(
      z.minLength(1, 'must name at least one family'),
      z.refine((names) => new Set(names).size === names.length, 'must not name a family twice'),
    ),
  ),
  /** The drawn map: a GeoJSON file beside the settings document. */
  baseMap: z.optional(
    words('baseMap', 120).check(
      z.refine(
        (name) => /^[\w.-]+$/.test(name) && !name.startsWith('.'),
        'must be the name of a file beside the settings document, without a folder',
      ),
    ),
  ),
  /** Where the minutes by car are counted from, as in 'Minutes by car from the bandstand'. */
  driveFrom: z._default(words('driveFrom', 80), 'the middle of town'),
  amenities: z._default(z.array(Amenity).check(z.maxLength(50, 'must name at most 50')), []),
});
export type MapSettings = z.output<typeof MapSettings>;

/** What the page is told of the map. Keys are the providers' own: only authorized people are given them (decision 38). */
export const MapFacts = z.object({
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  zoom: z.int(),
  /** The choices of the rental form, in this order. */
  families: z.array(z.string()),
  driveFrom: z.string(),
  amenities: z.array(
    z.object({
      kind: z.enum(amenityKinds),
      name: z.string(),
      address: z.string(),
      driveMinutes: z.int(),
      /** null: they are not known. */
      hours: z.nullable(z.string()),
      /** Where it stands on the map; null: it is in the list alone. */
      coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  /** Whether `getBaseMap` has a drawn map. */
  hasBaseMap: z.boolean(),
  /** Whether `getMapArchive` has an organizer's extract (`MAP_PMTILES`). */
  hasArchive: z.boolean(),
  /** Whether `geocode` has somebody to ask (`GEOCODER_URL`). */
  hasGeocoder: z.boolean(),
  /** Raster tiles (`TILES_URL`, `TILES_ATTRIBUTION`). */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  /** Google's key for this site's pages (`GOOGLE_MAPS_KEY`). */
  googleKey: z.nullable(z.string()),
});
export type MapFacts = z.output<typeof MapFacts>;

/** Never changes while the server runs. */
export const getMap = endpoint({
  method: 'GET',
  path: '/api/map',
  access: 'authorized',
  response: MapFacts,
});

/** The drawn map, a GeoJSON `FeatureCollection` with its `attribution`; 404 without one. */
export const getBaseMap = endpoint({
  method: 'GET',
  path: '/api/map/base',
  access: 'authorized',
  text: 'application/geo+json; charset=utf-8',
});

/** The organizers' own extract of a map, a PMTiles file of which browsers may ask for ranges; 404 without one. */
export const getMapArchive = endpoint({
  method: 'GET',
  path: '/api/map/archive',
  access: 'authorized',
  bytes: 'application/vnd.pmtiles',
});

export const GeocodeInput = z.object({ address: Line([5, 'Address is required'], 200) });

/** Asks where an address lies; the town's name is appended here. 404 `ADDRESS_NOT_FOUND` whenever nobody can say. */
export const geocode = endpoint({
  method: 'POST',
  path: '/api/map/geocode',
  access: 'authorized',
  body: GeocodeInput,
  response: z.object({ latitude: z.number(), longitude: z.number() }),
});
