// Which pictures are decoded, and with how much memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#server/platform/http/api-error.ts';
import { workOn } from '#server/platform/pictures/picture-file.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { pngHead } from '#tests/support/hostile-pictures.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

async function placed(file: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await writeFile(source, file);
  return { folder, source };
}

/** Checks a picture before it is decoded, with this limit of memory in bytes. */
async function judged(file: Buffer, memory = 50_000_000): Promise<string> {
  const { folder, source } = await placed(file);
  return workOn(source, { folder, memory }, async () => 'taken').catch((error: Error) =>
    error instanceof ApiError ? error.code : error.constructor.name,
  );
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test('a side has at most 20,000 pixels, with any total', async () => {
  expect(await judged(await blank(20_000, 1).png().toBuffer())).toBe('taken');
  expect(await judged(await blank(1, 20_000).png().toBuffer())).toBe('taken');
  expect(await judged(await blank(20_001, 1).png().toBuffer())).toBe('TOO_MANY_PIXELS');
  expect(await judged(await blank(1, 20_001).png().toBuffer())).toBe('TOO_MANY_PIXELS');
});

test('60 megapixels of 8 bits are accepted, of 16 bits half as many with four channels', async () => {
  const colors = { rgba: 6, rgb: 2 };
  const head = (width: number, height: number, bits: number, color: number) =>
    pngHead({ width, height, bits, color });
  expect(await judged(head(10_000, 6000, 8, colors.rgba))).toBe('taken');
  expect(await judged(head(10_000, 6001, 8, colors.rgb))).toBe('TOO_MANY_PIXELS');
  expect(await judged(head(10_000, 3000, 16, colors.rgba))).toBe('taken');
  expect(await judged(head(10_000, 3001, 16, colors.rgba))).toBe('PHOTO_TOO_COMPLEX');
  expect(await judged(head(10_000, 4001, 16, colors.rgb))).toBe('PHOTO_TOO_COMPLEX');
});

test('a picture that must be decoded as a whole needs memory for it', async () => {
  const turned = blank(5000, 4000).withMetadata({ orientation: 6 });
  const mirrored = blank(5000, 4000).withMetadata({ orientation: 2 });
  const whole = 5000 * 4000;
  for (const [what, file, bytes] of [
    ['rows', await blank(5000, 4000).jpeg().toBuffer(), 0],
    ['rows, mirrored', await mirrored.jpeg().toBuffer(), 0],
    ['turned', await turned.jpeg().toBuffer(), whole * 3],
    ['progressive', await blank(5000, 4000).jpeg({ progressive: true }).toBuffer(), whole * 3],
    ['interlaced', await blank(5000, 4000).png({ progressive: true }).toBuffer(), whole * 3],
    ['WebP', await blank(5000, 4000).webp({ effort: 0 }).toBuffer(), whole * 4],
    ['GIF', await blank(5000, 4000).gif({ effort: 1 }).toBuffer(), whole * 4],
  ] as const) {
    expect(await judged(file, bytes), what).toBe('taken');
    if (bytes > 0) expect(await judged(file, bytes - 1), what).toBe('NeedsMoreMemory');
  }
  expect(await judged(await blank(1000, 900).avif({ effort: 0 }).toBuffer(), 9_000_000 - 1)).toBe(
    'NeedsMoreMemory',
  );
  expect(await judged(await heicTile('red'), 128 * 128 * 8)).toBe('NeedsMoreMemory');
  expect(await judged(await heicTile('red'), 128 * 128 * 11)).toBe('taken');
});

test('a still picture with more pixels than an animation may have is accepted', async () => {
  const still = await blank(6000, 5001).webp({ effort: 0 }).toBuffer();
  expect(await judged(still, 240_000_000)).toBe('taken');
});

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test('a full disk is not an error of the picture, a decoder’s error is, and a refusal is passed on', async () => {
  const { folder, source } = await placed(await blank(2, 2).png().toBuffer());
  const outcomeOf = (error: Error) =>
    workOn(source, { folder, memory: 50_000_000 }, () => Promise.reject(error)).catch(
      (thrown: unknown) => thrown,
    );
  for (const full of [
    failure('no room', 'ENOSPC'),
    failure('no room', 'EDQUOT'),
    failure('write failed: No space left on device'),
    failure('Disk quota exceeded'),
  ])
    expect(await outcomeOf(full)).toMatchObject({ code: 'DISK_FULL', status: 507 });
  for (const kept of [failure('no such file', 'ENOENT'), new ApiError('MANY_PHOTOS')])
    expect(await outcomeOf(kept)).toBe(kept);
  expect(await outcomeOf(failure('Input image exceeds pixel limit'))).toMatchObject({
    code: 'TOO_MANY_PIXELS',
  });
  for (const message of ['Input buffer has corrupt header', ''])
    expect(await outcomeOf(failure(message))).toMatchObject({ code: 'PHOTO_DAMAGED' });
});

test('a file of another type is not a picture, and one that only begins like a picture is damaged', async () => {
  for (const [content, code] of [
    ['Bring a chair.', 'NOT_A_PHOTO'],
    [Buffer.from('ffd8ffe0', 'hex'), 'PHOTO_DAMAGED'],
    [(await cameraPhoto()).subarray(0, 2000), 'PHOTO_DAMAGED'],
  ] as const) {
    const { folder, source } = await placed(content as Buffer);
    const work = workOn(source, { folder, memory: 50_000_000 }, async (_picture, { photo }) =>
      photo().raw().toBuffer(),
    );
    await expect(work).rejects.toMatchObject({ code });
  }
});
