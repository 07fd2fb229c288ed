// A drawn map as a layer of Leaflet: one canvas, larger than the map, so that it can be moved a while before it is drawn
// again.
import { DomUtil, Layer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { drawMap } from '#web/features/places/rentals/drawn/draw.ts';
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { colorsOf } from '#web/features/places/rentals/drawn/pen.ts';
import type { Box, View } from '#web/features/places/rentals/drawn/view.ts';

/** How far the canvas reaches beyond the map on each side, as a share of the map. */
const beyond = 0.3;

/** What is drawn of a view. */
export interface Content {
  readonly features: readonly Feature[];
  /** Drawn in these boxes alone (pixels of the canvas); absent: everywhere. */
  readonly clip?: readonly Box[];
}

export class DrawnLayer extends Layer {
  readonly #paneName: string;
  readonly #contentOf: (view: View) => Content;
  readonly #taken: () => readonly Box[];
  readonly #onDrawn: () => void;
  readonly #canvas = document.createElement('canvas');
  readonly #stop = new AbortController();
  #map: LeafletMap | undefined;
  #frame: number | undefined;

  /**
   * @param paneName the map's pane that it lies in
   * @param taken where no name may stand, in pixels of the window
   * @param onDrawn hears when anything was drawn
   */
  constructor(
    paneName: string,
    contentOf: (view: View) => Content,
    taken: () => readonly Box[],
    onDrawn: () => void = () => {},
  ) {
    super();
    this.#paneName = paneName;
    this.#contentOf = contentOf;
    this.#taken = taken;
    this.#onDrawn = onDrawn;
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  override onAdd(map: LeafletMap): this {
    this.#map = map;
    map.getPane(this.#paneName)?.append(this.#canvas);
    const { signal } = this.#stop;
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.draw, { signal });
    const theme = new MutationObserver(this.draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    signal.addEventListener('abort', () => theme.disconnect());
    // Names are drawn in the fonts that are there.
    void document.fonts.ready.then(() => signal.aborted || this.draw());
    this.drawNow();
    return this;
  }

  override onRemove(): this {
    this.#stop.abort();
    this.#canvas.remove();
    this.#map = undefined;
    return this;
  }

  override getEvents = () => ({
    move: this.#follow,
    moveend: this.draw,
    zoom: this.draw,
    resize: this.draw,
    viewreset: this.draw,
  });

  /** While the map is dragged, only once the canvas no longer covers it. */
  #follow = (): void => {
    const map = this.#map;
    if (!map) return;
    const { x, y } = map.getSize();
    const at = map.layerPointToContainerPoint(DomUtil.getPosition(this.#canvas));
    if (at.x > 0 || at.y > 0 || at.x + x * (1 + 2 * beyond) < x || at.y + y * (1 + 2 * beyond) < y)
      this.draw();
  };

  /** Draws before the next frame: once, whatever has happened by then. */
  draw = (): void => {
    this.#frame ??= requestAnimationFrame(this.drawNow);
  };

  drawNow = (): void => {
    this.#frame = undefined;
    const map = this.#map;
    const context = this.#canvas.getContext('2d');
    const size = map?.getSize();
    if (!map || !context || !size || size.x === 0) return;
    const width = Math.round(size.x * (1 + 2 * beyond));
    const height = Math.round(size.y * (1 + 2 * beyond));
    const corner = map.containerPointToLayerPoint([-size.x * beyond, -size.y * beyond]).round();
    const density = Math.min(devicePixelRatio || 1, 2);
    const canvas = this.#canvas;
    DomUtil.setPosition(canvas, corner);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const { x, y } = corner.add(map.getPixelOrigin());
    const inside = map.layerPointToContainerPoint(corner).multiplyBy(-1);
    const [left, top] = [inside.x, inside.y];
    const host = map.getContainer().getBoundingClientRect();
    const view: View = {
      zoom: map.getZoom(),
      origin: { x, y },
      width,
      height,
      visible: { left, top, right: left + size.x, bottom: top + size.y },
    };
    const { features, clip } = this.#contentOf(view);
    if (features.length === 0) return;
    drawMap(context, {
      features,
      clip,
      colors: colorsOf(map.getContainer()),
      density,
      view,
      taken: this.#taken().map((box) => ({
        left: box.left - host.left + left,
        right: box.right - host.left + left,
        top: box.top - host.top + top,
        bottom: box.bottom - host.top + top,
      })),
    });
    this.#onDrawn();
  };
}
