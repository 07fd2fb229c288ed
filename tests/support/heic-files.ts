// HEIC as phones write it: a grid of tiles with a property that rotates it, and with EXIF data. The tiles in `heic/` have one
// color each, are 128 pixels wide, and were made by libheif's heif-enc.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const tileSize = 128;
const tileColors = ['red', 'green', 'blue', 'yellow'] as const;

export const heicTile = (color: (typeof tileColors)[number]): Promise<Buffer> =>
  readFile(join(import.meta.dirname, 'heic', `${color}.heic`));

const u8 = (...values: number[]) => Buffer.from(values);
const u16 = (value: number) => u8(value >> 8, value & 255);
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 65_535)]);
const text = (value: string) => Buffer.from(value, 'latin1');

function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}
const fullBox = (type: string, version: number, flags: number, ...parts: Buffer[]) =>
  box(type, u32(version * 2 ** 24 + flags), ...parts);

/** The content of the first box of this type in a sequence of boxes. */
function within(bytes: Buffer, type: string): Buffer {
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === type)
      return bytes.subarray(at + 8, at + bytes.readUInt32BE(at));
  throw new Error(`No ${type}`);
}

interface Grid {
  /** The EXIF block of one of the camera's JPEGs. */
  readonly exif: Buffer;
  /** Counterclockwise quarter turns by which it is rotated for display. */
  readonly quarters?: 0 | 1 | 2 | 3;
  /** The grid's declared size in pixels; by default that of all tiles. */
  readonly width?: number;
  readonly height?: number;
  readonly profile?: Buffer;
}

/** A grid of four tiles: red and green above blue and yellow. */
export async function heicGrid({
  exif,
  quarters = 0,
  width = 2 * tileSize,
  height = 2 * tileSize,
  profile,
}: Grid) {
  const tiles = await Promise.all(tileColors.map(heicTile));
  const propertiesOf = (tile: Buffer) => within(within(within(tile, 'meta').subarray(4), 'iprp'), 'ipco');
  const ids = tiles.map((_, index) => index + 1);
  const [gridId, exifId] = [tiles.length + 1, tiles.length + 2];
  const payloads = [
    ...tiles.map((tile) => within(tile, 'mdat')),
    Buffer.concat([u8(0, 1, 1, 1), u32(width), u32(height)]),
    Buffer.concat([u32(6), exif]),
  ];
  const infe = (id: number, type: string) =>
    fullBox('infe', 2, type === 'hvc1' ? 1 : 0, u16(id), u16(0), text(`${type}\0`));
  const properties = [
    box('hvcC', within(propertiesOf(tiles[0] ?? Buffer.alloc(0)), 'hvcC')),
    fullBox('ispe', 0, 0, u32(tileSize), u32(tileSize)),
    fullBox('ispe', 0, 0, u32(width), u32(height)),
    box('irot', u8(quarters)),
    ...(profile ? [box('colr', text('prof'), profile)] : []),
  ];
  const essential = 128;
  const associations = [
    ...ids.map((id) => Buffer.concat([u16(id), u8(2, essential + 1, 2)])),
    Buffer.concat([u16(gridId), profile ? u8(3, 3, essential + 4, 5) : u8(2, 3, essential + 4)]),
  ];
  const meta = (firstByte: number) => {
    let at = firstByte;
    const places = payloads.map((payload, index) => {
      const place = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(payload.length)]);
      at += payload.length;
      return place;
    });
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), text('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(gridId)),
      fullBox('iloc', 0, 0, u8(0x44, 0), u16(payloads.length), ...places),
      fullBox(
        'iinf',
        0,
        0,
        u16(payloads.length),
        ...ids.map((id) => infe(id, 'hvc1')),
        infe(gridId, 'grid'),
        infe(exifId, 'Exif'),
      ),
      box(
        'iprp',
        box('ipco', ...properties),
        fullBox('ipma', 0, 0, u32(associations.length), ...associations),
      ),
      fullBox(
        'iref',
        0,
        0,
        box('dimg', u16(gridId), u16(ids.length), ...ids.map(u16)),
        box('cdsc', u16(exifId), u16(1), u16(gridId)),
      ),
    );
  };
  const head = box('ftyp', text('heic'), u32(0), text('mif1heic'));
  const dataAt = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(dataAt), box('mdat', ...payloads)]);
}
