// The open map: the drawn town at the bottom, and above it the settings' own extract of a map, or another server's
// tiles. Where those do not load, the drawn town is visible.
import {
  Control,
  DomEvent,
  type LatLng,
  type LatLngTuple,
  Map as LeafletMap,
  type LeafletMouseEvent,
  Point as Pixels,
  TileLayer,
} from 'leaflet/dist/leaflet-src.esm.js';
import { greatestZoom, zooms } from '#contract/places/map.ts';
import { addDrawnMap } from '#web/features/places/rentals/providers/drawn-map.tsx';
import {
  type MapAdapter,
  type Opening,
  type Position,
  wayInside,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import 'leaflet/dist/leaflet.css';

const latLng = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];
const positionOf = ({ lat, lng }: LatLng): Position => ({ latitude: lat, longitude: lng });

/** A transparent picture. */
const clear = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
/** After this many failures without one loaded tile, the tiles are given up. */
const maxFailures = 4;

function addTiles(map: LeafletMap, { facts: { tiles }, onGround, signal }: Opening): void {
  if (!tiles) return;
  let failures = 0;
  let hasOne = false;
  const layer = new TileLayer(tiles.url, { errorTileUrl: clear, maxZoom: 19 });
  layer.on('tileload', ({ tile }) => {
    // The transparent picture of a failed tile loads too.
    if (hasOne || tile.src === clear) return;
    hasOne = true;
    if (!signal.aborted) onGround('tiles', tiles.attribution);
  });
  layer.on('tileerror', () => {
    failures += 1;
    if (hasOne || failures < maxFailures || !map.hasLayer(layer)) return;
    layer.remove();
    if (!signal.aborted) onGround('drawn');
  });
  layer.addTo(map);
}

/** Adds the organizers' own extract or, without a readable one, tiles of another server. */
async function addGround(map: LeafletMap, opening: Opening): Promise<void> {
  const { facts, onGround, signal } = opening;
  try {
    if (!facts.hasArchive) throw new Error('There is no extract');
    const { addExtract } = await import('#web/features/places/rentals/providers/extract.ts');
    await addExtract(map, (credit) => onGround('extract', credit), signal);
  } catch {
    if (!signal.aborted) addTiles(map, opening);
  }
}

/** Opens the open map. Loaded when a map is shown, and not with its page. */
export function openLeaflet(element: HTMLElement, opening: Opening): MapAdapter {
  const { facts, label, drawnMap } = opening;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // The drawn map depends on the zoom.
    zoomAnimation: false,
    fadeAnimation: false,
    zoomSnap: 0.25,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // The page must scroll.
    scrollWheelZoom: false,
    center: latLng(facts.center),
    zoom: facts.zoom,
  });
  element.ariaLabel = label;
  addDrawnMap(map, drawnMap, facts.center);
  // A scale bar, since there are no streets to show distances.
  if (drawnMap.dataset.sheet !== undefined) new Control.Scale({ position: 'topleft' }).addTo(map);
  const pane = document.createElement('div');
  DomEvent.disableClickPropagation(pane);
  // Leaflet only checks whether a press came from here, which fails for an element that the press has removed.
  pane.addEventListener('click', (event) => event.stopPropagation());
  map.getPane('markerPane')?.append(pane);
  opening.onGround('drawn');
  void addGround(map, opening);

  const on = (events: string, listener: () => void) => {
    map.on(events, listener);
    return () => void map.off(events, listener);
  };
  const toPoint = (position: Position) => map.latLngToContainerPoint(latLng(position));
  // Leaflet notices a new size only some time after the page: what needs positions updates it first.
  return {
    pane,
    drawn: drawnMap,
    inPane: (position) => map.latLngToLayerPoint(latLng(position)),
    onPlace: (listener) => on('zoom viewreset', listener),
    toPoint,
    toPosition: ({ x, y }) => positionOf(map.containerPointToLatLng(new Pixels(x, y))),
    onMove: (listener) => on('move zoom moveend resize', listener),
    onPress(listener) {
      const press = ({ latlng }: LeafletMouseEvent) => listener(positionOf(latlng));
      map.on('click', press);
      return () => void map.off('click', press);
    },
    show(center, zoom) {
      map.invalidateSize({ animate: false, pan: false });
      map.setView(latLng(center), zoom, { animate: false });
    },
    fit(positions, { top, right, bottom, left }) {
      if (positions.length === 0) return;
      map.invalidateSize({ animate: false, pan: false });
      map.fitBounds(positions.map(latLng), {
        maxZoom: greatestZoom,
        paddingTopLeft: [left, top],
        paddingBottomRight: [right, bottom],
        animate: false,
      });
    },
    reveal(position, padding) {
      map.invalidateSize({ animate: false });
      const way = wayInside(toPoint(position), map.getSize(), padding);
      map.panBy([way.x, way.y], { animate: false });
    },
    center: () => positionOf(map.getCenter()),
    zoom: () => map.getZoom(),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    remove() {
      map.remove();
      element.replaceChildren();
    },
  };
}
