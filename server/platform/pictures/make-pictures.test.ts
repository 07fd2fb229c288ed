// The files made of a photo: their sizes, types, colors, and metadata.
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { makePictures } from '#server/platform/pictures/make-pictures.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

const now = Date.parse('2025-08-01T12:00:00Z');

async function made(file: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await writeFile(source, file);
  const pictures = await makePictures(source, {
    folder,
    memory: Number.POSITIVE_INFINITY,
    timeZone: 'America/New_York',
    now,
  });
  const about = async (name: string) =>
    sharp(pictures.files.find((one) => one.name === name)?.path, { animated: true }).metadata();
  const sizes = pictures.files.map(({ name, type, width, height }) => [name, type, width, height]);
  return { ...pictures, sizes, about };
}

const plain = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: background.length > 7 ? 4 : 3, background } });

/** An animation of so many pictures, each in a color of its own. */
const moving = (frames: number, side = 2) =>
  sharp(
    Buffer.concat(
      Array.from({ length: frames }, (_, nth) => Buffer.alloc(side * side * 3, (nth * 83) % 256)),
    ),
    { raw: { width: side, height: side * frames, channels: 3, pageHeight: side } },
  );

test('a photo is made in its sizes, upright, with the camera’s date', async () => {
  const file = await cameraPhoto({ width: 640, height: 480, orientation: 6, time: '2025:07:30 21:04:05' });
  const { sizes, about, width, height, takenAt, thumbhash, files } = await made(file);
  expect([width, height, takenAt]).toEqual([480, 640, Date.parse('2025-07-30T21:04:05-04:00')]);
  expect(sizes).toEqual([
    ['320.webp', 'image/webp', 240, 320],
    ['640.webp', 'image/webp', 480, 640],
    ['phone.jpg', 'image/jpeg', 480, 640],
    ['full.jpg', 'image/jpeg', 480, 640],
  ]);
  expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(15);
  for (const name of ['phone.jpg', 'full.jpg']) {
    const { Image = {}, Photo = {}, GPSInfo } = readExif((await about(name)).exif as Buffer);
    const dated = [Photo.DateTimeOriginal, Photo.OffsetTimeOriginal, Image.Make, GPSInfo];
    expect(dated, name).toEqual([new Date('2025-07-30T21:04:05Z'), '-04:00', undefined, undefined]);
  }
  for (const name of ['320.webp', '640.webp']) expect((await about(name)).exif, name).toBeUndefined();
  for (const { bytes, path } of files) expect(bytes).toBe((await stat(path)).size);
});

test('a photo without a camera’s date has no date', async () => {
  const { takenAt, about } = await made(await plain(300, 200).jpeg().toBuffer());
  expect(takenAt).toBeNull();
  expect((await about('full.jpg')).exif).toBeUndefined();
});

test('a large photo is made in every size, none larger than its name', async () => {
  const { sizes } = await made(await plain(2100, 100).jpeg().toBuffer());
  expect(sizes.map(([name, , width]) => [name, width])).toEqual([
    ['320.webp', 320],
    ['640.webp', 640],
    ['1280.webp', 1280],
    ['2048.webp', 2048],
    ['phone.jpg', 1600],
    ['full.jpg', 2100],
  ]);
});

test('a drawing stays sharp and its transparent parts stay so, and turn white in a download', async () => {
  for (const file of [
    await plain(30, 20, '#00000000').png().toBuffer(),
    await plain(30, 20, '#00000000').webp({ lossless: true }).toBuffer(),
  ]) {
    const { sizes, about, files } = await made(file);
    expect(sizes.map(([name]) => name)).toEqual(['320.webp', 'phone.jpg', 'full.png']);
    expect([(await about('full.png')).hasAlpha, (await about('320.webp')).hasAlpha]).toEqual([true, true]);
    const phone = await sharp(files[1]?.path).raw().toBuffer();
    expect([phone[0], phone[1], phone[2]]).toEqual([255, 255, 255]);
  }
  for (const format of ['png', 'gif'] as const)
    expect((await made(await plain(30, 20).toFormat(format).toBuffer())).sizes.at(-1)).toEqual([
      'full.png',
      'image/png',
      30,
      20,
    ]);
  expect((await made(await plain(30, 20).webp().toBuffer())).sizes.at(-1)?.[0]).toBe('full.jpg');
});

test.each(['gif', 'webp'] as const)(
  'a %s that moves goes on moving, as large as one of its pictures',
  async (format) => {
    const { sizes, about, height } = await made(await moving(3).toFormat(format, { loop: 0 }).toBuffer());
    expect([height, sizes.map(([name, , ...size]) => [name, ...size])]).toEqual([
      2,
      [
        ['320.webp', 2, 2],
        ['phone.jpg', 2, 2],
        ['full.webp', 2, 2],
      ],
    ]);
    expect(await about('full.webp')).toMatchObject({ format: 'webp', pages: 3, pageHeight: 2 });
  },
);

test('an animation has 500 pictures at most', async () => {
  expect((await made(await moving(500).gif().toBuffer())).sizes).toHaveLength(3);
  await expect(made(await moving(501).gif().toBuffer())).rejects.toMatchObject({ code: 'TOO_MANY_FRAMES' });
});

test('colors of other spaces become sRGB, and no profile is kept', async () => {
  for (const space of ['p3', 'srgb'] as const) {
    const { about, files } = await made(
      await plain(40, 30, '#e08040').withIccProfile(space).png().toBuffer(),
    );
    for (const name of ['320.webp', 'phone.jpg', 'full.png'])
      expect((await about(name)).icc, `${space} ${name}`).toBeUndefined();
    const full = files.find(({ name }) => name === 'full.png')?.path;
    const [red = 0, green = 0, blue = 0] = await sharp(full).raw().toBuffer();
    // `withIccProfile` has converted the color: it comes back as it was drawn, within rounding.
    for (const [is, was] of [
      [red, 0xe0],
      [green, 0x80],
      [blue, 0x40],
    ] as const)
      expect(Math.abs(is - was), space).toBeLessThan(4);
  }
});

test('AVIF and HEIC are converted to a type that every device opens', async () => {
  for (const file of [await plain(64, 48).avif({ effort: 0 }).toBuffer(), await heicTile('red')])
    expect((await made(file)).sizes.map(([name]) => name)).toEqual(['320.webp', 'phone.jpg', 'full.jpg']);
});
