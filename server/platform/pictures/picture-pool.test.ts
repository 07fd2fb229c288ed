// Limits on photos in progress and in the queue, and the answer when the queue is full.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PicturePool, type PictureTurn, PictureWorker } from '#server/platform/pictures/picture-pool.ts';
import { placeholder } from '#server/platform/pictures/placeholder.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { heavyPng } from '#tests/support/hostile-pictures.ts';
import { cameraPhoto } from '#tests/support/photos.ts';

vi.setConfig({ testTimeout: 120_000 });

const job = { folder: '/nowhere', timeZone: 'America/New_York', now: 0 };

async function workshop() {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-pool-'));
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 3 }));
  const pool = new PicturePool();
  onTestFinished(() => pool.close());
  let files = 0;
  const place = async (file: Buffer) => {
    files += 1;
    const own = join(folder, String(files));
    await mkdir(own);
    const source = join(own, 'source');
    await writeFile(source, file);
    return { source, folder: own };
  };
  const make = async (file: Buffer, turn: PictureTurn) => {
    const { source, ...place_ } = await place(file);
    return pool.make(source, turn, { ...place_, timeZone: 'America/New_York', now: 0 });
  };
  return { pool, place, make };
}

test('two hundred photos may wait in addition to those in progress, and one more is told to retry', async () => {
  const { pool } = await workshop();
  const room = Math.min(2, availableParallelism()) + 200;
  const outcomes = await Promise.allSettled(
    Array.from({ length: room + 3 }, (_, nth) =>
      pool.make('/nowhere/photo', { owner: String(nth % 7) }, job),
    ),
  );
  const codes = outcomes.map((one) => one.status === 'rejected' && one.reason.code);
  expect(codes.slice(0, room)).toEqual(Array(room).fill('ENOENT'));
  expect(codes.slice(room)).toEqual(Array(3).fill('MANY_PHOTOS'));
  expect(outcomes.at(-1)).toMatchObject({ reason: { details: { retryAfter: 10 } } });
});

test('people take turns, and pictures without a waiting person come last', async () => {
  const { make } = await workshop();
  const photo = await cameraPhoto();
  const done: string[] = [];
  const send = (owner: string, isBackground = false) =>
    make(photo, { owner, isBackground }).then(() => done.push(isBackground ? 'import' : owner));
  const all = [...Array(8)].map(() => send('Ann'));
  all.push(send('Cy', true), send('Ben'), send('Ben'));
  await Promise.all(all);
  expect(done.lastIndexOf('Ben')).toBeLessThan(7);
  // Started last, beside the other process's picture.
  expect(done.indexOf('import')).toBeGreaterThan(done.length - 3);
});

test('a picture that takes much memory is processed alone', async () => {
  const { pool, place, make } = await workshop();
  const { source, folder } = await place(await heicTile('red'));
  const made = await pool.makePortrait(source, { owner: 'Ann' }, { folder });
  expect(made?.files).toHaveLength(2);
  // Rotating it takes a copy of 144 MB.
  const large = await cameraPhoto({ width: 8000, height: 6000, orientation: 6 });
  const [turned, small] = await Promise.all([
    make(large, { owner: 'Ann' }),
    make(await cameraPhoto(), { owner: 'Ben' }),
  ]);
  expect([turned.width, turned.height, small.width]).toEqual([6000, 8000, 640]);
});

test('a picture whose sender disconnects is dropped at once, waiting or in progress', async () => {
  const { make } = await workshop();
  const endless = heavyPng();
  const leaving = new AbortController();
  const left = [...Array(6)].map(() => make(endless, { owner: 'Ann', signal: leaving.signal }));
  const outcomes = Promise.allSettled(left);
  await pause(1000);
  leaving.abort();
  const begun = performance.now();
  expect((await outcomes).map((one) => one.status)).toEqual(Array(6).fill('rejected'));
  expect(await make(await cameraPhoto(), { owner: 'Ben' })).toMatchObject({ width: 640 });
  // Six of them would take half a minute.
  expect(performance.now() - begun).toBeLessThan(10_000);
  await expect(make(endless, { owner: 'Ann', signal: leaving.signal })).rejects.toMatchObject({
    code: 'MANY_PHOTOS',
  });
});

test('a pool that is closed drops everything and accepts nothing', async () => {
  const { pool, make } = await workshop();
  const endless = heavyPng();
  const outcomes = Promise.allSettled([...Array(4)].map(() => make(endless, { owner: 'Ann' })));
  await pause(500);
  pool.close();
  expect((await outcomes).map((one) => one.status)).toEqual(Array(4).fill('rejected'));
  await expect(make(endless, { owner: 'Ann' })).rejects.toMatchObject({ code: 'MANY_PHOTOS' });
});

test.each([
  ['memory', { memory: 10_000_000, processorTime: 10_000 }],
  ['time', { memory: 2 ** 30, processorTime: 300 }],
] as const)('a process whose picture takes too much %s is ended', async (what, bounds) => {
  const { place } = await workshop();
  const worker = new PictureWorker();
  onTestFinished(() => worker.end());
  const task = {
    kind: 'photo',
    ...(await place(heavyPng())),
    timeZone: 'America/New_York',
    now: 0,
  } as const;
  const begun = performance.now();
  expect(await worker.run(task, bounds)).toEqual({ outcome: `too much ${what}` });
  expect(performance.now() - begun).toBeLessThan(20_000);
  // The work does not continue.
  expect(await worker.run(task, bounds)).toEqual({ outcome: `too much ${what}` });
});

test('the placeholder of a missing photo is a small picture', async () => {
  const { bytes, type, etag, open } = placeholder();
  if (bytes === null) return expect.fail('Its length is known.');
  const content = Buffer.concat(await (await open({ start: 0, end: bytes - 1 })).toArray());
  expect([content.length, type, etag]).toEqual([bytes, 'image/webp', null]);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 4, height: 3 });
});
