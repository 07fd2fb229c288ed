// The few colors of a ThumbHash as a picture of some pixels, which the browser blurs by making it large. Made by the server
// too, so that it is there with the document; hence a bitmap, which needs no canvas, and not the 32 by 32 of the hash's own
// library, which is ten times as long in the document. The format: https://evanw.github.io/thumbhash.

/** Pixels along the longer side. */
const longest = 7;

const byteAt = (bytes: string, at: number) => bytes.charCodeAt(at);

/** The numbers of one channel, without its average. */
function channel(bytes: string, start: number, nx: number, ny: number, scale: number) {
  const factors: number[] = [];
  let nibble = start;
  for (let cy = 0; cy < ny; cy += 1)
    for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx += 1) {
      factors.push((((byteAt(bytes, nibble >> 1) >> ((nibble & 1) << 2)) & 15) / 7.5 - 1) * scale);
      nibble += 1;
    }
  const at = (x: number, y: number) => {
    let sum = 0;
    let index = 0;
    for (let cy = 0; cy < ny; cy += 1)
      for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx += 1) {
        const weight = Math.cos(Math.PI * x * cx) * Math.cos(Math.PI * y * cy) * 2;
        sum += (factors[index] ?? 0) * weight;
        index += 1;
      }
    return sum;
  };
  return { at, end: nibble };
}

const clamped = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));

/** Reads the hash and gives the color at any point, both from 0 to 1. Transparency is left out: photos have none. */
function colorsOf(bytes: string) {
  const header = byteAt(bytes, 0) | (byteAt(bytes, 1) << 8) | (byteAt(bytes, 2) << 16);
  const more = byteAt(bytes, 3) | (byteAt(bytes, 4) << 8);
  const hasAlpha = header >> 23;
  const isLandscape = more >> 15;
  const full = hasAlpha ? 5 : 7;
  const nx = Math.max(3, isLandscape ? full : more & 7);
  const ny = Math.max(3, isLandscape ? more & 7 : full);
  const light = channel(bytes, hasAlpha ? 12 : 10, nx, ny, ((header >> 18) & 31) / 31);
  const warm = channel(bytes, light.end, 3, 3, (((more >> 3) & 63) / 63) * 1.25);
  const green = channel(bytes, warm.end, 3, 3, (((more >> 9) & 63) / 63) * 1.25);
  return (x: number, y: number): readonly [red: number, green: number, blue: number] => {
    const l = (header & 63) / 63 + light.at(x, y);
    const p = ((header >> 6) & 63) / 31.5 - 1 + warm.at(x, y);
    const q = ((header >> 12) & 63) / 31.5 - 1 + green.at(x, y);
    const blue = l - (2 / 3) * p;
    const red = (3 * l - blue + q) / 2;
    return [clamped(red), clamped(red - q), clamped(blue)];
  };
}

const headerSize = 54;

/** A bitmap of 24 bits a pixel, from the lowest row up, as text of one byte a letter. */
function bitmap(width: number, height: number, colorAt: ReturnType<typeof colorsOf>): string {
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
      const [red, green, blue] = colorAt((x + 0.5) / width, (height - y - 0.5) / height);
      bytes.set([blue, green, red], headerSize + y * stride + x * 3);
    }
  return String.fromCharCode(...bytes);
}

const known = new Map<string, string | undefined>();
/** Hashes whose picture is kept: some screens of them. */
const maxKnown = 400;

function make(hash: string, ratio: number): string | undefined {
  try {
    const bytes = atob(hash);
    if (bytes.length < 5) return undefined;
    const width = Math.max(2, Math.round(ratio > 1 ? longest : longest * ratio));
    const height = Math.max(2, Math.round(ratio > 1 ? longest / ratio : longest));
    return `url(data:image/bmp;base64,${btoa(bitmap(width, height, colorsOf(bytes)))})`;
  } catch {
    return undefined;
  }
}

/**
 * A picture to stand in a photo's place until it comes, as a CSS image.
 * @param hash a ThumbHash in base64
 * @param ratio the photo's width through its height
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
