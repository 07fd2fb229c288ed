// The open map: the drawn town at the bottom, and above it the settings' own extract of a map, or another server's
// tiles. Where those do not load, the drawn town is visible.
import {
  Control,
  DomEvent,
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
  type Padding,
  type Point,
  type Position,
  wayInside,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import 'leaflet/dist/leaflet.css';

const latLng = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];

/** Leaflet notices a new size only some time after the page: a caller that needs positions updates it first. */
class LeafletAdapter implements MapAdapter {
  readonly map: LeafletMap;
  readonly pane = document.createElement('div');
  readonly drawn: SVGSVGElement;

  constructor(element: HTMLElement, { facts: { center, zoom }, label, drawnMap }: Opening) {
    this.map = new LeafletMap(element, {
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
      center: latLng(center),
      zoom,
    });
    element.ariaLabel = label;
    this.drawn = drawnMap;
    addDrawnMap(this.map, drawnMap, center);
    // A scale bar, since there are no streets to show distances.
    if (drawnMap.dataset.sheet !== undefined) new Control.Scale({ position: 'topleft' }).addTo(this.map);
    DomEvent.disableClickPropagation(this.pane);
    // Leaflet only checks whether a press came from here, which fails for an element that the press has removed.
    this.pane.addEventListener('click', (event) => event.stopPropagation());
    this.map.getPane('markerPane')?.append(this.pane);
  }

  inPane(position: Position): Point {
    const { x, y } = this.map.latLngToLayerPoint(latLng(position));
    return { x, y };
  }

  onPlace(listener: () => void): () => void {
    return this.#on('zoom viewreset', listener);
  }

  #on(events: string, listener: () => void): () => void {
    this.map.on(events, listener);
    return () => this.map.off(events, listener);
  }

  show(center: Position, zoom: number): void {
    this.map.invalidateSize({ animate: false, pan: false });
    this.map.setView(latLng(center), zoom, { animate: false });
  }

  fit(positions: readonly Position[], { top, right, bottom, left }: Padding): void {
    if (positions.length === 0) return;
    this.map.invalidateSize({ animate: false, pan: false });
    this.map.fitBounds(positions.map(latLng), {
      maxZoom: greatestZoom,
      paddingTopLeft: [left, top],
      paddingBottomRight: [right, bottom],
      animate: false,
    });
  }

  reveal(position: Position, padding: Padding): void {
    this.map.invalidateSize({ animate: false });
    const way = wayInside(this.toPoint(position), this.map.getSize(), padding);
    this.map.panBy([way.x, way.y], { animate: false });
  }

  center(): Position {
    const { lat, lng } = this.map.getCenter();
    return { latitude: lat, longitude: lng };
  }

  zoom(): number {
    return this.map.getZoom();
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  toPoint(position: Position): Point {
    const { x, y } = this.map.latLngToContainerPoint(latLng(position));
    return { x, y };
  }

  toPosition({ x, y }: Point): Position {
    const { lat, lng } = this.map.containerPointToLatLng(new Pixels(x, y));
    return { latitude: lat, longitude: lng };
  }

  onMove(listener: () => void): () => void {
    return this.#on('move zoom moveend resize', listener);
  }

  onPress(listener: (position: Position) => void): () => void {
    const press = ({ latlng: { lat, lng } }: LeafletMouseEvent) =>
      listener({ latitude: lat, longitude: lng });
    this.map.on('click', press);
    return () => this.map.off('click', press);
  }

  remove(): void {
    const element = this.map.getContainer();
    this.map.remove();
    element.replaceChildren();
  }
}

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
  const adapter = new LeafletAdapter(element, opening);
  opening.onGround('drawn');
  void addGround(adapter.map, opening);
  return adapter;
}
