import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { previewOf } from '#web/features/gallery/photos/preview.ts';

/** Orange on the left, blue on the right, darker at the bottom. */
function hashOf(width: number, height: number): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x / (width - 1), 1 - (0.6 * y) / (height - 1)];
      rgba.set(
        [230 * (1 - right) * down, 120 * down, 220 * right * down, 255].map(Math.round),
        (y * width + x) * 4,
      );
    }
  return rgbaToThumbHash(width, height, rgba);
}

function pixelsOf(css: string | undefined) {
  const bytes = Buffer.from(
    css?.match(/^url\(data:image\/bmp;base64,([A-Za-z0-9+/=]+)\)$/)?.[1] ?? '',
    'base64',
  );
  const [width, height] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const stride = Math.ceil((width * 3) / 4) * 4;
  expect(bytes.length).toBe(54 + stride * height);
  const at = (x: number, y: number) => {
    const start = 54 + (height - 1 - y) * stride + x * 3;
    return [bytes[start + 2], bytes[start + 1], bytes[start]].map(Number);
  };
  return { width, height, at };
}

for (const [width, height] of [
  [90, 60],
  [60, 90],
  [64, 64],
] as const)
  test(`the preview of a photo of ${width} by ${height} has the same colors as the one of the hash’s own library`, () => {
    const hash = hashOf(width, height);
    const preview = pixelsOf(previewOf(Buffer.from(hash).toString('base64'), width / height));
    const theirs = thumbHashToRGBA(hash);
    expect(Math.sign(preview.width - preview.height)).toBe(Math.sign(width - height));
    for (let y = 0; y < preview.height; y += 1)
      for (let x = 0; x < preview.width; x += 1) {
        const there = (size: number, at: number, of: number) => Math.floor(((at + 0.5) / of) * size);
        const start = (there(theirs.h, y, preview.height) * theirs.w + there(theirs.w, x, preview.width)) * 4;
        expect(preview.at(x, y)).toEqual([...theirs.rgba.slice(start, start + 3)]);
      }
  });

test('it is short enough for a document', () => {
  expect(previewOf(Buffer.from(hashOf(90, 60)).toString('base64'), 1.5)?.length).toBeLessThan(300);
});

test('an invalid hash has no preview', () => {
  expect([previewOf(null, 1), previewOf('', 1), previewOf('?', 1), previewOf('AA==', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
