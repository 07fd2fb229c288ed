// Which pictures take so much memory that they are worked on one at a time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { workOn } from '#server/platform/pictures/picture-file.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

/** Whether a picture is worked on alone. */
async function isAlone(file: Buffer): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await writeFile(source, file);
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
