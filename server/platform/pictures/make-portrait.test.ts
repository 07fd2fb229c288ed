// The part of a picture that becomes the portrait.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makePortrait } from '#server/platform/pictures/make-pictures.ts';
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

const names: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '110': 'yellow',
};

/** The colors of a portrait's corners, clockwise from the upper left. */
async function cornersOf(write: (path: string) => Promise<unknown>): Promise<(string | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-portrait-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await write(source);
  const made = await makePortrait(source, { folder, memory: Number.POSITIVE_INFINITY });
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
    return names[[0, 1, 2].map((channel) => Number((data[at + channel] ?? 0) > 128)).join('')];
  });
}

test('the portrait is the middle of the picture', async () => {
  const green = ['green', 'green', 'green', 'green'];
  expect(await cornersOf((path) => bands('across', path))).toEqual(green);
  expect(await cornersOf((path) => bands('down', path))).toEqual(green);
});

test('transparent parts of a picture are white in a portrait', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-portrait-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source.png');
  await sharp({ create: { width: 40, height: 30, channels: 4, background: '#00000000' } })
    .png()
    .toFile(source);
  const made = await makePortrait(source, { folder, memory: Number.POSITIVE_INFINITY });
  const { data, info } = await sharp(made.files[0]?.path).raw().toBuffer({ resolveWithObject: true });
  expect([info.channels, data[0], data[1], data[2]]).toEqual([3, 255, 255, 255]);
});

test('the orientation of a picture is applied', async () => {
  const exif = (await sharp(await cameraPhoto()).metadata()).exif ?? expect.fail();
  // Red and green above blue and yellow, rotated counterclockwise.
  const turned = await heicGrid({ exif, quarters: 1 });
  expect(await cornersOf((path) => writeFile(path, turned))).toEqual(['green', 'yellow', 'blue', 'red']);
  // Rotated clockwise, red moves from the left to the top.
  const down = await cornersOf(async (path) => {
    await bands('across', `${path}.png`);
    // Its left two thirds are a square once they are trimmed: half red, half green.
    const left = { left: 150, top: 0, width: 300, height: 300 };
    await sharp(`${path}.png`).extract(left).withMetadata({ orientation: 6 }).jpeg().toFile(path);
  });
  expect(down).toEqual(['red', 'red', 'green', 'green']);
});
