import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { upload } from '#tests/support/photos.ts';
import { givePortrait, groupsIn } from '#tests/support/portraits.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { content, fileOf, listed, ownFolder, read } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

const kinds: Record<string, () => Promise<Storage>> = {
  folder: async () => new FolderStorage(await ownFolder()),
  S3: async () => openS3(await s3Bucket()),
};

test.each(Object.keys(kinds))('%s: files are kept, read in parts, listed and removed', async (kind) => {
  const storage = await (kinds[kind] as () => Promise<Storage>)();
  onTestFinished(() => storage.close());
  const [one, other] = [newGroup(), newGroup()];
  await storage.save(one, [await fileOf('full.jpg'), await fileOf('320.webp', Buffer.from('small'))]);
  await storage.save(other, [await fileOf('full.jpg')]);
  const kept = [`${one}/320.webp 5`, `${one}/full.jpg 10000`, `${other}/full.jpg 10000`].toSorted();
  expect(await listed(storage)).toEqual(kept);
  expect((await read(storage, one, 'full.jpg', 0, 9999)).equals(content)).toBe(true);
  expect((await read(storage, one, 'full.jpg', 5, 12)).toString()).toBe('56789012');
  expect((await read(storage, one, '320.webp', 4, 4)).toString()).toBe('l');
  await storage.remove(one);
  await storage.remove(one);
  expect(await listed(storage)).toEqual([`${other}/full.jpg 10000`]);
  await expect(storage.open(one, 'full.jpg', { start: 0, end: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each(Object.keys(kinds))('%s: no name leads out of it', async (kind) => {
  const storage = await (kinds[kind] as () => Promise<Storage>)();
  onTestFinished(() => storage.close());
  const group = newGroup();
  const range = { start: 0, end: 1 };
  for (const name of ['../full.jpg', '..', '/etc/passwd', 'full.jpg/..', 'FULL.JPG', 'a\0.jpg', ''])
    await expect(storage.open(group, name, range), name).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const id of ['..', '../..', `${'a'.repeat(25)}/`, 'A'.repeat(26), ''])
    await expect(storage.open(id, 'full.jpg', range), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('S3: the whole site works on it', async () => {
  const storage = await openS3(await s3Bucket());
  const site = await testSite({ storage });
  const ann = await site.as({ authorized: true });
  const album = (await ann('POST', '/api/albums', { name: 'Suppers' })).json();
  const { id } = await upload(site, ann, { albumId: String(album.id) });
  const whole = await ann('GET', `/api/photos/${id}/files/full`);
  const part = await ann('GET', `/api/photos/${id}/files/full`, undefined, { range: 'bytes=10-19' });
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)]);
  const zip = await ann('GET', `/api/albums/${album.id}/download/phone`);
  expect([zip.statusCode, zip.rawPayload.length]).toEqual([200, Number(zip.headers['content-length'])]);
  expect((await ann('DELETE', `/api/photos/${id}`)).statusCode).toBe(204);
  await site.runJobs();
  expect(await listed(storage)).toEqual([]);
});

test('S3: a portrait is stored, replaced, served and deleted on it', async () => {
  const storage = await openS3(await s3Bucket());
  const site = await testSite({ storage });
  const ann = await site.as({ authorized: true });
  const first = await givePortrait(site, ann);
  const second = await givePortrait(site, ann);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  for (const size of ['128', '256']) {
    const { statusCode, rawPayload } = await ann('GET', `/api/portraits/${second}/${size}`);
    expect([size, statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([size, 200, Number(size)]);
  }
  expect((await ann('GET', `/api/portraits/${first}/128`)).statusCode).toBe(404);
  expect((await ann('DELETE', '/api/profile/portrait')).json().portrait).toBe(null);
  await site.runJobs();
  expect(await listed(storage)).toEqual([]);
});

test('files without a row are removed after an hour, and rows without a file are reported', async () => {
  const site = await testSite({ now: new Date().toISOString() });
  const { storage } = site.context;
  const ann = await site.as({ authorized: true });
  const { id } = await upload(site, ann);
  const [young, old] = [newGroup(), newGroup()];
  await storage.save(young, [await fileOf('full.jpg')]);
  const aged = await fileOf('full.jpg');
  await storage.save(old, [aged]);
  const folder = join(site.context.uploadFolder, '..', 'photos', old, 'full.jpg');
  await utimes(folder, new Date(), new Date(Date.now() - 2 * 3_600_000));
  await site.runJobs();
  const groups = new Set((await listed(storage)).map((line) => line.slice(0, 26)));
  expect([groups.has(young), groups.has(old), groups.size]).toEqual([true, false, 2]);
  expect(await auditFiles(site.context)).toMatchObject({ missing: [], photos: 1, portraits: 0 });
  const row = await site.db.selectFrom('photos').select('group_id').executeTakeFirstOrThrow();
  await storage.remove(row.group_id ?? '');
  const { missing } = await auditFiles(site.context);
  expect(missing).toContainEqual({ of: 'photo', id, name: 'full.jpg' });
  expect((await ann('GET', `/api/photos/${id}/files/full`)).statusCode).toBe(404);
});
