// Writes PMTiles files (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): a header, one directory, the metadata,
// and the tiles.
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly content: Buffer;
}

interface Archive {
  readonly tiles: readonly ArchiveTile[];
  /** Degrees: west, south, east, north. */
  readonly bounds: readonly [number, number, number, number];
  readonly attribution?: string;
  /** 1 is vector tiles. */
  readonly tileType?: number;
  /** 2 is gzip. */
  readonly compression?: number;
}

const headerBytes = 127;

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
}

/** The differences of the tiles' ids, then the run lengths, the lengths, and the offsets. */
function directoryOf(entries: readonly Entry[]): Buffer {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) pbf.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (const _ of entries) pbf.writeVarint(1);
  for (const { length } of entries) pbf.writeVarint(length);
  for (const { offset } of entries) pbf.writeVarint(offset + 1);
  return gzipSync(pbf.finish());
}

/** The bytes of the file. */
export function pmtilesFile({ tiles, bounds, attribution, tileType = 1, compression = 2 }: Archive): Buffer {
  let offset = 0;
  const sorted = tiles
    .map(({ z, x, y, content }) => ({ z, id: zxyToTileId(z, x, y), content: gzipSync(content) }))
    .toSorted((one, other) => one.id - other.id);
  const entries = sorted.map(({ id, content: { length } }) => {
    const entry = { id, offset, length };
    offset += length;
    return entry;
  });
  const directory = directoryOf(entries);
  const metadata = gzipSync(JSON.stringify({ name: 'A town', ...(attribution && { attribution }) }));
  const parts = [directory, metadata, Buffer.alloc(0), Buffer.concat(sorted.map(({ content }) => content))];
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  let begin = headerBytes;
  for (const [index, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(begin), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
    begin += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at);
  const zooms = sorted.map(({ z }) => z);
  header.set([1, compression, compression, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, ...parts]);
}
