// A stub of Google's script: the part of https://developers.google.com/maps/documentation/javascript/reference that the site uses,
// as it is documented. The journey supplies the addresses that Google knows.
import type { Page } from '@playwright/test';

type Spot = readonly [latitude: number, longitude: number];
/** A failure instead of a position: a status of the service, an answer without rows, or rows without their fields. */
type Trouble = 'OVER_QUERY_LIMIT' | 'no rows' | 'garbage';
type Known = Readonly<Record<string, Spot | Trouble>>;

/** Runs in the page in place of Google's script. */
function install(known: Known): void {
  const tile = 256;
  class LatLng {
    readonly #at: { lat: number; lng: number };
    constructor(at: { lat: number; lng: number }) {
      this.#at = at;
    }
    lat = () => this.#at.lat;
    lng = () => this.#at.lng;
  }
  class Point {
    readonly x: number;
    readonly y: number;
    constructor(x: number, y: number) {
      this.x = x;
      this.y = y;
    }
  }
  class LatLngBounds {
    readonly spots: LatLng[] = [];
    extend(at: { lat: number; lng: number }) {
      this.spots.push(new LatLng(at));
      return this;
    }
  }
  const worldOf = (at: LatLng, zoom: number) => {
    const sine = Math.sin((at.lat() * Math.PI) / 180);
    const size = tile * 2 ** zoom;
    return new Point(
      size * (at.lng() / 360 + 0.5),
      size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
    );
  };
  const spotOf = ({ x, y }: Point, zoom: number) => {
    const size = tile * 2 ** zoom;
    const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90;
    return new LatLng({ lat, lng: (x / size - 0.5) * 360 });
  };

  type Listener = (event: object) => void;
  type Options = Record<string, unknown>;
  class GoogleMap {
    readonly element: HTMLElement;
    readonly panes = document.createElement('div');
    readonly overlays = new Set<OverlayView>();
    readonly heard = new Map<string, Set<Listener>>();
    center: LatLng;
    level: number;
    limits = { least: 0, most: 22 };
    /** The world position of the panes' corner, which changes with the zoom. */
    origin: Point;
    constructor(element: HTMLElement, options: Options) {
      this.element = element;
      element.dataset.google = '';
      // Google's own script sets these styles too, whatever the page's style is.
      element.style.position = 'relative';
      element.style.overflow = 'hidden';
      element.append(this.panes);
      this.panes.style.position = 'absolute';
      this.center = new LatLng(options.center as { lat: number; lng: number });
      this.level = options.zoom as number;
      this.setOptions(options);
      this.origin = this.corner();
      element.addEventListener('click', (event) => {
        const box = element.getBoundingClientRect();
        const latLng = this.fromContainer(new Point(event.clientX - box.left, event.clientY - box.top));
        this.tell('click', { latLng });
      });
      this.changed(true);
    }
    setOptions({ minZoom, maxZoom }: Options) {
      this.limits = {
        least: (minZoom as number | undefined) ?? this.limits.least,
        most: (maxZoom as number | undefined) ?? this.limits.most,
      };
      if (this.level > this.limits.most) this.setZoom(this.limits.most);
    }
    corner() {
      const { x, y } = worldOf(this.center, this.level);
      return new Point(x - this.element.clientWidth / 2, y - this.element.clientHeight / 2);
    }
    fromContainer({ x, y }: Point) {
      const corner = this.corner();
      return spotOf(new Point(corner.x + x, corner.y + y), this.level);
    }
    /** Google's map also updates asynchronously. */
    changed(isZoom: boolean) {
      queueMicrotask(() => {
        if (isZoom) this.origin = this.corner();
        const corner = this.corner();
        this.panes.style.translate = `${this.origin.x - corner.x}px ${this.origin.y - corner.y}px`;
        for (const overlay of this.overlays) if (isZoom) overlay.draw();
        this.tell('bounds_changed', {});
        setTimeout(() => this.tell('idle', {}));
      });
    }
    setCenter(at: { lat: number; lng: number }) {
      this.center = new LatLng(at);
      this.changed(false);
    }
    getCenter() {
      return this.center;
    }
    setZoom(level: number) {
      this.level = Math.max(this.limits.least, Math.min(Math.round(level), this.limits.most));
      this.changed(true);
    }
    getZoom() {
      return this.level;
    }
    panBy(x: number, y: number) {
      const at = worldOf(this.center, this.level);
      this.center = spotOf(new Point(at.x + x, at.y + y), this.level);
      this.changed(false);
    }
    fitBounds(
      { spots }: LatLngBounds,
      padding: { top: number; right: number; bottom: number; left: number },
    ) {
      const wide = this.element.clientWidth - padding.left - padding.right;
      const high = this.element.clientHeight - padding.top - padding.bottom;
      const boxAt = (level: number) => {
        const points = spots.map((spot) => worldOf(spot, level));
        const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
        return {
          left: Math.min(...xs),
          right: Math.max(...xs),
          top: Math.min(...ys),
          bottom: Math.max(...ys),
        };
      };
      let level = this.limits.most;
      for (; level > this.limits.least; level -= 1) {
        const { left, right, top, bottom } = boxAt(level);
        if (right - left <= wide && bottom - top <= high) break;
      }
      const { left, right, top, bottom } = boxAt(level);
      this.level = level;
      this.center = spotOf(
        new Point(
          (left + right) / 2 + (padding.right - padding.left) / 2,
          (top + bottom) / 2 + (padding.bottom - padding.top) / 2,
        ),
        level,
      );
      this.changed(true);
    }
    addListener(name: string, listener: Listener) {
      const listeners = this.heard.get(name) ?? new Set();
      this.heard.set(name, listeners.add(listener));
      return { remove: () => listeners.delete(listener) };
    }
    tell(name: string, event: object) {
      for (const listener of [...(this.heard.get(name) ?? [])]) listener(event);
    }
  }

  class OverlayView {
    map: GoogleMap | null = null;
    onAdd() {}
    draw() {}
    onRemove() {}
    setMap(map: GoogleMap | null) {
      if (!map) {
        this.map?.overlays.delete(this);
        this.onRemove();
        this.map = null;
        return;
      }
      queueMicrotask(() => {
        this.map = map;
        map.overlays.add(this);
        this.onAdd();
        this.draw();
      });
    }
    getPanes() {
      return this.map && { overlayMouseTarget: this.map.panes };
    }
    getProjection() {
      const { map } = this;
      if (!map) return undefined;
      const from = (corner: Point) => (at: LatLng) => {
        const { x, y } = worldOf(at, map.level);
        return new Point(x - corner.x, y - corner.y);
      };
      return {
        fromLatLngToDivPixel: from(map.origin),
        fromLatLngToContainerPixel: from(map.corner()),
        fromContainerPixelToLatLng: (at: Point) => map.fromContainer(at),
      };
    }
    static preventMapHitsAndGesturesFrom(element: HTMLElement) {
      element.addEventListener('click', (event) => event.stopPropagation());
    }
  }

  const refuse = (status: string) => Promise.reject(new Error(`REFUSED: ${status}`));
  class Geocoder {
    geocode({ address }: { address: string }): Promise<{ results: object[] }> {
      const [, answer] = Object.entries(known).find(([name]) => address.startsWith(name)) ?? [];
      if (answer === undefined) return refuse('ZERO_RESULTS');
      if (answer === 'OVER_QUERY_LIMIT') return refuse(answer);
      if (answer === 'no rows') return Promise.resolve({ results: [] });
      if (answer === 'garbage') return Promise.resolve({ results: [{}] });
      const [lat, lng] = answer;
      return Promise.resolve({ results: [{ geometry: { location: new LatLng({ lat, lng }) } }] });
    }
  }
  const suggestionOf = ([name, answer]: [string, Spot | Trouble]) => {
    if (answer === 'no rows') return { placePrediction: null };
    if (typeof answer === 'string') return { placePrediction: {} };
    const [lat, lng] = answer;
    const fetchFields = () => Promise.resolve({ place: { location: new LatLng({ lat, lng }) } });
    return { placePrediction: { text: { text: name }, toPlace: () => ({ fetchFields }) } };
  };
  /** Journeys read this list. */
  const askedOfGoogle: string[] = [];
  Object.assign(window, { askedOfGoogle });
  const places = {
    AutocompleteSuggestion: {
      fetchAutocompleteSuggestions({ input }: { input: string }): Promise<{ suggestions: object[] }> {
        askedOfGoogle.push(input);
        const found = Object.entries(known).filter(([name]) =>
          name.toLowerCase().startsWith(input.toLowerCase()),
        );
        if (found.some(([, answer]) => answer === 'OVER_QUERY_LIMIT')) return refuse('OVER_QUERY_LIMIT');
        return Promise.resolve({ suggestions: found.map(suggestionOf) });
      },
    },
  };
  const event = {
    addListenerOnce(map: GoogleMap, name: string, listener: Listener) {
      const once = map.addListener(name, (told) => {
        once.remove();
        listener(told);
      });
    },
    clearInstanceListeners: (map: GoogleMap) => map.heard.clear(),
  };
  const page = window as unknown as Record<string, unknown>;
  page.google = {
    maps: { Map: GoogleMap, OverlayView, LatLng, LatLngBounds, Point, Geocoder, event, places },
  };
  (page.googleMapsReady as () => void)();
}

export const googleScript = (known: Known = {}): string => `(${install})(${JSON.stringify(known)})`;

export const googleAddress = 'https://maps.googleapis.com/**';

/** Answers requests for Google's script with the stub. */
export const answerForGoogle = (page: Page, known: Known = {}): Promise<unknown> =>
  page.route(googleAddress, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: googleScript(known) }),
  );
