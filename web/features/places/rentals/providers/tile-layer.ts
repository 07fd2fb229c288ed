// Raster tiles of the address that the organizers have set, above the drawn map. Whatever does not come stays clear, and
// the drawn map is seen through it.
import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';

/** One clear pixel. */
const clear = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** So many failures without one tile: there are none. */
const maxFailures = 4;

interface Heard {
  /** The first tile is there. */
  readonly onShown: () => void;
  /** There are none. */
  readonly onGone: () => void;
}

export function addTiles(map: LeafletMap, url: string, { onShown, onGone }: Heard): void {
  let failures = 0;
  let hasOne = false;
  const tiles = new TileLayer(url, { errorTileUrl: clear, maxZoom: 19 });
  tiles.on('tileload', ({ tile }) => {
    // The clear pixel of a failed tile loads too.
    if (hasOne || tile.src === clear) return;
    hasOne = true;
    onShown();
  });
  tiles.on('tileerror', () => {
    failures += 1;
    if (hasOne || failures < maxFailures || !map.hasLayer(tiles)) return;
    tiles.remove();
    onGone();
  });
  tiles.addTo(map);
}
