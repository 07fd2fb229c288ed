// A ZIP whose files are shorter than their rows say ends in an error, so that nobody takes it for complete.
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { zipSource } from '#server/platform/answers/zip.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { newGroup } from '#server/platform/storage/storage.ts';

/** A ZIP of two files, of which the second has `content` and five bytes by its row. */
async function zipWith(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-zip-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'kept'));
  const storage = new FolderStorage(join(folder, 'kept'));
  const entries = [];
  for (const [name, bytes, text] of [
    ['01 First.jpg', 5, 'first'],
    ['02 Second.jpg', 5, content],
  ] as const) {
    const path = join(folder, 'sent');
    writeFileSync(path, text);
    const group = newGroup();
    await storage.save(group, [{ name: 'full.jpg', path, bytes: text.length, type: 'image/jpeg' }]);
    entries.push({ name, bytes, changedAt: Date.UTC(2025, 5, 30), group, file: 'full.jpg' });
  }
  const source = zipSource(storage, entries, 'Suppers.zip');
  return {
    storage,
    source,
    bytes: source.bytes,
    read: async () => buffer(await source.open({ start: 0, end: 0 })),
  };
}

test('a ZIP contains its files completely, and has the announced length', async () => {
  const { bytes, read } = await zipWith('after');
  const zip = await read();
  expect(zip.length).toBe(bytes);
  expect(zip.toString('latin1')).toMatch(/01 First\.jpg.*first.*02 Second\.jpg.*after/s);
});

test('a file that is shorter than its row says ends the ZIP in an error that names no photo', async () => {
  const { read } = await zipWith('aft');
  await expect(read()).rejects.toThrow('An entry of a ZIP has 3 bytes in place of 5: 13 letters');
});

test('a file that is longer than its row says is truncated to that length', async () => {
  const { bytes, read } = await zipWith('afterwards');
  const zip = await read();
  expect(zip.length).toBe(bytes);
  expect(zip.includes('afterw')).toBe(false);
});

test('no file stays open when the reader disconnects in the middle', async () => {
  const { storage, source } = await zipWith('after');
  const opened: Readable[] = [];
  vi.spyOn(storage, 'open').mockImplementation(async () => {
    const slow = new Readable({ read() {} });
    opened.push(slow);
    return slow;
  });
  const zip = await source.open({ start: 0, end: 0 });
  const isClosing = once(zip, 'close');
  zip.resume();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  zip.destroy();
  await isClosing;
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
