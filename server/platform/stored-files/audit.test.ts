// `npm run audit`, as an operator runs it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { migratedDatabase } from '#tests/support/databases.ts';
import { freePort } from '#tests/support/free-port.ts';
import { basicEnv, variablesFor } from '#tests/support/server-process.ts';
import { folderPlace, ownFolder, storeGroup } from '#tests/support/storage-places.ts';
import { addPhotos, contentsOf, day, inDatabase, numbered } from '#tests/support/stored-photos.ts';
import { secretKey } from '#tests/support/test-site.ts';

// Each run of the command starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** Runs `npm run audit` as an operator does. */
async function audit(variables: Record<string, string>, ...options: string[]) {
  const script = join(import.meta.dirname, '../../../scripts/audit-photos.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...options], {
    env: { ...basicEnv(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, [code]] = await Promise.all([
    Promise.all(
      [child.stdout, child.stderr].map(async (stream) => Buffer.concat(await stream.toArray()).toString()),
    ),
    once(child, 'exit'),
  ]);
  return { code, said: output.join('') };
}

test('the audit reports, and moves files to the trash on request', async () => {
  const where = await migratedDatabase();
  const data = 'file' in where ? dirname(where.file) : await ownFolder();
  const place = folderPlace(join(data, 'photos'));
  const variables = { ...variablesFor(where), SECRET_KEY: secretKey, DATA_DIR: data };
  const storage = await place.open();
  await inDatabase(where, async (site) => {
    const [missing = ''] = await addPhotos(site, storage, numbered(3));
    await storage.remove(missing);
  });
  const left = await Promise.all(numbered(4, 'left over').map((content) => storeGroup(storage, content)));
  const long = new Date(Date.now() - day);
  for (const group of left) await utimes(join(data, 'photos', group, 'full.jpg'), long, long);
  const before = await contentsOf(place);

  const report = await audit(variables);
  expect(report.said).toContain('3 photos, 0 portraits, 6 files in ');
  expect(report.said).toContain('Photo 1: full.jpg is missing, or not whole.');
  expect(report.said).toContain(`  ${left[0]}: 1 files without a row.`);
  expect(report.said).toContain('1 files are missing; 4 groups of files have no row.');
  expect(report.said).toContain('Nothing was moved.');
  expect(report.code).toBe(1);
  const keys = [...(await place.read()).keys()];
  expect([await contentsOf(place), keys.filter((key) => key.startsWith('trash/'))]).toEqual([before, []]);

  expect((await audit(variables, '--remove')).said).toContain('4 groups were moved to the trash');
  expect([...(await place.read()).keys()].filter((key) => key.startsWith('trash/'))).toHaveLength(4);
  expect(await contentsOf(place)).toEqual(before);
  const wrong = await audit(variables, '--delete');
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining("Unknown option '--delete'")]);

  await place.write('site-id', 'another site');
  expect((await audit(variables)).said).toMatch(/^The photos in .* are marked as another site's/m);
  expect((await audit(variables, '--adopt')).code).toBe(1);
  expect((await place.read()).get('site-id')).not.toContain('another');
  expect(await contentsOf(place)).toEqual(before);
});

test('an audit without a database creates none', async () => {
  const data = await ownFolder();
  const { code, said } = await audit({ DATA_DIR: data });
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is no database in .*DATA_DIR\.\n$/)]);
  expect(await readdir(data)).toEqual([]);
});

test('an audit while the storage is unreachable says so in a sentence', async () => {
  const where = await migratedDatabase();
  const STORAGE_URL = `http://KEY:SECRET@127.0.0.1:${await freePort()}/photos?region=us-east-1`;
  const data = 'file' in where ? dirname(where.file) : await ownFolder();
  const variables = { ...variablesFor(where), SECRET_KEY: secretKey, DATA_DIR: data, STORAGE_URL };
  const { code, said } = await audit(variables);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The store of photos does not answer\. Check its address and keys\.\n$/m),
  ]);
  expect(said).not.toContain('    at ');
});
