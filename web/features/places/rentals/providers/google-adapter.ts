/// <reference types="google.maps" />
// Google's map under the same interface: its ground and its gestures, our markers on one overlay of it.
import { greatestZoom, zooms } from '#contract/places/map.ts';
import {
  type MapAdapter,
  type Opening,
  type Padding,
  type Point,
  type Position,
  wayInside,
} from '#web/features/places/rentals/providers/map-adapter.ts';

type Maps = typeof google.maps;

const latLng = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});

function overlayOf(maps: Maps, pane: HTMLElement, onDraw: () => void) {
  class Overlay extends maps.OverlayView {
    override onAdd(): void {
      this.getPanes()?.overlayMouseTarget.append(pane);
    }

    override draw(): void {
      onDraw();
    }

    override onRemove(): void {
      pane.remove();
    }
  }
  // Presses and drags on markers do not reach the map.
  maps.OverlayView.preventMapHitsAndGesturesFrom(pane);
  return new Overlay();
}

export class GoogleAdapter implements MapAdapter {
  readonly pane = document.createElement('div');
  readonly #maps: Maps;
  readonly #map: google.maps.Map;
  readonly #element: HTMLElement;
  readonly #overlay: ReturnType<typeof overlayOf>;
  readonly #listeners = new Set<() => void>();

  constructor(maps: Maps, element: HTMLElement, { facts: { center, zoom }, label }: Opening) {
    this.#maps = maps;
    this.#element = element;
    element.setAttribute('aria-label', label);
    this.#map = new maps.Map(element, {
      center: latLng(center),
      zoom,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      // The buttons are ours, the same on every map.
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: 'greedy',
      scrollwheel: false,
      keyboardShortcuts: true,
    });
    this.#overlay = overlayOf(maps, this.pane, () => this.#tell());
    this.#overlay.setMap(this.#map);
    this.#map.addListener('bounds_changed', () => this.#tell());
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  inPane(position: Position): Point {
    return this.#at(position, 'fromLatLngToDivPixel');
  }

  #at(position: Position, by: 'fromLatLngToDivPixel' | 'fromLatLngToContainerPixel'): Point {
    // Before the map is drawn for the first time there is no projection.
    const point = this.#overlay.getProjection()?.[by](new this.#maps.LatLng(latLng(position)));
    return { x: point?.x ?? 0, y: point?.y ?? 0 };
  }

  onPlace(listener: () => void): () => void {
    return this.onMove(listener);
  }

  show(center: Position, zoom: number): void {
    this.#map.setCenter(latLng(center));
    this.#map.setZoom(zoom);
  }

  fit(positions: readonly Position[], padding: Padding): void {
    if (positions.length === 0) return;
    const bounds = new this.#maps.LatLngBounds();
    for (const position of positions) bounds.extend(latLng(position));
    // `fitBounds` has no maximum zoom: the map's own limit is lowered during the fit.
    this.#map.setOptions({ maxZoom: greatestZoom });
    this.#map.fitBounds(bounds, { ...padding });
    this.#maps.event.addListenerOnce(this.#map, 'idle', () => this.#map.setOptions({ maxZoom: zooms.most }));
  }

  reveal(position: Position, padding: Padding): void {
    const { clientWidth: x, clientHeight: y } = this.#element;
    const way = wayInside(this.toPoint(position), { x, y }, padding);
    if (way.x !== 0 || way.y !== 0) this.#map.panBy(way.x, way.y);
  }

  center(): Position {
    const center = this.#map.getCenter();
    return { latitude: center?.lat() ?? 0, longitude: center?.lng() ?? 0 };
  }

  zoom(): number {
    return this.#map.getZoom() ?? zooms.least;
  }

  zoomBy(steps: number): void {
    this.#map.setZoom(this.zoom() + steps);
  }

  toPoint(position: Position): Point {
    return this.#at(position, 'fromLatLngToContainerPixel');
  }

  toPosition({ x, y }: Point): Position {
    const at = this.#overlay.getProjection()?.fromContainerPixelToLatLng(new this.#maps.Point(x, y));
    return at ? { latitude: at.lat(), longitude: at.lng() } : this.center();
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onPress(listener: (position: Position) => void): () => void {
    const press = this.#map.addListener('click', ({ latLng: at }: google.maps.MapMouseEvent) => {
      if (at) listener({ latitude: at.lat(), longitude: at.lng() });
    });
    return () => press.remove();
  }

  remove(): void {
    this.#maps.event.clearInstanceListeners(this.#map);
    this.#overlay.setMap(null);
    this.#listeners.clear();
    this.#element.replaceChildren();
    // Google sets a position and a background on the element.
    this.#element.removeAttribute('style');
  }
}
