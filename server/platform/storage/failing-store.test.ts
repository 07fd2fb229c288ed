// Photos while their storage fails, hangs or is slow.
import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import { cameraPhoto, onItsWay, photoForm, send, upload } from '#tests/support/photos.ts';
import { sendPortrait } from '#tests/support/portraits.ts';
import { faultyBucket, s3Bucket } from '#tests/support/s3.ts';
import { content, fileOf } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

/** The full-size file of a photo, as in its row. */
const fullFile = JSON.stringify([
  { name: 'full.jpg', bytes: content.length, type: 'image/jpeg', width: 1, height: 1 },
]);

test('S3 that refuses, fails, does not answer, or has lost its bucket: 503, and no partial files', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const closed = (await s3Bucket()).replace(/:\d+\//, ':9/');
  let isGone = false;
  const places = {
    closed,
    failing: await faultyBucket((_request, response) => void response.writeHead(500).end()),
    forbidding: await faultyBucket((_request, response) => void response.writeHead(403).end()),
    silent: await faultyBucket(() => {}),
    'cut off': await faultyBucket((request) => void request.socket.destroy()),
    // It was there at the start, which refuses a bucket that is missing.
    'without its bucket': await faultyBucket((request, response) => {
      if (isGone) return void response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
      if (request.url?.includes('list-type')) return void response.writeHead(200).end('<ListBucketResult/>');
      if (request.method !== 'GET') return void response.writeHead(200).end();
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    }),
  };
  const timeouts = { connect: 200, idle: 200, answer: 200 };
  for (const [what, address] of Object.entries(places)) {
    isGone = false;
    const site = await testSite({ storage: await openS3(address, timeouts) });
    isGone = true;
    const ann = await site.as({ authorized: true });
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, await cameraPhoto()));
    expect([answer.statusCode, JSON.parse(answer.body).code], what).toEqual([503, 'STORAGE_UNAVAILABLE']);
    const portrait = await sendPortrait(site, ann, await cameraPhoto());
    expect([portrait.statusCode, JSON.parse(portrait.body).code], what).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await ann('GET', '/api/user')).json().portrait, what).toBe(null);
    expect(await site.db.selectFrom('photos').selectAll().execute(), what).toEqual([]);
    expect(await site.db.selectFrom('portraits').selectAll().execute(), what).toEqual([]);
    expect(await readdir(site.context.uploadFolder), what).toEqual([]);
    // An existing photo is not reported as missing.
    const there = await onItsWay(site, ann, { status: 'ready' });
    const row = { group_id: newGroup(), files: fullFile };
    await site.db.updateTable('photos').set(row).where('id', '=', there).execute();
    const seen = await ann('GET', `/api/photos/${there}/files/full`);
    expect([seen.statusCode, seen.json().code], what).toEqual([503, 'STORAGE_UNAVAILABLE']);
  }
});

test('S3 that hangs is 503 after about three seconds, for uploads and downloads', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isHanging = false;
  const kept = new Map<string, Buffer>();
  const address = await faultyBucket(async (request, response) => {
    if (isHanging) return;
    const key = new URL(request.url ?? '', 'http://a').pathname;
    if (request.method === 'PUT') kept.set(key, Buffer.concat(await request.toArray()));
    const found = kept.get(key);
    if (request.url?.includes('list-type')) return void response.writeHead(200).end('<ListBucketResult/>');
    if (request.method === 'GET' && found) response.writeHead(206).end(found);
    else if (request.method === 'GET') response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else response.writeHead(200).end();
  });
  const site = await testSite({ storage: await openS3(address) });
  const ann = await site.as({ authorized: true });
  const { id } = await upload(site, ann);
  isHanging = true;
  const timed = async (work: () => PromiseLike<{ statusCode: number; body: string }>) => {
    const begun = performance.now();
    const { statusCode, body } = await work();
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    return performance.now() - begun;
  };
  const photo = photoForm({ title: 'High tide' }, await cameraPhoto());
  for (const work of [
    () => ann('GET', `/api/photos/${id}/files/full`),
    () => send(site, ann, photo),
    async () => sendPortrait(site, ann, await cameraPhoto()),
  ]) {
    const took = await timed(work);
    expect(took).toBeGreaterThan(2900);
    expect(took).toBeLessThan(6000);
  }
});

test('S3 that accepts a large file slowly gets the time that it needs, and no more once it hangs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const large = await fileOf('full.jpg', Buffer.alloc(24 * 1024 * 1024, 'photo'));
  const timeouts = { connect: 1500, idle: 60_000, answer: 1500 };
  let hangsAfter = Number.POSITIVE_INFINITY;
  let taken = 0;
  const slow = await faultyBucket(async (request, response) => {
    taken = 0;
    for await (const chunk of request) {
      taken += (chunk as Buffer).length;
      // Never again reads from it.
      if (taken > hangsAfter) await new Promise(() => {});
      // About five megabytes a second.
      await new Promise((resolve) => setTimeout(resolve, (chunk as Buffer).length / 5_000));
    }
    response.writeHead(200).end();
  });
  const storage = await openS3(slow, timeouts);
  onTestFinished(() => storage.close());
  const timed = async (work: Promise<unknown>) => {
    const begun = performance.now();
    await work;
    return performance.now() - begun;
  };
  expect(await timed(storage.save(newGroup(), [large]))).toBeGreaterThan(2 * timeouts.answer);
  expect(taken).toBe(large.bytes);
  hangsAfter = 1024 * 1024;
  const refused = expect(storage.save(newGroup(), [large])).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });
  expect(await timed(refused)).toBeLessThan(3 * timeouts.answer);
});

test('S3 that fails occasionally is retried, with the whole file', async () => {
  const bodies: number[] = [];
  const flaky = await faultyBucket(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).length);
    response.writeHead(bodies.length < 3 ? 500 : 200).end();
  });
  const storage = await openS3(flaky);
  onTestFinished(() => storage.close());
  await storage.save(newGroup(), [await fileOf('full.jpg')]);
  expect(bodies).toEqual([10_000, 10_000, 10_000]);
});
