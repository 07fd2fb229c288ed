// A place with many copies of thousands of photos each.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openPlace } from '#server/platform/backup/place.ts';
import { pruneCopies } from '#server/platform/backup/place-backups.ts';
import { ownFolder } from '#tests/support/storage-places.ts';

const copies = 12;
const photos = 10_000;
const mebibyte = 1024 ** 2;

const idOf = (kind: string, number: number) => kind + String(number).padStart(25, '0');

test('the memory for removing old copies does not grow with the copies that stay', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const where = await ownFolder();
  const record = { bytes: 1, sha256: 'a'.repeat(64), type: 'image/jpeg' };
  const files = Object.fromEntries(
    Array.from({ length: photos }, (_, number) => [`${idOf('g', number)}/full.jpg`, record]),
  );
  for (let number = 0; number < copies; number += 1) {
    // The first two are nightly ones of the same day, of which one is removed.
    const kind = number < 2 ? 'nightly' : 'by hand';
    const at = new Date(Date.UTC(2027, 0, 1, number)).toISOString();
    const summary = { at, kind, by: null, rows: 1, photos, bytes: 1 };
    const content = { migrations: [], tables: {}, lastIds: {} };
    const manifest = { format: 1, siteId: 'x', title: 'Reunion', keyCheck: null, summary, content, files };
    const folder = join(where, 'copies', idOf('c', number));
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({ ...manifest, documents: {}, baseMap: null, missing: [] }),
    );
    await writeFile(join(folder, 'summary.json'), JSON.stringify(summary));
  }
  const place = await openPlace(where);
  const used: number[] = [];
  const { open } = place.copies;
  place.copies.open = (id, name, range) => {
    if (name === 'manifest.json') {
      collect();
      used.push(process.memoryUsage().heapUsed / mebibyte);
    }
    return open.call(place.copies, id, name, range);
  };
  expect(await pruneCopies(place, Date.UTC(2027, 0, 2))).toBe(1);
  expect(used).toHaveLength(copies - 1);
  // The first manifest brings the list of the needed photos.
  expect(Math.max(...used.slice(2)) - (used[1] ?? 0)).toBeLessThan(5);
});
