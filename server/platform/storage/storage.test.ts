import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditFiles } from '#server/features/stored-files/queries.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import { cameraPhoto, photoForm, send, upload } from '#tests/support/photos.ts';
import { givePortrait, groupsIn, sendPortrait } from '#tests/support/portraits.ts';
import { faultyBucket, s3Bucket } from '#tests/support/s3.ts';
import {
  folderPlace,
  ownFolder,
  storageKinds,
  storagePlace,
  storeGroup,
} from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

const kinds: Record<string, () => Promise<Storage>> = {
  folder: async () => new FolderStorage(await ownFolder()),
  S3: async () => openS3(await s3Bucket()),
};

const content = Buffer.from('0123456789'.repeat(1000));

async function file(name: string, bytes = content) {
  const path = join(await ownFolder(), name);
  await writeFile(path, bytes);
  return { name, path, bytes: bytes.length, type: 'image/jpeg' };
}

async function all(storage: Storage) {
  const found = [];
  for await (const { id, name, bytes } of storage.list()) found.push(`${id}/${name} ${bytes}`);
  return found.toSorted();
}

const read = async (storage: Storage, id: string, name: string, start: number, end: number) =>
  Buffer.concat(await (await storage.open(id, name, { start, end })).toArray());

test.each(Object.keys(kinds))('%s: files are kept, read in parts, listed and removed', async (kind) => {
  const storage = await (kinds[kind] as () => Promise<Storage>)();
  onTestFinished(() => storage.close());
  const [one, other] = [newGroup(), newGroup()];
  await storage.save(one, [await file('full.jpg'), await file('320.webp', Buffer.from('small'))]);
  await storage.save(other, [await file('full.jpg')]);
  const kept = [`${one}/320.webp 5`, `${one}/full.jpg 10000`, `${other}/full.jpg 10000`].toSorted();
  expect(await all(storage)).toEqual(kept);
  expect((await read(storage, one, 'full.jpg', 0, 9999)).equals(content)).toBe(true);
  expect((await read(storage, one, 'full.jpg', 5, 12)).toString()).toBe('56789012');
  expect((await read(storage, one, '320.webp', 4, 4)).toString()).toBe('l');
  await storage.remove(one);
  await storage.remove(one);
  expect(await all(storage)).toEqual([`${other}/full.jpg 10000`]);
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

const day = '2025-07-30';

/** @returns what stands in a file that is read whole */
const textOf = async (storage: Storage, id: string, bytes: number) =>
  (await read(storage, id, 'full.jpg', 0, bytes - 1)).toString();

test.each(storageKinds)(
  '%s: a group goes to the trash, comes back, and is removed from there',
  async (kind) => {
    const place = await storagePlace(kind);
    const storage = await place.open();
    const [one, other] = [await storeGroup(storage, 'first'), await storeGroup(storage, 'second')];
    await storage.moveToTrash(one, day);
    expect(await all(storage)).toEqual([`${other}/full.jpg 6`]);
    expect([...(await place.read()).entries()].toSorted()).toEqual(
      [
        [`${other}/full.jpg`, 'second'],
        [`trash/${day}/${one}/full.jpg`, 'first'],
      ].toSorted(),
    );
    await storage.restoreFromTrash(one, day);
    expect(await textOf(storage, one, 5)).toBe('first');
    expect((await place.read()).size).toBe(2);

    await storage.moveToTrash(one, day);
    await storage.moveToTrash(other, day);
    await storage.removeFromTrash(one, day);
    await storage.remove(other);
    expect(await place.read()).toEqual(new Map());
  },
);

test.each(storageKinds)('%s: a move that was cut off in the middle goes on, either way', async (kind) => {
  const place = await storagePlace(kind);
  const storage = await place.open();
  const id = newGroup();
  const whole = [await file('full.jpg', Buffer.from('full')), await file('320.webp', Buffer.from('small'))];
  await storage.save(id, whole);
  // As after a first copy, and after a first deletion.
  await place.write(`trash/${day}/${id}/full.jpg`, 'full');
  await storage.moveToTrash(id, day);
  const trashed = new Map([
    [`trash/${day}/${id}/320.webp`, 'small'],
    [`trash/${day}/${id}/full.jpg`, 'full'],
  ]);
  expect(await place.read()).toEqual(trashed);
  await place.write(`${id}/full.jpg`, 'full');
  await storage.restoreFromTrash(id, day);
  expect((await all(storage)).map((line) => line.slice(27))).toEqual(['320.webp 5', 'full.jpg 4']);
  expect((await place.read()).size).toBe(2);
});

test.each(storageKinds)("%s: others' files are neither listed nor touched", async (kind) => {
  const place = await storagePlace(kind);
  const storage = await place.open();
  const id = await storeGroup(storage, 'ours');
  const others = [
    'backups/2026-11-22.dump',
    'taxes/2025.pdf',
    'trash/taxes/2024.pdf',
    `other/${newGroup()}/full.jpg`,
  ];
  for (const key of others) await place.write(key, 'theirs');
  expect(await all(storage)).toEqual([`${id}/full.jpg 4`]);
  const trashed = [];
  for await (const one of storage.listTrash()) trashed.push(one);
  expect(trashed).toEqual([]);
  await storage.remove(id);
  expect([...(await place.read()).keys()].toSorted()).toEqual(others.toSorted());
});

test.each(storageKinds)(
  '%s: the mark of the owner is kept beside the files, and is none of them',
  async (kind) => {
    const storage = await (await storagePlace(kind)).open();
    expect(await storage.readOwner()).toBeUndefined();
    await storage.writeOwner('one site');
    await storage.writeOwner('another site');
    expect(await storage.readOwner()).toBe('another site');
    expect(await all(storage)).toEqual([]);
  },
);

test('what one kind has kept is read by the other after a plain copy, there and back', async () => {
  const [folder, bucket, again] = [
    await storagePlace('folder'),
    await storagePlace('S3'),
    await storagePlace('folder'),
  ];
  const storage = await folder.open();
  await storage.writeOwner('one site');
  const [shown, trashed] = [await storeGroup(storage, 'shown'), await storeGroup(storage, 'trashed')];
  await storage.moveToTrash(trashed, day);
  for (const [from, to] of [
    [folder, bucket],
    [bucket, again],
  ] as const) {
    for (const [key, content] of await from.read()) await to.write(key, content);
    const copy = await to.open();
    expect(await copy.readOwner()).toBe('one site');
    expect(await textOf(copy, shown, 5)).toBe('shown');
    await copy.restoreFromTrash(trashed, day);
    expect(await textOf(copy, trashed, 7)).toBe('trashed');
    await copy.moveToTrash(trashed, day);
  }
});

test('files in folders by the first two letters, as earlier versions kept them, are read, listed and brought over', async () => {
  const root = await ownFolder();
  const place = folderPlace(root);
  const storage = await place.open();
  const [whole, begun, gone] = [newGroup(), newGroup(), newGroup()];
  const earlier = (id: string, name = 'full.jpg') => `${id.slice(0, 2)}/${id}/${name}`;
  await place.write(earlier(whole), 'whole');
  await place.write(earlier(gone), 'gone');
  // As if another program had moved a part of it.
  await place.write(earlier(begun), 'begun');
  await place.write(`${begun}/320.webp`, 'small');
  const other = 'zz/notes.txt';
  await place.write(other, 'theirs');
  const listed = [`${whole}/full.jpg 5`, `${begun}/320.webp 5`, `${begun}/full.jpg 5`].toSorted();
  expect(await all(storage)).toEqual([...listed, `${gone}/full.jpg 4`].toSorted());
  await storage.remove(gone);
  for (const step of ['before', 'after', 'again']) {
    if (step !== 'before') await storage.arrange();
    expect(await textOf(storage, whole, 5), step).toBe('whole');
    expect(await textOf(storage, begun, 5), step).toBe('begun');
    expect(await all(storage), step).toEqual(listed);
  }
  const keys = [...(await place.read()).keys()].toSorted();
  expect(keys).toEqual([`${whole}/full.jpg`, `${begun}/320.webp`, `${begun}/full.jpg`, other].toSorted());
  const left = (await readdir(root)).filter((name) => name !== gone.slice(0, 2));
  expect(left.toSorted()).toEqual([whole, begun, 'zz'].toSorted());
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
  expect(await all(storage)).toEqual([]);
});

test('S3: a portrait is stored, replaced, served and taken away on it', async () => {
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
  expect(await all(storage)).toEqual([]);
});

test('S3 that refuses, fails, or does not answer: 503, and nothing is left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const closed = (await s3Bucket()).replace(/:\d+\//, ':9/');
  const places = {
    closed,
    failing: await faultyBucket((_request, response) => void response.writeHead(500).end()),
    forbidding: await faultyBucket((_request, response) => void response.writeHead(403).end()),
    silent: await faultyBucket(() => {}),
    'cut off': await faultyBucket((request) => void request.socket.destroy()),
  };
  const timeouts = { connect: 200, idle: 200, answer: 200 };
  for (const [what, address] of Object.entries(places)) {
    const site = await testSite({ storage: await openS3(address, timeouts) });
    const ann = await site.as({ authorized: true });
    const answer = await send(site, ann, photoForm({ title: 'Low tide' }, await cameraPhoto()));
    expect([answer.statusCode, JSON.parse(answer.body).code], what).toEqual([503, 'STORAGE_UNAVAILABLE']);
    const portrait = await sendPortrait(site, ann, {}, await cameraPhoto());
    expect([portrait.statusCode, JSON.parse(portrait.body).code], what).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await ann('GET', '/api/user')).json().portrait, what).toBe(null);
    expect(await site.db.selectFrom('photos').selectAll().execute(), what).toEqual([]);
    expect(await site.db.selectFrom('portraits').selectAll().execute(), what).toEqual([]);
    expect(await readdir(site.context.uploadFolder), what).toEqual([]);
  }
});

test('S3 that fails now and then is asked again, with the whole file', async () => {
  const bodies: number[] = [];
  const flaky = await faultyBucket(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).length);
    response.writeHead(bodies.length < 3 ? 500 : 200).end();
  });
  const storage = await openS3(flaky);
  onTestFinished(() => storage.close());
  await storage.save(newGroup(), [await file('full.jpg')]);
  expect(bodies).toEqual([10_000, 10_000, 10_000]);
});

test('files without a row go after an hour, and rows without a file are named', async () => {
  const site = await testSite({ now: new Date().toISOString() });
  const { storage } = site.context;
  const ann = await site.as({ authorized: true });
  const { id } = await upload(site, ann);
  const [young, old] = [newGroup(), newGroup()];
  await storage.save(young, [await file('full.jpg')]);
  const aged = await file('full.jpg');
  await storage.save(old, [aged]);
  const folder = join(site.context.uploadFolder, '..', 'photos', old, 'full.jpg');
  await utimes(folder, new Date(), new Date(Date.now() - 2 * 3_600_000));
  await site.runJobs();
  const groups = new Set((await all(storage)).map((line) => line.slice(0, 26)));
  expect([groups.has(young), groups.has(old), groups.size]).toEqual([true, false, 2]);
  expect(await auditFiles(site.context)).toMatchObject({ missing: [], photos: 1, portraits: 0 });
  const row = await site.db.selectFrom('photos').select('group_id').executeTakeFirstOrThrow();
  await storage.remove(row.group_id ?? '');
  const { missing } = await auditFiles(site.context);
  expect(missing).toContainEqual({ of: 'photo', id, name: 'full.jpg' });
  expect((await ann('GET', `/api/photos/${id}/files/full`)).statusCode).toBe(404);
});
