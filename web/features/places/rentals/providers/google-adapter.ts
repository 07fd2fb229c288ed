/// <reference types="google.maps" />
// Google's map under the same interface: its ground and its gestures, our markers on one overlay of it.
import { greatestZoom, zooms } from '#contract/places/map.ts';
import {
  type MapAdapter,
  type Opening,
  type Point,
  type Position,
  wayInside,
} from '#web/features/places/rentals/providers/map-adapter.ts';

type Maps = typeof google.maps;

const latLng = ({ latitude, longitude }: Position): google.maps.LatLngLiteral => ({
  lat: latitude,
  lng: longitude,
});
const positionOf = (at: google.maps.LatLng): Position => ({ latitude: at.lat(), longitude: at.lng() });

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

export function openGoogleMap(
  maps: Maps,
  element: HTMLElement,
  { facts, label }: Pick<Opening, 'facts' | 'label'>,
): MapAdapter {
  element.setAttribute('aria-label', label);
  const map = new maps.Map(element, {
    center: latLng(facts.center),
    zoom: facts.zoom,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    // The buttons are ours, the same on every map.
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    scrollwheel: false,
    keyboardShortcuts: true,
  });
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onMove = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const pane = document.createElement('div');
  const overlay = overlayOf(maps, pane, tell);
  overlay.setMap(map);
  map.addListener('bounds_changed', tell);

  function pointOf(position: Position, by: 'fromLatLngToDivPixel' | 'fromLatLngToContainerPixel'): Point {
    // Before the map is drawn for the first time there is no projection.
    const point = overlay.getProjection()?.[by](new maps.LatLng(latLng(position)));
    return { x: point?.x ?? 0, y: point?.y ?? 0 };
  }
  const toPoint = (position: Position) => pointOf(position, 'fromLatLngToContainerPixel');
  const center = () => {
    const at = map.getCenter();
    return { latitude: at?.lat() ?? 0, longitude: at?.lng() ?? 0 };
  };
  const zoom = () => map.getZoom() ?? zooms.least;
  return {
    pane,
    inPane: (position) => pointOf(position, 'fromLatLngToDivPixel'),
    onPlace: onMove,
    toPoint,
    toPosition({ x, y }) {
      const at = overlay.getProjection()?.fromContainerPixelToLatLng(new maps.Point(x, y));
      return at ? positionOf(at) : center();
    },
    onMove,
    onPress(listener) {
      const press = map.addListener('click', ({ latLng: at }: google.maps.MapMouseEvent) => {
        if (at) listener(positionOf(at));
      });
      return () => press.remove();
    },
    show(at, closeness) {
      map.setCenter(latLng(at));
      map.setZoom(closeness);
    },
    fit(positions, padding) {
      if (positions.length === 0) return;
      const bounds = new maps.LatLngBounds();
      for (const position of positions) bounds.extend(latLng(position));
      // `fitBounds` has no maximum zoom: the map's own limit is lowered during the fit.
      map.setOptions({ maxZoom: greatestZoom });
      map.fitBounds(bounds, { ...padding });
      maps.event.addListenerOnce(map, 'idle', () => map.setOptions({ maxZoom: zooms.most }));
    },
    reveal(position, padding) {
      const way = wayInside(toPoint(position), { x: element.clientWidth, y: element.clientHeight }, padding);
      if (way.x !== 0 || way.y !== 0) map.panBy(way.x, way.y);
    },
    center,
    zoom,
    zoomBy: (steps) => map.setZoom(zoom() + steps),
    remove() {
      maps.event.clearInstanceListeners(map);
      overlay.setMap(null);
      listeners.clear();
      element.replaceChildren();
      // Google sets a position and a background on the element.
      element.removeAttribute('style');
    },
  };
}
