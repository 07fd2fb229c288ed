// Writes vector tiles (https://github.com/mapbox/vector-tile-spec) for the extracts of maps in tests.
import { PbfWriter } from 'pbf';

/** A point in a tile, from its upper left corner, in units of which a tile has `extent`. */
export type TilePoint = readonly [x: number, y: number];

export interface TileFeature {
  readonly type: 'point' | 'line' | 'area';
  readonly tags: Readonly<Record<string, string | number>>;
  /** The first point of an area is not repeated at the end. */
  readonly points: readonly TilePoint[];
}

export type TileLayers = Readonly<Record<string, readonly TileFeature[]>>;

export const extent = 4096;

const types = { point: 1, line: 2, area: 3 } as const;
const [moveTo, lineTo, closePath] = [1, 2, 7];
const command = (id: number, count: number) => id | (count << 3);
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function geometryOf({ type, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const steps = points.map(([toX, toY]) => {
    const step = [zigzag(toX - x), zigzag(toY - y)];
    [x, y] = [toX, toY];
    return step;
  });
  const [first = [], ...rest] = steps;
  const begun = [command(moveTo, 1), ...first];
  if (type === 'point') return begun;
  const drawn = [...begun, command(lineTo, rest.length), ...rest.flat()];
  return type === 'area' ? [...drawn, command(closePath, 1)] : drawn;
}

function writeLayer({ name, features }: { name: string; features: readonly TileFeature[] }, pbf: PbfWriter) {
  const keys = [...new Set(features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(features.flatMap(({ tags }) => Object.values(tags)))];
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const feature of features)
    pbf.writeMessage(
      2,
      (_, inner) => {
        const tags = Object.entries(feature.tags);
        inner.writePackedVarint(
          2,
          tags.flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]),
        );
        inner.writeVarintField(3, types[feature.type]);
        inner.writePackedVarint(4, geometryOf(feature));
      },
      undefined,
    );
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values)
    pbf.writeMessage(
      4,
      (_, inner) =>
        typeof value === 'string' ? inner.writeStringField(1, value) : inner.writeDoubleField(3, value),
      undefined,
    );
  pbf.writeVarintField(5, extent);
}

/** The bytes of a tile with those layers. */
export function vectorTile(layers: TileLayers): Buffer {
  const pbf = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) pbf.writeMessage(3, writeLayer, { name, features });
  return Buffer.from(pbf.finish());
}
