// A ThumbHash as a picture of a few pixels, which the browser blurs by scaling it up. The server renders it, too, so
// that it is in the document; hence a bitmap, which needs no canvas, and not the 32 by 32 pixels of the hash's own
// library, which take ten times as much space.
import { thumbHashToRGBA } from 'thumbhash';

/** Pixels along the longer side. */
const longest = 7;

const headerSize = 54;

/** A bitmap of 24 bits per pixel, from the bottom row up, as text of one byte per character. */
function bitmap(width: number, height: number, { w, h, rgba }: ReturnType<typeof thumbHashToRGBA>): string {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bytes = new Uint8Array(headerSize + stride * height);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, headerSize, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, width, true);
  view.setInt32(22, height, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = Math.floor(((height - y - 0.5) / height) * h);
      const start = (row * w + Math.floor(((x + 0.5) / width) * w)) * 4;
      bytes.set(rgba.subarray(start, start + 3).toReversed(), headerSize + y * stride + x * 3);
    }
  return String.fromCharCode(...bytes);
}

const known = new Map<string, string | undefined>();
/** The number of cached previews: some screens of them. */
const maxKnown = 400;

function make(hash: string, ratio: number): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
    if (bytes.length < 5) return undefined;
    const width = Math.max(2, Math.round(ratio > 1 ? longest : longest * ratio));
    const height = Math.max(2, Math.round(ratio > 1 ? longest / ratio : longest));
    return `url(data:image/bmp;base64,${btoa(bitmap(width, height, thumbHashToRGBA(bytes)))})`;
  } catch {
    return undefined;
  }
}

/**
 * The placeholder of a photo until it has loaded, as a CSS image.
 * @param hash a ThumbHash in base64
 * @param ratio the photo's width divided by its height
 * @returns undefined for an invalid hash
 */
export function previewOf(hash: string | null, ratio: number): string | undefined {
  if (!hash) return undefined;
  if (known.has(hash)) return known.get(hash);
  if (known.size >= maxKnown) known.clear();
  const made = make(hash, ratio);
  known.set(hash, made);
  return made;
}
