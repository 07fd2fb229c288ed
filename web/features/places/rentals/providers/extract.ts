// The organizers' own extract of a Protomaps basemap above the drawn town, in its colors. Loaded only if there is one.
// Outside of its area, or if a tile does not load, nothing is painted, and the drawn town is visible.
import { DomUtil, GridLayer, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import {
  CenteredTextSymbolizer,
  type Feature,
  GeomType,
  LineLabelSymbolizer,
  LineSymbolizer,
  leafletLayer,
  PmtilesSource,
  PolygonSymbolizer,
} from 'protomaps-leaflet';
import { getMapArchive } from '#contract/places/map.ts';

/** The credit of a Protomaps basemap that does not contain one. */
const usualCredit = '© OpenStreetMap contributors';
const longestCredit = 300;
const parks =
  'park national_park nature_reserve protected_area forest wood grassland grass golf_course recreation_ground cemetery ' +
  'playground garden meadow scrub village_green pitch zoo';

type ColorOf = (role: string) => string;
const { Point, Line, Polygon } = GeomType;

const only =
  (shape: GeomType, kinds = '') =>
  (_zoom: number, { geomType, props }: Feature) =>
    geomType === shape && (kinds === '' || kinds.split(' ').includes(String(props.kind)));

function paintRules(color: ColorOf) {
  const area = (dataLayer: string, role: string, kinds?: string) => ({
    dataLayer,
    symbolizer: new PolygonSymbolizer({ fill: color(role) }),
    filter: only(Polygon, kinds),
  });
  const line = (dataLayer: string, role: string, width: number, edge: number, kinds?: string) => ({
    dataLayer,
    symbolizer: new LineSymbolizer({
      color: color(role),
      width: (zoom: number) => width * 1.33 ** (zoom - 14) + edge,
      lineCap: 'round',
      lineJoin: 'round',
    }),
    filter: only(Line, kinds),
  });
  const roads = [
    ['minor_road', 'street-case', 'road', 2],
    ['medium_road', 'road-case', 'road', 3.8],
    ['major_road highway', 'highway-case', 'highway', 5],
  ] as const;
  return [
    area('earth', 'land'),
    ...['landcover', 'landuse'].flatMap((layer) => [
      area(layer, 'park', parks),
      area(layer, 'marsh', 'wetland marsh swamp mangrove'),
      area(layer, 'sand', 'beach sand dune'),
      area(layer, 'town', 'residential urban_area commercial neighbourhood'),
    ]),
    area('water', 'bay'),
    area('water', 'ocean', 'ocean sea'),
    line('water', 'bay', 2, 0),
    ...roads.map(([kinds, edge, , width]) => line('roads', edge, width, 1.6, kinds)),
    ...roads.map(([kinds, , surface, width]) => line('roads', surface, width, 0, kinds)),
    line('boundaries', 'ink-soft', 0, 0.6),
  ];
}

function labelRules(color: ColorOf) {
  const name = (dataLayer: string, font: string, role: string, kinds?: string) => ({
    dataLayer,
    symbolizer: new CenteredTextSymbolizer({
      font,
      fill: color(role),
      stroke: color('halo'),
      width: role === 'ink-water' ? 0 : 3,
      lineHeight: 1.2,
    }),
    filter: only(Point, kinds),
  });
  return [
    name('places', '500 17px Fraunces, Georgia, serif', 'ink', 'locality'),
    name('water', 'italic 440 15px Fraunces, Georgia, serif', 'ink-water'),
    {
      dataLayer: 'roads',
      minzoom: 13,
      symbolizer: new LineLabelSymbolizer({
        font: '500 12px Figtree, system-ui, sans-serif',
        fill: color('ink-street'),
        stroke: color('halo'),
        width: 3,
        position: 2,
      }),
      filter: only(Line),
    },
    { ...name('pois', 'italic 500 13px Fraunces, Georgia, serif', 'ink-park', parks), minzoom: 14 },
  ];
}

/** Attributions contain links; the text is enough here. */
function creditIn(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return usualCredit;
  const words = new DOMParser().parseFromString(attribution, 'text/html').body.textContent ?? '';
  return words.replace(/\s+/g, ' ').trim().slice(0, longestCredit) || usualCredit;
}

/**
 * Adds the extract above the drawn town.
 * @param onShown called with the attribution
 * @throws when it cannot be read at all
 */
export async function addExtract(
  map: LeafletMap,
  onShown: (credit: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { p: archive } = new PmtilesSource(getMapArchive.path, true);
  const { maxZoom } = await archive.getHeader();
  const credit = creditIn(await archive.getMetadata().catch(() => null));
  if (signal.aborted) return;
  // The library reads Leaflet from a global variable.
  Object.assign(globalThis, { L: { DomUtil, GridLayer } });
  const rules = () => {
    const style = getComputedStyle(map.getContainer());
    const color = (role: string) => style.getPropertyValue(`--map-${role}`).trim();
    return { paintRules: paintRules(color), labelRules: labelRules(color) };
  };
  const layer = leafletLayer({ url: archive, maxDataZoom: maxZoom, ...rules() });
  const repaint = () => {
    Object.assign(layer, rules());
    layer.clearLayout();
    layer.rerenderTiles();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, { signal });
  const theme = new MutationObserver(repaint);
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => theme.disconnect());
  layer.addTo(map);
  onShown(credit);
}
