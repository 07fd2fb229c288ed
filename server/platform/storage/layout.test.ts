import { expect, test } from 'vitest';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import {
  fileOf,
  listed,
  read,
  storageKinds,
  storagePlace,
  storeGroup,
} from '#tests/support/storage-places.ts';

const day = '2025-07-30';

/** @returns the content of a file */
const textOf = async (storage: Storage, id: string, bytes: number) =>
  (await read(storage, id, 'full.jpg', 0, bytes - 1)).toString();

test.each(storageKinds)(
  '%s: a group goes to the trash, comes back, and is removed from there',
  async (kind) => {
    const place = await storagePlace(kind);
    const storage = await place.open();
    const [one, other] = [await storeGroup(storage, 'first'), await storeGroup(storage, 'second')];
    await storage.moveToTrash(one, day);
    expect(await listed(storage)).toEqual([`${other}/full.jpg 6`]);
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
  const whole = [
    await fileOf('full.jpg', Buffer.from('full')),
    await fileOf('320.webp', Buffer.from('small')),
  ];
  await storage.save(id, whole);
  // The state after a first copy and a first deletion.
  await place.write(`trash/${day}/${id}/full.jpg`, 'full');
  await storage.moveToTrash(id, day);
  const trashed = new Map([
    [`trash/${day}/${id}/320.webp`, 'small'],
    [`trash/${day}/${id}/full.jpg`, 'full'],
  ]);
  expect(await place.read()).toEqual(trashed);
  await place.write(`${id}/full.jpg`, 'full');
  await storage.restoreFromTrash(id, day);
  expect((await listed(storage)).map((line) => line.slice(27))).toEqual(['320.webp 5', 'full.jpg 4']);
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
  expect(await listed(storage)).toEqual([`${id}/full.jpg 4`]);
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
    expect(await listed(storage)).toEqual([]);
  },
);

test('each kind of storage reads the files of the other after a plain copy, in both directions', async () => {
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
