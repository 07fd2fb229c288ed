// Files in a folder of this machine: their paths, their permissions, and foreign files.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { isFileName, isGroupNumber, newGroup } from '#server/platform/storage/storage.ts';

function ownFolder(parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, 'reunion-folder-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const group = 'ab3defghijklmnopqrstuvwxyz';

/** A storage in a folder that is there already, as at a start. */
function staged() {
  const root = join(ownFolder(), 'photos');
  mkdirSync(root);
  return { root, storage: new FolderStorage(root) };
}

function file(name: string, content = 'photo', folder = ownFolder()) {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { name, path, bytes: content.length, type: 'image/jpeg' };
}

async function all(storage: FolderStorage) {
  const found = [];
  for await (const one of storage.list()) found.push(one);
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

test('a group is in a folder of its own, which is private', async () => {
  const { root, storage } = staged();
  const [full, small] = [file('full.jpg'), file('320.webp', 'small')];
  await storage.save(group, [full, small]);
  const folder = join(root, group);
  expect(readFileSync(join(folder, 'full.jpg'), 'utf8')).toBe('photo');
  expect(readFileSync(join(folder, '320.webp'), 'utf8')).toBe('small');
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  // They were moved, and not copied.
  expect([full, small].map(({ path }) => existsSync(path))).toEqual([false, false]);
});

test('listed files have their size and time; files elsewhere are not listed', async () => {
  const { root, storage } = staged();
  const before = Date.now();
  await storage.save(group, [file('full.jpg'), file('320.webp', 'small!')]);
  writeFileSync(join(root, 'stray.jpg'), '');
  writeFileSync(join(root, group, 'Stray.JPG'), '');
  mkdirSync(join(root, group, 'folder.jpg'));
  mkdirSync(join(root, 'empty'));
  // Simulates a file that disappears while the folder is read.
  symlinkSync('/nowhere', join(root, group, 'gone.jpg'));
  const found = await all(storage);
  expect(found.map(({ id, name, bytes }) => [id, name, bytes])).toEqual([
    [group, '320.webp', 6],
    [group, 'full.jpg', 5],
  ]);
  for (const { keptAt } of found) {
    expect(keptAt).toBeGreaterThan(before - 60_000);
    expect(keptAt).toBeLessThan(Date.now() + 60_000);
  }
});

test('without photos there is nothing to list or to remove', async () => {
  const storage = new FolderStorage(join(ownFolder(), 'never-made'));
  expect(await all(storage)).toEqual([]);
  await storage.remove(group);
});

test('a group is removed with all its files, and no other', async () => {
  const { root, storage } = staged();
  const other = 'ab'.repeat(13);
  await storage.save(group, [file('full.jpg'), file('320.webp')]);
  await storage.save(other, [file('full.jpg')]);
  await storage.remove(group);
  expect((await all(storage)).map(({ id }) => id)).toEqual([other]);
  expect(existsSync(join(root, group))).toBe(false);
});

test('an invalid id never becomes a path', async () => {
  const { root, storage } = staged();
  await storage.save(group, [file('full.jpg')]);
  for (const id of ['..', '', 'ab', `${group}/..`, group.toUpperCase()]) {
    await expect(storage.remove(id), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storage.save(id, [file('full.jpg')]), id).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(existsSync(join(root, group, 'full.jpg'))).toBe(true);
});

test('a missing file is distinguished from an unreadable folder', async () => {
  const { root, storage } = staged();
  const range = { start: 0, end: 1 };
  await expect(storage.open(group, 'full.jpg', range)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
  writeFileSync(join(root, group), 'a file in place of the folder');
  await expect(storage.open(group, 'full.jpg', range)).rejects.toMatchObject({ code: 'ENOTDIR' });
});

const shared = '/dev/shm';
const isElsewhere = existsSync(shared) && statSync(shared).dev !== statSync(tmpdir()).dev;

test.skipIf(!isElsewhere)(
  'a file of another file system is copied, and no half of it is ever found',
  async () => {
    const { root, storage } = staged();
    const full = file('full.jpg', 'from elsewhere', ownFolder(shared));
    await storage.save(group, [full]);
    expect(readFileSync(join(root, group, 'full.jpg'), 'utf8')).toBe('from elsewhere');
    expect((await all(storage)).map(({ name }) => name)).toEqual(['full.jpg']);
  },
);

test('a file that cannot be renamed leaves no copy beside it', async () => {
  const { root, storage } = staged();
  const taken = join(root, group, 'full.jpg');
  mkdirSync(taken, { recursive: true });
  await expect(storage.save(group, [file('full.jpg')])).rejects.toMatchObject({ code: 'EISDIR' });
  expect(readdirSync(dirname(taken))).toEqual(['full.jpg']);
});

test('a stored file is synced to disk before the answer, with its directory entries', async () => {
  const { root, storage } = staged();
  const full = file('full.jpg');
  const handle = await open(full.path);
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  onTestFinished(() => synced.mockRestore());
  await handle.close();
  await storage.save(group, [full]);
  expect(synced).toHaveBeenCalledTimes(3);
  expect(existsSync(join(root, group, 'full.jpg'))).toBe(true);
});

test('a folder that cannot be listed is an error, and not an empty one', async () => {
  const { root, storage } = staged();
  symlinkSync(group, join(root, group));
  await expect(all(storage)).rejects.toMatchObject({ code: 'ELOOP' });
});

test('a missing source file is an error', async () => {
  const { storage } = staged();
  const gone = { ...file('full.jpg'), path: join(ownFolder(), 'gone.jpg') };
  await expect(storage.save(group, [gone])).rejects.toMatchObject({ code: 'ENOENT' });
});

test('the id of a group is 26 letters and digits, each equally likely', () => {
  expect(newGroup()).toMatch(/^[0-9a-z]{26}$/);
  expect(newGroup()).not.toBe(newGroup());
  const values = [
    [252, 253, 254, 255, 251, 0, 35, 36, 9, 10, 46],
    [1, 1, 1, 1, 1],
    Array<number>(32).fill(2),
  ];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    const next = values.shift() ?? [];
    (bytes as Uint8Array).fill(255).set(next);
    return bytes;
  });
  onTestFinished(() => random.mockRestore());
  expect(newGroup()).toBe('z0z09aa1111122222222222222');
});

test('names of files and ids of groups are validated completely', () => {
  const names = ['full.jpg', '320.webp', `${'a'.repeat(20)}.${'b'.repeat(5)}`, 'a.b'];
  for (const name of names) expect(isFileName(group, name), name).toBe(true);
  const none = [
    '',
    'full',
    '.jpg',
    'full.',
    'full.jpg ',
    ' full.jpg',
    'a.b.c',
    `${'a'.repeat(21)}.jpg`,
    'a.bcdefg',
    'a/b.jpg',
  ];
  for (const name of none) expect(isFileName(group, name), name).toBe(false);
  expect(isFileName(group.slice(1), 'full.jpg')).toBe(false);
  expect([group, '0'.repeat(26)].map(isGroupNumber)).toEqual([true, true]);
  for (const id of [group.slice(1), `${group}a`, ` ${group}`, `${group}\n`, group.toUpperCase(), ''])
    expect(isGroupNumber(id), id).toBe(false);
});
