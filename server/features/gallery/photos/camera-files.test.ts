// Photos as cameras and phones write them, in every orientation, with GPS data; iPhones' are rotated grids of tiles.
import readExif from 'exif-reader';
import exifr from 'exifr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { heicGrid, heicTile } from '#tests/support/heic-files.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const camera = await cameraPhoto({ time: '2025:06:30 21:04:05', offset: '-04:00', orientation: 6 });
  const { exif = expect.fail() } = await sharp(camera).metadata();
  const add = async (file: Buffer) => {
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, file, { name: 'IMG_4471.HEIC' }));
    return { status: answer.statusCode, photo: JSON.parse(answer.body) };
  };
  return { ann, exif, add };
}

/** The colors of the corners, clockwise from the upper left. */
async function corners(picture: Buffer, inset = 0.2): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 150) return green > 120 ? 'yellow' : 'red';
    return green > blue ? 'green' : 'blue';
  };
  const far = 1 - inset;
  return [colorAt(inset, inset), colorAt(far, inset), colorAt(far, far), colorAt(inset, far)];
}

const turned = ['red', 'green', 'yellow', 'blue'];

test.each([0, 1, 2, 3] as const)(
  'a grid turned by %s quarters stands upright in every size',
  async (quarters) => {
    const { ann, exif, add } = await staged();
    const file = await heicGrid({ exif, quarters });
    expect((await exifr.gps(file))?.latitude).toBeCloseTo(38.539, 2);
    const { status, photo } = await add(file);
    expect([status, photo], JSON.stringify(photo)).toMatchObject([
      201,
      { width: 256, height: 256, takenAt: '2025-07-01T01:04:05.000Z', isTimeKnown: true },
    ]);
    // The property rotates counterclockwise, independent of the EXIF orientation.
    const expected = turned.map((_, index) => turned[(index + quarters) % 4]);
    for (const name of ['320', 'phone', 'full']) {
      const { rawPayload } = await ann('GET', `/api/photos/${photo.id}/files/${name}`);
      expect(await corners(rawPayload), name).toEqual(expected);
      const said = await exifr.parse(rawPayload, { gps: true, tiff: true, exif: true }).catch(() => ({}));
      expect([said?.latitude, said?.Make], name).toEqual([undefined, undefined]);
      expect(rawPayload.includes('GPS') || rawPayload.includes('Lakeside'), name).toBe(false);
    }
  },
);

test('a HEIC of a single picture is decoded', async () => {
  const { add } = await staged();
  expect(await add(await heicTile('red'))).toMatchObject({ status: 201, photo: { width: 128, height: 128 } });
});

test.each([0, 1, 2, 3] as const)(
  'a grid that is cut to its points and turned by %s quarters loses what is beyond them',
  async (quarters) => {
    const { ann, exif, add } = await staged();
    const { status, photo } = await add(await heicGrid({ exif, width: 200, height: 150, quarters }));
    const size = quarters % 2 === 0 ? { width: 200, height: 150 } : { width: 150, height: 200 };
    expect([status, photo]).toMatchObject([201, size]);
    const { rawPayload } = await ann('GET', `/api/photos/${photo.id}/files/full`);
    const expected = turned.map((_, index) => turned[(index + quarters) % 4]);
    // Near the edges of the tiles, which are 128 pixels from the picture's upper left corner before the rotation.
    expect(await corners(rawPayload, 0.05)).toEqual(expected);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const reds = Array.from({ length: data.length / info.channels }, (_, nth) =>
      data.subarray(nth * info.channels, nth * info.channels + 3),
    ).filter(([red = 0, green = 0]) => red > 150 && green < 120);
    expect(reds.length / (128 * 128)).toBeCloseTo(1, 1);
  },
);

test('a grid that claims more than its tiles contain, or than allowed, is refused', async () => {
  const { exif, add } = await staged();
  const whole = await heicGrid({ exif });
  for (const [what, file, code] of [
    ['more points than its tiles', await heicGrid({ exif, width: 2000, height: 1500 }), 'PHOTO_DAMAGED'],
    ['a bomb', await heicGrid({ exif, width: 60_000, height: 60_000 }), 'TOO_MANY_PIXELS'],
    ['cut in its head', whole.subarray(0, 400), 'PHOTO_DAMAGED'],
    ['cut in its tiles', whole.subarray(0, whole.length - exif.length - 100), 'PHOTO_DAMAGED'],
  ] as const)
    expect(await add(file), what).toMatchObject({ photo: { code } });
});

/** The position of the camera's upper left corner in the picture. */
const corner = {
  1: [0, 0],
  2: [1, 0],
  3: [1, 1],
  4: [0, 1],
  5: [0, 0],
  6: [1, 0],
  7: [1, 1],
  8: [0, 1],
} as const;

test('all eight orientations are handled, and the GPS data is removed', async () => {
  const { ann, add } = await staged();
  for (const [orientation, [right, low]] of Object.entries(corner)) {
    const shot = { width: 400, height: 240, orientation: Number(orientation), time: '2025:06:30 10:00:00' };
    const file = await cameraPhoto(shot);
    expect((await exifr.gps(file))?.longitude, orientation).toBeCloseTo(-75.055, 2);
    const { photo } = await add(file);
    const isTurned = Number(orientation) > 4;
    const size = isTurned ? { width: 240, height: 400 } : { width: 400, height: 240 };
    expect(photo, orientation).toMatchObject(size);
    for (const name of ['320', '640', 'phone', 'full']) {
      const { rawPayload } = await ann('GET', `/api/photos/${photo.id}/files/${name}`);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const x = Math.floor((right ? 0.9 : 0.1) * info.width);
      const y = Math.floor((low ? 0.9 : 0.1) * info.height);
      const [red = 0, green = 255] = data.subarray((y * info.width + x) * info.channels);
      expect([red > 220, green < 40], `${orientation}, ${name}`).toEqual([true, true]);
      const about = await sharp(rawPayload).metadata();
      const place = about.exif && readExif(about.exif).GPSInfo;
      expect([place, about.orientation ?? 1], `${orientation}, ${name}`).toEqual([undefined, 1]);
    }
  }
});
