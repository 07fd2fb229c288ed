// How many photos are worked on and may wait, and what whoever comes then is told.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { PicturePool } from '#server/platform/pictures/picture-pool.ts';
import { placeholder } from '#server/platform/pictures/placeholder.ts';
import { heicTile } from '#tests/support/heic-files.ts';

const job = { folder: '/nowhere', timeZone: 'America/New_York', now: 0 };

test('two hundred photos may wait beside those that are worked on, and one more is told to come again', async () => {
  const pool = new PicturePool();
  const room = Math.min(4, availableParallelism()) + 200;
  const outcomes = await Promise.allSettled(
    Array.from({ length: room + 3 }, () => pool.make('/nowhere/photo', job)),
  );
  const codes = outcomes.map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes.slice(0, room)).toEqual(Array(room).fill('ENOENT'));
  expect(codes.slice(room)).toEqual(Array(3).fill('MANY_PHOTOS'));
  expect(outcomes.at(-1)).toMatchObject({ reason: { details: { retryAfter: 10 } } });
});

test('what takes much memory is made too, when its turn has come', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-pool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const source = join(folder, 'source');
  await writeFile(source, await heicTile('red'));
  const made = await new PicturePool().makePortrait(source, null, { folder });
  expect(made?.files).toHaveLength(2);
});

test('what stands for a photo that is not here is a small picture', async () => {
  const { bytes, type, etag, open } = placeholder();
  const content = Buffer.concat(await (await open({ start: 0, end: bytes - 1 })).toArray());
  expect([content.length, type, etag]).toEqual([bytes, 'image/webp', null]);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 4, height: 3 });
});
