// A small extract like one of a Protomaps basemap: a coast, a lake, a park, two roads and a town, in tiles of several zooms.
// Everything is a rectangle or runs straight north or east, so that it is easily cut into tiles.
import { type ArchiveTile, pmtilesFile } from '#tests/support/pmtiles-file.ts';
import {
  extent,
  type TileFeature,
  type TileLayers,
  type TilePoint,
  vectorTile,
} from '#tests/support/vector-tiles.ts';

/** Degrees: west, south, east, north. */
type Bounds = readonly [west: number, south: number, east: number, north: number];
type Tags = TileFeature['tags'];

const bounds: Bounds = [-75.2, 38.4, -74.9, 38.68];
export const credit = 'Drawn from the town’s own survey';
/** The longitude at which the ocean begins. */
const coast = -75.05;
export const spots = {
  lake: { latitude: 38.555, longitude: -75.075 },
  park: { latitude: 38.525, longitude: -75.075 },
  /** On the road that runs west to east. */
  road: { latitude: 38.54, longitude: -75.075 },
  land: { latitude: 38.547, longitude: -75.085 },
  ocean: { latitude: 38.54, longitude: -75.03 },
} as const;

const areas: readonly (readonly [layer: string, tags: Tags, bounds: Bounds])[] = [
  ['earth', { kind: 'earth' }, [bounds[0] - 1, bounds[1] - 1, coast, bounds[3] + 1]],
  ['water', { kind: 'ocean' }, [coast, bounds[1] - 1, bounds[2] + 1, bounds[3] + 1]],
  ['water', { kind: 'lake' }, [-75.08, 38.552, -75.07, 38.558]],
  ['landuse', { kind: 'park' }, [-75.08, 38.522, -75.07, 38.528]],
];
/** A road is a rectangle without width or height. */
const roads: readonly (readonly [tags: Tags, bounds: Bounds])[] = [
  [
    { kind: 'major_road', kind_detail: 'primary', name: 'Garfield Parkway', shield_text: '26' },
    [bounds[0], 38.54, coast, 38.54],
  ],
  [
    { kind: 'major_road', kind_detail: 'trunk', name: 'Coastal Highway', shield_text: '1' },
    [-75.06, bounds[1], -75.06, bounds[3]],
  ],
];
const places = [
  { tags: { kind: 'locality', kind_detail: 'town', name: 'Bethany Beach' }, at: [-75.056, 38.5396] },
  { tags: { kind: 'locality', kind_detail: 'village', name: 'Millville' }, at: [-75.12, 38.549] },
] as const;

const columnOf = (longitude: number, z: number) => (longitude / 360 + 0.5) * 2 ** z;
function rowOf(latitude: number, z: number): number {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z;
}

/** Tiles contain this much beyond their edges. */
const buffer = 64;
const within = (value: number) => Math.round(Math.max(-buffer, Math.min(extent + buffer, value)));

interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The corners of the part of a rectangle or a line that is in a tile; an empty list if no part is. */
function cut([west, south, east, north]: Bounds, { z, x, y }: Tile): TilePoint[] {
  const [left, right] = [west, east].map((degrees) => (columnOf(degrees, z) - x) * extent) as [
    number,
    number,
  ];
  const [top, bottom] = [north, south].map((degrees) => (rowOf(degrees, z) - y) * extent) as [number, number];
  const most = extent + buffer;
  if (right < -buffer || left > most || bottom < -buffer || top > most) return [];
  const [x0, x1, y0, y1] = [within(left), within(right), within(top), within(bottom)];
  if (west === east)
    return [
      [x0, y0],
      [x0, y1],
    ];
  if (south === north)
    return [
      [x0, y0],
      [x1, y0],
    ];
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

function layersOf(tile: Tile): TileLayers {
  const layers: Record<string, TileFeature[]> = {};
  const add = (layer: string, feature: TileFeature) => {
    if (feature.points.length === 0) return;
    layers[layer] ??= [];
    layers[layer].push(feature);
  };
  for (const [layer, tags, area] of areas) add(layer, { type: 'area', tags, points: cut(area, tile) });
  for (const [tags, line] of roads) add('roads', { type: 'line', tags, points: cut(line, tile) });
  for (const { tags, at } of places) {
    const [x, y] = [columnOf(at[0], tile.z) - tile.x, rowOf(at[1], tile.z) - tile.y];
    if (x >= 0 && x < 1 && y >= 0 && y < 1)
      add('places', { type: 'point', tags, points: [[Math.floor(x * extent), Math.floor(y * extent)]] });
  }
  return layers;
}

function tilesOf(z: number): Tile[] {
  const [west, south, east, north] = bounds;
  const tiles: Tile[] = [];
  for (let x = Math.floor(columnOf(west, z)); x <= columnOf(east, z); x += 1)
    for (let y = Math.floor(rowOf(north, z)); y <= rowOf(south, z); y += 1) tiles.push({ z, x, y });
  return tiles;
}

interface Options {
  readonly zooms?: readonly number[];
  readonly tileType?: number;
  readonly compression?: number;
  readonly bounds?: Bounds;
}

/** The bytes of the extract. */
export function townExtract({ zooms = [7, 8, 9, 10, 11, 12, 13], ...rest }: Options = {}): Buffer {
  const tiles = zooms
    .flatMap(tilesOf)
    .map((tile): ArchiveTile => ({ ...tile, content: vectorTile(layersOf(tile)) }));
  // Protomaps writes attributions with links.
  const attribution = `<a href="https://example.org">${credit}</a>`;
  return pmtilesFile({ tiles, bounds, attribution, ...rest });
}
