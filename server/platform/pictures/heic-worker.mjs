// Decodes HEIC in a thread of its own, which ends with its picture: the decoder gives no memory back. The pixels go to a
// file, since two copies of them beside the decoder's own would be too many: an uncompressed TIFF, with the colour profile.
import { open, readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
// @ts-expect-error: it has no types.
import libheif from 'libheif-js/wasm-bundle.js';

/** @typedef {{ handle: object, get_width(): number, get_height(): number, is_primary(): boolean }} HeifImage */
/** @typedef {{ id: object, data: Uint8Array, stride: number }} Channel a view into the decoder's own memory */

const { from, to, profile, mostPixels } =
  /** @type {{ from: string, to: string, profile: Uint8Array | null, mostPixels: number }} */ (workerData);

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

async function decode() {
  const decoder = new libheif.HeifDecoder();
  /** @type {HeifImage[]} */
  const images = decoder.decode(await readFile(from));
  const image = images.find((one) => one.is_primary?.()) ?? images[0];
  if (!image) return 'PHOTO_DAMAGED';
  const width = image.get_width();
  const height = image.get_height();
  if (width < 1 || height < 1) return 'PHOTO_DAMAGED';
  if (width * height > mostPixels) return 'TOO_MANY_PIXELS';
  // The library's own way out copies all pixels once more, with an opaque fourth part.
  const { heif_colorspace, heif_chroma, heif_channel } = libheif;
  const decoded = await libheif.heif_js_decode_image2(
    image.handle,
    heif_colorspace.heif_colorspace_RGB,
    heif_chroma.heif_chroma_interleaved_RGB,
  );
  /** @type {Channel[]} */
  const channels = decoded?.channels ?? [];
  const pixels = channels.find(({ id }) => id === heif_channel.heif_channel_interleaved);
  if (!pixels) return 'PHOTO_DAMAGED';
  const file = await open(to, 'wx', 0o600);
  try {
    await file.write(tiffHeader(width, height, profile));
    const rows = Math.max(1, Math.floor(1_000_000 / pixels.stride));
    for (let row = 0; row < height; row += rows) {
      const some = Array.from({ length: Math.min(rows, height - row) }, (_, index) => {
        const start = (row + index) * pixels.stride;
        return pixels.data.subarray(start, start + width * 3);
      });
      await file.writev(some);
    }
  } finally {
    await file.close();
  }
  return null;
}

parentPort?.postMessage(await decode());
