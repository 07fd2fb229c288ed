// The organizers' own extract of a map, read by ranges from this site's server.
import { PMTiles } from 'pmtiles';
import { getMapArchive } from '#contract/places/map.ts';
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { featuresOf, type Tile } from '#web/features/places/rentals/extract/tile-features.ts';

/** How long its directory, and each tile, is waited for. */
const timeoutMs = 10_000;
/** Whose data a Protomaps basemap is, where it does not say so itself. */
const usualCredit = '© OpenStreetMap contributors';
const longestCredit = 300;

export interface Archive {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Whose data it is. */
  readonly credit: string;
  /** Null: the extract does not reach there. Rejects where the tile cannot be read. */
  read(tile: Tile): Promise<Feature[] | null>;
}

function inTime<T>(asked: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The extract did not come in time')), timeoutMs);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Credits are written with links; their words are enough here. */
function creditIn(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return usualCredit;
  const words = new DOMParser().parseFromString(attribution, 'text/html').body.textContent ?? '';
  return words.replace(/\s+/g, ' ').trim().slice(0, longestCredit) || usualCredit;
}

/**
 * Opens the extract that the server has.
 * @param town which of all places is the reunion's
 */
export async function openArchive(town: string): Promise<Archive> {
  const archive = new PMTiles(getMapArchive.path);
  const { minZoom, maxZoom } = await inTime(archive.getHeader());
  const metadata = await inTime(archive.getMetadata()).catch(() => null);
  return {
    minZoom,
    maxZoom,
    credit: creditIn(metadata),
    async read(tile) {
      const found = await archive.getZxy(tile.z, tile.x, tile.y, AbortSignal.timeout(timeoutMs));
      return found ? featuresOf(found.data, tile, town) : null;
    },
  };
}
