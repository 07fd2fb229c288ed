// Which pictures take so much memory that they are worked on one at a time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '#server/platform/api-error.ts';
import { workOn } from '#server/platform/pictures/picture-file.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

async function placed(file: Buffer | string) {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await writeFile(source, file);
  return { folder, source };
}

/** Whether a picture is worked on alone. */
async function isAlone(file: Buffer): Promise<boolean> {
  const { folder, source } = await placed(file);
  let isMarked = false;
  const alone = <T>(work: () => Promise<T>) => {
    isMarked = true;
    return work();
  };
  expect(await workOn(source, { folder, alone }, async (picture) => picture.type)).toMatch(/^(heic|png)$/);
  return isMarked;
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('a picture of 16 megapixels is worked on alone, and a smaller one is not', async () => {
  expect(await isAlone(await blank(4000, 4000))).toBe(true);
  expect(await isAlone(await blank(4000, 3999))).toBe(false);
  expect(await isAlone(await cameraPhoto({ format: 'png' }))).toBe(false);
});

test('a HEIC is worked on alone, however small it is', async () => {
  expect(await isAlone(await heicTile('red'))).toBe(true);
});

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test('a disk that is full is no fault of the picture, what the decoder says is, and a refusal stays what it is', async () => {
  const { folder, source } = await placed(await blank(2, 2));
  const alone = <T>(work: () => Promise<T>) => work();
  const outcomeOf = (error: Error) =>
    workOn(source, { folder, alone }, () => Promise.reject(error)).catch((thrown: unknown) => thrown);
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

test('what is no picture is none, and what only begins as one is damaged', async () => {
  for (const [content, code] of [
    ['Bring a chair.', 'NOT_A_PHOTO'],
    [Buffer.from('ffd8ffe0', 'hex'), 'PHOTO_DAMAGED'],
    [(await cameraPhoto()).subarray(0, 2000), 'PHOTO_DAMAGED'],
  ] as const) {
    const { folder, source } = await placed(content as Buffer);
    const work = workOn(source, { folder, alone: (one) => one() }, async (_picture, { photo }) =>
      photo().raw().toBuffer(),
    );
    await expect(work).rejects.toMatchObject({ code });
  }
});
