import { expect, test, vi } from 'vitest';
import { townExtract } from '#tests/support/town-extract.ts';
import { vectorTile } from '#tests/support/vector-tiles.ts';
import { unitOf, type View } from '#web/features/places/rentals/drawn/view.ts';
import type { Archive } from '#web/features/places/rentals/extract/archive.ts';
import { Extract } from '#web/features/places/rentals/extract/extract.ts';
import { signOf } from '#web/features/places/rentals/extract/protomaps-kinds.ts';
import { featuresOf, type Tile } from '#web/features/places/rentals/extract/tile-features.ts';
import { boxOf, tilesIn, zoomsFor } from '#web/features/places/rentals/extract/tiles-in-view.ts';

const town = 'Bethany Beach';
const arrayOf = (content: Buffer) => new Uint8Array(content).buffer;

/** A view of 800 by 400 around the town, of which a quarter on each side is beyond the frame. */
function viewAt(zoom: number, latitude = 38.54, longitude = -75.06): View {
  const size = 256 * 2 ** zoom;
  const { x, y } = unitOf({ latitude, longitude });
  return {
    zoom,
    origin: { x: x * size - 400, y: y * size - 200 },
    width: 800,
    height: 400,
    visible: { left: 200, top: 100, right: 600, bottom: 300 },
  };
}

test('layers and kinds of a Protomaps basemap are drawn as what a drawn map has, and others not at all', () => {
  const signs = [
    signOf('earth', { kind: 'earth' }, 'area', town),
    signOf('water', { kind: 'ocean' }, 'area', town),
    signOf('water', { kind: 'lake', name: 'Salt Pond' }, 'point', town),
    signOf('water', { kind: 'stream' }, 'line', town),
    signOf('landuse', { kind: 'wetland' }, 'area', town),
    signOf('roads', { kind: 'highway', shield_text: '1' }, 'line', town),
    signOf(
      'roads',
      { kind: 'major_road', kind_detail: 'secondary', shield_text: 'Business 9' },
      'line',
      town,
    ),
    signOf('roads', { kind: 'minor_road', kind_detail: 'service' }, 'line', town),
    signOf('places', { kind: 'locality', kind_detail: 'town', name: town }, 'point', town),
    signOf('places', { kind: 'locality', kind_detail: 'village', name: 'Millville' }, 'point', town),
    signOf('pois', { kind: 'library', name: 'Library' }, 'point', town),
  ];
  expect(signs).toEqual([
    { kind: 'land', name: '' },
    { kind: 'ocean', name: '' },
    { kind: 'water' },
    { kind: 'canal', widthM: 4 },
    { kind: 'marsh' },
    { kind: 'highway', ref: '1' },
    { kind: 'road', ref: '' },
    { kind: 'street', minZoom: 15 },
    { kind: 'place', rank: 1 },
    { kind: 'place', rank: 3, minZoom: 0 },
    { kind: 'poi', icon: 'library', minZoom: 15 },
  ]);
  for (const [layer, tags, shape] of [
    ['earth', { kind: 'cliff' }, 'line'],
    ['roads', { kind: 'ferry' }, 'line'],
    ['roads', { kind: 5 }, 'line'],
    ['water', { kind: 'lake' }, 'point'],
    ['landuse', { kind: 'constructor' }, 'area'],
    ['water', { kind: 'toString' }, 'line'],
    ['transportation', { class: 'primary' }, 'line'],
  ] as const)
    expect(signOf(layer, tags, shape, town), layer).toBeUndefined();
});

test('a feature lies where its tile does, and a name beyond the edge is the neighbor’s', () => {
  const tile: Tile = { z: 2, x: 1, y: 1 };
  const content = vectorTile({
    earth: [
      {
        type: 'area',
        tags: { kind: 'earth' },
        points: [
          [0, 0],
          [4096, 0],
          [4096, 2048],
        ],
      },
    ],
    places: [
      { type: 'point', tags: { kind: 'locality', name: 'Inside' }, points: [[2048, 1024]] },
      { type: 'point', tags: { kind: 'locality', name: 'Outside' }, points: [[4100, 1024]] },
    ],
  });
  const features = featuresOf(arrayOf(content), tile, town);
  expect(features.map(({ kind, name }) => [kind, name])).toEqual([
    ['land', ''],
    ['place', 'Inside'],
  ]);
  expect(features[0]?.lines).toEqual([
    [
      { x: 0.25, y: 0.25 },
      { x: 0.5, y: 0.25 },
      { x: 0.5, y: 0.375 },
      { x: 0.25, y: 0.25 },
    ],
  ]);
  expect(features[1]?.lines).toEqual([[{ x: 0.375, y: 0.3125 }]]);
});

test.each([
  ['a page', Buffer.from('<html>Maintenance</html>')],
  ['a tile that was cut off', vectorTile({ earth: [] }).subarray(0, 5)],
])('of %s no features are made', (_what, content) => {
  let features: unknown[] = [];
  try {
    features = featuresOf(arrayOf(content), { z: 9, x: 149, y: 196 }, town);
  } catch {
    // As good.
  }
  expect(features).toEqual([]);
});

test('tiles are twice as wide as pictures, and of the zooms that the extract has', () => {
  expect(zoomsFor({ zoom: 14.75 }, { minZoom: 0, maxZoom: 15 })).toEqual([13, 12, 11, 10]);
  expect(zoomsFor({ zoom: 17 }, { minZoom: 9, maxZoom: 12 })).toEqual([12, 11, 10, 9]);
  expect(zoomsFor({ zoom: 10 }, { minZoom: 12, maxZoom: 14 })).toEqual([12]);
});

test('the tiles of a view cover it, and no tile more', () => {
  const view = viewAt(14);
  const tiles = tilesIn(view, view.visible, 13);
  const boxes = tiles.map((tile) => boxOf(view, tile));
  for (const [x, y] of [
    [200.5, 100.5],
    [599.5, 100.5],
    [200.5, 299.5],
    [599.5, 299.5],
    [400, 200],
  ] as const)
    expect(
      boxes.filter((box) => box.left <= x && x < box.right && box.top <= y && y < box.bottom),
    ).toHaveLength(1);
  for (const box of boxes) {
    expect(Math.round(box.right - box.left)).toBe(512);
    expect(box.left < 600 && box.right > 200 && box.top < 300 && box.bottom > 100).toBe(true);
  }
  // Beyond the poles there is nothing.
  expect(tilesIn({ ...view, zoom: 0, origin: { x: 0, y: -500 } }, view.visible, 0)).toEqual([]);
});

/** An archive with a feature in each tile that `has` names. */
function archive(has: (tile: Tile) => boolean | 'broken') {
  const asked: string[] = [];
  const land = vectorTile({
    earth: [
      {
        type: 'area',
        tags: {},
        points: [
          [0, 0],
          [4096, 0],
          [4096, 4096],
        ],
      },
    ],
  });
  const read = async (tile: Tile) => {
    asked.push(`${tile.z}/${tile.x}/${tile.y}`);
    const state = has(tile);
    if (state === 'broken') throw new Error('broken');
    return state ? featuresOf(arrayOf(land), tile, town) : null;
  };
  return { asked, archive: { minZoom: 8, maxZoom: 13, credit: '', read } satisfies Archive };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('each tile is asked for once, and drawn where it lies', async () => {
  const { asked, archive: source } = archive(() => true);
  const onCome = vi.fn();
  const extract = new Extract(source, { onCome, onGone: vi.fn() });
  const view = viewAt(14);
  expect(extract.contentOf(view)).toEqual({ features: [], clip: [] });
  await settle();
  const tiles = tilesIn(view, { left: 0, top: 0, right: 800, bottom: 400 }, 13);
  expect(onCome).toHaveBeenCalledTimes(tiles.length);
  const { features, clip } = extract.contentOf(view);
  expect(features).toHaveLength(tiles.length);
  expect(clip).toEqual(tiles.map((tile) => boxOf(view, tile)));
  expect(asked).toHaveLength(tiles.length);
});

test('where the extract does not reach around the view, coarser tiles that do are drawn', async () => {
  const { archive: source } = archive(({ z }) => z <= 11);
  const extract = new Extract(source, { onCome: vi.fn(), onGone: vi.fn() });
  const view = viewAt(14);
  const zoomsDrawn = async () => {
    extract.contentOf(view);
    await settle();
  };
  // Each zoom is tried once the one before is known not to be there.
  await zoomsDrawn();
  await zoomsDrawn();
  await zoomsDrawn();
  const [box] = extract.contentOf(view).clip ?? [];
  expect(Math.round((box?.right ?? 0) - (box?.left ?? 0))).toBe(512 * 4);
});

test('an extract of which no tile can be read is given up, and asked for no more', async () => {
  const { asked, archive: source } = archive(() => 'broken');
  const [onCome, onGone] = [vi.fn(), vi.fn()];
  const extract = new Extract(source, { onCome, onGone });
  for (let nth = 0; nth < 5; nth += 1) {
    extract.contentOf(viewAt(14));
    await settle();
  }
  expect(onGone).toHaveBeenCalledTimes(1);
  const before = asked.length;
  extract.contentOf(viewAt(12));
  await settle();
  expect(asked).toHaveLength(before);
});

test('the extract of the tests holds tiles', () => {
  expect(townExtract().length).toBeGreaterThan(5000);
});
