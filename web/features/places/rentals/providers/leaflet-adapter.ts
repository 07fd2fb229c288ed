// The open map: the drawn town at the bottom, and above it the tiles that the organizers have named.
import {
  DomEvent,
  type LatLngTuple,
  Map as LeafletMap,
  type LeafletMouseEvent,
  Point as Pixels,
} from 'leaflet/dist/leaflet-src.esm.js';
import { greatestZoom } from '#contract/places/map.ts';
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { DrawnLayer } from '#web/features/places/rentals/providers/drawn-layer.ts';
import {
  type Box,
  type MapAdapter,
  type MapOptions,
  type Padding,
  type Point,
  type Position,
  wayInside,
  zooms,
} from '#web/features/places/rentals/providers/map-adapter.ts';
import 'leaflet/dist/leaflet.css';

const latLng = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];

interface Ground {
  readonly features: readonly Feature[];
  /** Where no name may stand, in pixels of the window. */
  readonly taken: () => readonly Box[];
}

/** Leaflet learns of a new size only a while after the page has it: who asks where things lie tells it before. */
export class LeafletAdapter implements MapAdapter {
  readonly provider = 'leaflet';
  /** For the layers above the drawn map. */
  readonly map: LeafletMap;
  readonly pane = document.createElement('div');
  /** All that is drawn here, from the bottom up. */
  readonly layers: DrawnLayer[];

  constructor(element: HTMLElement, { center, zoom, label }: MapOptions, { features, taken }: Ground) {
    this.map = new LeafletMap(element, {
      attributionControl: false,
      zoomControl: false,
      // The canvas is drawn anew for each zoom.
      zoomAnimation: false,
      fadeAnimation: false,
      zoomSnap: 0.25,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      // The page scrolls on.
      scrollWheelZoom: false,
      center: latLng(center),
      zoom,
    });
    element.setAttribute('aria-label', label);
    // Leaflet puts panes of others above its tiles.
    for (const [name, level] of [
      ['drawn', '100'],
      ['extract', '150'],
    ] as const)
      this.map.createPane(name).style.zIndex = level;
    this.layers = [new DrawnLayer('drawn', () => ({ features }), taken).addTo(this.map)];
    DomEvent.disableClickPropagation(this.pane);
    // Leaflet only looks whether a press came from here, which it cannot see of what the press has taken away.
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

  refresh(): void {
    for (const layer of this.layers) layer.draw();
  }

  remove(): void {
    this.map.remove();
  }
}
