import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/places/map.ts';
import { amenityKinds, greatestZoom, initialZoom } from '#contract/places/map.ts';
import { Latitude, Line, Longitude, words } from '#contract/primitives.schema.ts';

export const FamilyNames = z.array(words('a family', 80)).check(
  z.minLength(1, 'must name at least one family'),
  z.refine((names) => new Set(names).size === names.length, 'must not name a family twice'),
);

/** A shop of 'Nearby Amenities'; with coordinates it is also a point of interest on the map. */
const Amenity = z.strictObject({
  kind: z.enum(amenityKinds, 'must be grocery or pharmacy'),
  name: words('name', 80),
  address: words('address', 200),
  driveMinutes: z
    .int('must be a number of minutes')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(240, 'must be at most 240')),
  /** Absent if nobody has confirmed the hours. */
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
  /** The choices of the rental form; omitted: the families of the RSVP form. */
  families: z.optional(FamilyNames),
  /** The drawn map: a GeoJSON file beside the settings document. */
  baseMap: z.optional(
    words('baseMap', 120).check(
      z.refine(
        (name) => /^[\w.-]+$/.test(name) && !name.startsWith('.'),
        'must be the name of a file beside the settings document, without a folder',
      ),
    ),
  ),
  /** The place from which the minutes by car are counted, as in 'Minutes by car from the bandstand'. */
  driveFrom: z._default(words('driveFrom', 80), 'the middle of town'),
  amenities: z._default(z.array(Amenity).check(z.maxLength(50, 'must name at most 50')), []),
});
export type MapSettings = z.output<typeof MapSettings>;

/** The map's configuration for the page. Only authorized people get the providers' keys (product rule 38). */
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
      /** null: unknown. */
      hours: z.nullable(z.string()),
      /** The position on the map; null: it is only in the list. */
      coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    }),
  ),
  /** Whether `getBaseMap` serves a drawn map. */
  hasBaseMap: z.boolean(),
  /** Whether `getMapArchive` serves an organizer's extract (`MAP_PMTILES`). */
  hasArchive: z.boolean(),
  /** Whether `geocode` has a geocoder (`GEOCODER_URL`). */
  hasGeocoder: z.boolean(),
  /** Raster tiles (`TILES_URL`, `TILES_ATTRIBUTION`). */
  tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })),
  /** Google's key for this site's pages (`GOOGLE_MAPS_KEY`). */
  googleKey: z.nullable(z.string()),
});
export type MapFacts = z.output<typeof MapFacts>;

export const getMap = withSchemas(endpoints.getMap, { response: MapFacts });

export const getBaseMap = withSchemas(endpoints.getBaseMap, {});

export const getMapArchive = withSchemas(endpoints.getMapArchive, {});

export const GeocodeInput = z.object({
  address: Line([5, 'Address is required'], 200),
  /** The address contains its own town, as for the place of a future reunion. */
  isWhole: z._default(z.boolean(), false),
});

export const geocode = withSchemas(endpoints.geocode, {
  body: GeocodeInput,
  response: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string() }),
});
