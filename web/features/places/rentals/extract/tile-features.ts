// What a vector tile holds, as features of a drawn map.
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Feature } from '#web/features/places/rentals/drawn/features.ts';
import { type Shape, signOf } from '#web/features/places/rentals/extract/protomaps-kinds.ts';

/** Which tile: its zoom, and its column and row from the upper left corner of the world. */
export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const shapes: readonly (Shape | undefined)[] = [undefined, 'point', 'line', 'area'];

/** Tiles reach a little beyond their edges; a name that stands there is the neighbor's. */
const isInside = ({ extent }: VectorTileFeature, { x, y }: { x: number; y: number }) =>
  x >= 0 && x < extent && y >= 0 && y < extent;

function linesOf(feature: VectorTileFeature, { z, x, y }: Tile, shape: Shape): Feature['lines'] {
  const size = 1 / 2 ** z;
  const { extent } = feature;
  return feature
    .loadGeometry()
    .map((line) => (shape === 'point' ? line.filter((point) => isInside(feature, point)) : line))
    .filter((line) => line.length > (shape === 'point' ? 0 : 1))
    .map((line) => line.map((at) => ({ x: (x + at.x / extent) * size, y: (y + at.y / extent) * size })));
}

/**
 * The features of a tile that are drawn.
 * @param town which of all places is the reunion's
 * @throws when the bytes are no vector tile
 */
export function featuresOf(bytes: ArrayBuffer, tile: Tile, town: string): Feature[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return Object.entries(layers).flatMap(([layer, content]) =>
    Array.from({ length: content.length }, (_, index) => content.feature(index)).flatMap((feature) => {
      const shape = shapes[feature.type];
      const sign = shape && signOf(layer, feature.properties, shape, town);
      if (!sign) return [];
      const lines = linesOf(feature, tile, shape);
      const { name } = feature.properties;
      return lines.length === 0
        ? []
        : {
            name: typeof name === 'string' ? name : '',
            ref: '',
            minZoom: 0,
            rank: 3,
            isAtSea: false,
            widthM: 0,
            wide: 1,
            icon: '',
            isArea: shape === 'area',
            isByHand: false,
            lines,
            ...sign,
          };
    }),
  );
}
