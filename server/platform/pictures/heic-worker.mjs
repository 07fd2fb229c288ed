// Decodes HEIC in a thread of its own, which ends with its picture: the decoder gives no memory back. Phones write a grid of
// tiles, which are decoded one by one, through the library's C functions, as its JavaScript decodes whole pictures alone.
// The pixels go to a file: an uncompressed TIFF, with the color profile.
import { open, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
// @ts-expect-error: it has no types.
import libheif from 'libheif-js/wasm-bundle.js';

/** @typedef {{ handle: { $$: { ptr: number } }, get_width(): number, get_height(): number, is_primary(): boolean }} HeifImage */
/** @typedef {import('#server/platform/pictures/picture-file.ts').HeicFile} HeicFile */

const { from, to, profile, maxPixels, memory } = /** @type {HeicFile} */ (workerData);

/** Bytes that the decoder holds for each pixel of a tile. */
const bytesPerPixel = 8;
const { heif_colorspace_RGB } = libheif.heif_colorspace;
const { heif_chroma_interleaved_RGB } = libheif.heif_chroma;
const { heif_channel_interleaved } = libheif.heif_channel;
/** The C functions write errors to the first address, and results to the second. */
const [error, given] = [libheif._malloc(16), libheif._malloc(256)];

/** @param {number} place */
const numberAt = (place) => libheif.HEAPU32[place >> 2];

/** How the picture is laid out, upright: the struct `heif_image_tiling`. @param {number} handle */
function tilingOf(handle) {
  libheif._heif_image_handle_get_image_tiling(error, handle, 1, given);
  if (numberAt(error) !== 0) return null;
  const [, columns, rows, tileWidth, tileHeight, width, height, top, left] = Array.from(
    { length: 9 },
    (_, nth) => numberAt(given + 4 * nth),
  );
  // The grid extends beyond the picture at the right and below, unless the picture is turned; libheif 1.23 reports a wrong size
  // for that rest.
  const [beyondRight, beyondBottom] = [columns * tileWidth - width, rows * tileHeight - height];
  if (width < 1 || height < 1 || beyondRight < 0 || beyondBottom < 0) return null;
  if (beyondRight >= tileWidth || beyondBottom >= tileHeight) return null;
  return {
    columns,
    rows,
    tileWidth,
    tileHeight,
    width,
    height,
    top: top && beyondBottom,
    left: left && beyondRight,
  };
}

/**
 * Decodes a tile and hands it to `use`, where it is a view into the decoder's own memory.
 * @param {number} handle @param {number} column @param {number} row
 * @param {(tile: { width: number, height: number, stride: number, pixels: Uint8Array }) => void} use
 * @returns whether it could be decoded
 */
function withTile(handle, column, row, use) {
  const [rgb, interleaved] = [heif_colorspace_RGB.value, heif_chroma_interleaved_RGB.value];
  libheif._heif_image_handle_decode_image_tile(error, handle, given, rgb, interleaved, 0, column, row);
  if (numberAt(error) !== 0) return false;
  const tile = numberAt(given);
  const plane = libheif._heif_image_get_plane_readonly(tile, heif_channel_interleaved.value, given);
  const stride = numberAt(given);
  const width = libheif._heif_image_get_width(tile, heif_channel_interleaved.value);
  const height = libheif._heif_image_get_height(tile, heif_channel_interleaved.value);
  if (plane) use({ width, height, stride, pixels: libheif.HEAPU8.subarray(plane, plane + stride * height) });
  libheif._heif_image_release(tile);
  return plane !== 0;
}

/** @param {number} width @param {number} height @param {Uint8Array | null} icc */
function tiffHeader(width, height, icc) {
  const bits = 8 + 2;
  /** @type {[tag: number, type: number, count: number, value: number][]} */
  const tags = [];
  const count = icc ? 11 : 10;
  const end = bits + count * 12 + 4;
  const pixels = end + 6 + (icc?.length ?? 0);
  tags.push(
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 3, end],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, pixels],
    [277, 3, 1, 3],
    [278, 4, 1, height],
    [279, 4, 1, width * height * 3],
    [284, 3, 1, 1],
  );
  if (icc) tags.push([34675, 7, icc.length, end + 6]);
  const header = Buffer.alloc(pixels);
  header.write('II');
  header.writeUInt16LE(42, 2);
  header.writeUInt32LE(8, 4);
  header.writeUInt16LE(count, 8);
  tags.forEach(([tag, type, length, value], index) => {
    const at = bits + index * 12;
    header.writeUInt16LE(tag, at);
    header.writeUInt16LE(type, at + 2);
    header.writeUInt32LE(length, at + 4);
    if (type === 3 && length === 1) header.writeUInt16LE(value, at + 8);
    else header.writeUInt32LE(value, at + 8);
  });
  for (const place of [0, 2, 4]) header.writeUInt16LE(8, end + place);
  if (icc) header.set(icc, end + 6);
  return header;
}

/**
 * The rows of a picture that the tiles of one row hold.
 * @param {number} handle @param {NonNullable<ReturnType<typeof tilingOf>>} tiling @param {number} row
 */
function bandOf(handle, { columns, tileWidth, tileHeight, width, height, top, left }, row) {
  const first = Math.max(0, row * tileHeight - top);
  const band = Buffer.alloc(width * 3 * (Math.min(height, (row + 1) * tileHeight - top) - first));
  for (let column = 0; column < columns; column++) {
    const [x, y] = [column * tileWidth - left, row * tileHeight - top];
    const isDecoded = withTile(handle, column, row, (tile) => {
      const [from, to] = [Math.max(0, -x), Math.min(tile.width, width - x)];
      for (let line = first - y; line < tile.height && line + y < height; line++) {
        const start = line * tile.stride;
        band.set(
          tile.pixels.subarray(start + from * 3, start + to * 3),
          ((line + y - first) * width + x + from) * 3,
        );
      }
    });
    if (!isDecoded) return null;
  }
  return band;
}

async function decode() {
  const decoder = new libheif.HeifDecoder();
  /** @type {HeifImage[]} */
  const images = decoder.decode(await readFile(from));
  const image = images.find((one) => one.is_primary?.()) ?? images[0];
  const handle = image?.handle.$$.ptr;
  const tiling = handle && tilingOf(handle);
  if (!tiling) return 'PHOTO_DAMAGED';
  const { rows, tileWidth, tileHeight, width, height } = tiling;
  if (width * height > maxPixels) return 'TOO_MANY_PIXELS';
  if (tileHeight * (tileWidth * bytesPerPixel + width * 3) > memory) return 'NEEDS_MORE_MEMORY';
  // It exists if a process with less memory had begun to write it.
  const file = await open(to, 'w', 0o600);
  try {
    await file.write(tiffHeader(width, height, profile));
    for (let row = 0; row < rows; row++) {
      const band = bandOf(handle, tiling, row);
      if (!band) return 'PHOTO_DAMAGED';
      await file.write(band);
    }
  } finally {
    await file.close();
  }
  return null;
}

parentPort?.postMessage(await decode());
