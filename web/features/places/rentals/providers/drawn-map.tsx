// The drawn town, as the server has prepared it: one SVG below all layers, of which each move changes the visible part.
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { zooms } from '#contract/places/map.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { makeRoom } from '#web/features/places/rentals/providers/names.ts';
import css from './drawn-map.module.css';

/** The distance between the lines of the grid at an integer zoom (px). */
const cell = 64;

export function addDrawnMap(map: LeafletMap, svg: SVGSVGElement, { latitude, longitude }: Position): void {
  svg.classList.add(css.drawn as string);
  svg.ariaHidden = 'true';
  map.getContainer().prepend(svg);
  const ofSomeZooms = [...svg.querySelectorAll<SVGElement>('[data-from], [data-until]')];
  const place = () => {
    const zoom = map.getZoom();
    const unit = 2 ** (zooms.most - zoom);
    const size = map.getSize();
    const center = map.latLngToContainerPoint([latitude, longitude]);
    const window = [-center.x, -center.y, size.x, size.y].map((pixels) => pixels * unit);
    svg.setAttribute('viewBox', window.join());
    const square = cell * 2 ** (zoom % 1);
    const properties = {
      unit,
      // Roads scale more slowly than the map, and so does the shallow water.
      road: unit * 1.33 ** (zoom - 14),
      wash: unit * 1.46 ** (zoom - 14),
      grow: 1 + 0.05 * (zoom - 14),
      square: `${square}px`,
      x: `${center.x % square}px`,
      y: `${center.y % square}px`,
    };
    for (const [name, value] of Object.entries(properties)) svg.style.setProperty(`--${name}`, `${value}`);
    for (const part of ofSomeZooms) {
      const { from = 0, until = Number.POSITIVE_INFINITY } = part.dataset;
      part.style.display = zoom >= Number(from) && zoom < Number(until) ? '' : 'none';
    }
  };
  map.on('move zoom viewreset resize', place);
  place();
  map.on('moveend', () => makeRoom(svg));
  // Laid out once: by the second frame the page has moved the map to its initial view. Its names follow a frame later.
  svg.style.display = 'none';
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      svg.style.display = '';
      makeRoom(svg);
    }),
  );
}
