// How the layers and kinds of a Protomaps basemap (https://docs.protomaps.com/basemaps/layers) are drawn: by the kinds
// that a drawn map has. What is not named here is not drawn.
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';

type Tags = Readonly<Record<string, number | string | boolean>>;
/** What a feature is made of. */
export type Shape = 'point' | 'line' | 'area';
/** A feature's kind, and whatever of it is not as usual. */
export type Sign = Pick<Feature, 'kind'> & Partial<Feature>;

const parks = new Set(
  (
    'park national_park nature_reserve protected_area forest wood grassland grass golf_course recreation_ground ' +
    'cemetery playground garden meadow scrub village_green pitch zoo'
  ).split(' '),
);
const marshes = new Set(['wetland', 'marsh', 'swamp', 'mangrove']);
const sands = new Set(['beach', 'sand', 'dune']);
const built = new Set(['residential', 'urban_area', 'commercial', 'neighbourhood']);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Woods, meadows, marshes, beaches and where houses stand. */
function groundOf({ kind }: Tags): Sign | undefined {
  const what = textOf(kind);
  if (parks.has(what)) return { kind: 'park' };
  if (marshes.has(what)) return { kind: 'marsh' };
  if (sands.has(what)) return { kind: 'beach' };
  return built.has(what) ? { kind: 'town' } : undefined;
}

/** How wide flowing water is drawn (m). */
const widths = new Map([
  ['river', 20],
  ['canal', 14],
  ['stream', 4],
]);

function waterOf({ kind, name }: Tags, shape: Shape): Sign | undefined {
  const what = textOf(kind);
  if (shape === 'area') return { kind: what === 'ocean' || what === 'sea' ? 'ocean' : 'bay', name: '' };
  const widthM = widths.get(what);
  if (shape === 'line') return widthM ? { kind: 'canal', widthM } : undefined;
  if (!name) return undefined;
  return { kind: what === 'ocean' ? 'ocean' : 'water' };
}

/** Service roads are drawn close by alone. */
const serviceFrom = 15;

function roadOf({ kind, kind_detail: detail, shield_text: shield, ref }: Tags): Sign | undefined {
  const number = textOf(shield) || textOf(ref);
  // A shield has room for no more.
  const sign = number.length <= 4 ? number : '';
  if (kind === 'highway') return { kind: 'highway', ref: sign };
  if (kind === 'major_road')
    return { kind: detail === 'trunk' || detail === 'primary' ? 'highway' : 'road', ref: sign };
  if (kind === 'medium_road') return { kind: 'road', ref: sign };
  if (kind !== 'minor_road') return undefined;
  return { kind: 'street', minZoom: detail === 'service' || detail === 'driveway' ? serviceFrom : 0 };
}

function placeOf({ kind, kind_detail: detail, name }: Tags, town: string): Sign | undefined {
  if (kind !== 'locality' && kind !== 'neighbourhood') return undefined;
  if (name === town) return { kind: 'place', rank: 1 };
  const isTown = detail === 'city' || detail === 'town';
  return { kind: 'place', rank: isTown ? 2 : 3, minZoom: kind === 'neighbourhood' ? 14 : 0 };
}

/** What everybody looks for; parks bring their names from here. */
function pointOfInterestOf({ kind }: Tags): Sign | undefined {
  const what = textOf(kind);
  if (parks.has(what)) return { kind: 'park', minZoom: what === 'park' ? 14 : 12 };
  if (what === 'library') return { kind: 'poi', icon: 'library', minZoom: 15 };
  return what === 'townhall' ? { kind: 'poi', icon: 'civic', minZoom: 14 } : undefined;
}

/**
 * What a feature of a layer is drawn as; undefined: not at all.
 * @param town which of all places is the reunion's
 */
export function signOf(layer: string, tags: Tags, shape: Shape, town: string): Sign | undefined {
  if (layer === 'earth') return shape === 'area' ? { kind: 'land', name: '' } : undefined;
  if (layer === 'landcover' || layer === 'landuse') return shape === 'area' ? groundOf(tags) : undefined;
  if (layer === 'water') return waterOf(tags, shape);
  if (layer === 'roads') return shape === 'line' ? roadOf(tags) : undefined;
  if (layer === 'boundaries') return shape === 'line' ? { kind: 'border', name: '' } : undefined;
  if (layer === 'places') return shape === 'point' ? placeOf(tags, town) : undefined;
  return layer === 'pois' && shape === 'point' ? pointOfInterestOf(tags) : undefined;
}
