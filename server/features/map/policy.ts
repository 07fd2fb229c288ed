import type { MapProviders, TileSource } from '#server/platform/map-providers.ts';
import { originOf, type Sources } from '#server/platform/page-policies.ts';

/** The address with the town, unless it names the town already. */
export const addressInTown = (address: string, { town, place }: { town: string; place: string }): string =>
  address.toLowerCase().includes(town.toLowerCase()) ? address : `${address}, ${place}`;

/**
 * What Google's guide asks for (https://developers.google.com/maps/documentation/javascript/content-security-policy),
 * without what only Street View, satellite pictures and photographs of places would need, and without inline scripts.
 */
const google: Sources = {
  'script-src': ['https://maps.googleapis.com', "'unsafe-eval'"],
  'style-src': ['https://fonts.googleapis.com'],
  'font-src': ['https://fonts.gstatic.com'],
  'img-src': ['https://*.googleapis.com', 'https://*.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'worker-src': ['blob:'],
};

/** Mirrors of tiles differ in the first part of their host. */
const tileSource = ({ url }: TileSource): string =>
  originOf(url.replace('{s}', 'mirror')).replace('//mirror.', '//*.');

/** What the map's page may reach, of what is configured. */
export function mapSources({ googleKey, tiles }: MapProviders): Sources {
  const pictures: Sources = tiles ? { 'img-src': [tileSource(tiles)] } : {};
  if (!googleKey) return pictures;
  return { ...google, 'img-src': [...(google['img-src'] ?? []), ...(pictures['img-src'] ?? [])] };
}
