// Which square of a picture becomes the portrait.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { type Crop, makePortrait } from '#server/platform/pictures/make-portrait.ts';
import { heicGrid } from '#tests/support/heic-files.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const colors = { red: '#ff0000', green: '#00ff00', blue: '#0000ff' } as const;

/** A picture of three squares: red, green and blue, from the left or from the top. */
async function bands(direction: 'across' | 'down', path: string): Promise<void> {
  const side = 300;
  const isAcross = direction === 'across';
  const [width, height] = isAcross ? [3 * side, side] : [side, 3 * side];
  const squares = Object.values(colors).map((background, nth) => ({
    input: { create: { width: side, height: side, channels: 3 as const, background } },
    left: isAcross ? nth * side : 0,
    top: isAcross ? 0 : nth * side,
  }));
  await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(squares)
    .png()
    .toFile(path);
}

/** The colors of a portrait's corners, from the upper left with the clock; null where there is no such square. */
async function cornersOf(direction: 'across' | 'down', crop: Crop | null): Promise<string[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-portrait-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source.png');
  await bands(direction, source);
  const made = await makePortrait(source, crop, { folder, memory: Number.POSITIVE_INFINITY });
  if (!made) return null;
  expect(made.files.map(({ name, type, width, height }) => [name, type, width, height])).toEqual([
    ['128.webp', 'image/webp', 128, 128],
    ['256.webp', 'image/webp', 256, 256],
  ]);
  const { data, info } = await sharp(made.files[1]?.path)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [
    [10, 10],
    [245, 10],
    [245, 245],
    [10, 245],
  ].map(([x = 0, y = 0]) => {
    const at = (y * info.width + x) * info.channels;
    const strongest = [0, 1, 2].toSorted((a, b) => (data[at + b] ?? 0) - (data[at + a] ?? 0))[0] ?? 0;
    return ['red', 'green', 'blue'][strongest] ?? '';
  });
}

const all = (color: string) => [color, color, color, color];

test('without a chosen square the portrait is the middle of the picture', async () => {
  expect(await cornersOf('across', null)).toEqual(all('green'));
  expect(await cornersOf('down', null)).toEqual(all('green'));
});

test('a chosen square is cut out where it was chosen, in parts of the width, the height and the shorter side', async () => {
  expect(await cornersOf('across', { left: 0, top: 0, side: 1 })).toEqual(all('red'));
  expect(await cornersOf('across', { left: 2 / 3, top: 0, side: 1 })).toEqual(all('blue'));
  expect(await cornersOf('down', { left: 0, top: 2 / 3, side: 1 })).toEqual(all('blue'));
  expect(await cornersOf('down', { left: 0.5, top: 0.4, side: 0.5 })).toEqual(all('green'));
  expect(await cornersOf('across', { left: 1 / 6, top: 0, side: 1 })).toEqual([
    'red',
    'green',
    'green',
    'red',
  ]);
  expect(await cornersOf('down', { left: 0, top: 1 / 6, side: 1 })).toEqual(['red', 'red', 'green', 'green']);
});

test('a square may be a pixel beside the picture, as the page may have rounded it, and not two', async () => {
  const pixel = 1 / 900;
  expect(await cornersOf('across', { left: 2 / 3 + pixel, top: 0, side: 1 })).toEqual(all('blue'));
  expect(await cornersOf('across', { left: 2 / 3 + 2 * pixel, top: 0, side: 1 })).toBe(null);
  expect(await cornersOf('down', { left: 0, top: 2 / 3 + pixel, side: 1 })).toEqual(all('blue'));
  expect(await cornersOf('down', { left: 0, top: 2 / 3 + 2 * pixel, side: 1 })).toBe(null);
});

test('the smallest square is a pixel', async () => {
  expect(await cornersOf('across', { left: 0.5, top: 0.5, side: 0.000001 })).toEqual(all('green'));
});

test('transparent parts of a picture are white in a portrait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-portrait-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source.png');
  await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .png()
    .toFile(source);
  const made = await makePortrait(source, null, { folder, memory: Number.POSITIVE_INFINITY });
  const { data, info } = await sharp(made?.files[0]?.path).raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, data[0], data[1], data[2]]).toEqual([3, 255, 255, 255]);
});

test.each(['a HEIC', 'a JPEG'])('%s that was held upright is taken so', async (what) => {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-portrait-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  // Turned by a quarter it is 140 points wide and 256 high.
  const [width, height] = [256, 140];
  const camera = await cameraPhoto({ width, height, orientation: 6 });
  const { exif = expect.fail() } = await sharp(camera).metadata();
  await writeFile(source, what === 'a HEIC' ? await heicGrid({ exif, quarters: 1, width, height }) : camera);
  // A square at its lower edge.
  const crop = { left: 0, top: 116 / 256, side: 1 };
  const made = await makePortrait(source, crop, { folder, memory: Number.POSITIVE_INFINITY });
  expect(made?.files.map((file) => [file.width, file.height])).toEqual([
    [128, 128],
    [256, 256],
  ]);
});
