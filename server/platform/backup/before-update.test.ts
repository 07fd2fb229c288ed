// A start with migrations copies the rows first, so that the update can be reverted.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { copyBeforeUpdate } from '#server/platform/backup/before-update.ts';
import { isBackupRunning, withLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { findLastBackup } from '#server/platform/backup/state.ts';
import { startSite } from '#server/start-site.ts';
import { version } from '#server/version.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { secretKey, testEnv, testSite } from '#tests/support/test-site.ts';

const newest = migrations.at(-1)?.name;

type Metadata = { readonly name: string; readonly value: string };

/** An empty database as an earlier version left it: without the newest step. */
async function fillAsEarlier(where: Where, metadata: readonly Metadata[]): Promise<void> {
  const database = await connect(where);
  const { db } = database;
  await migrate(database, migrations.slice(0, -1));
  await db.insertInto('app_metadata').values(metadata).execute();
  await db.updateTable('app_metadata').set({ value: '0.1.0' }).where('name', '=', 'version').execute();
  // The newest step may have added columns that the types ask for.
  await sql`insert into albums (name, family_may_add, created_at) values ('Suppers', 0, 1)`.execute(db);
  await database.close();
}

test('a start with migrations copies the rows, and they can be restored', async () => {
  const folder = await ownFolder();
  const file = join(folder, 'reunion.sqlite');
  const emptied = async (): Promise<Where> => {
    for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true });
    const empty = await emptyDatabase();
    return 'url' in empty ? empty : { file };
  };
  const start = (where: Where) => startSite(testEnv(where, { DATA_DIR: folder }));
  const where = await emptied();
  const first = await start(where);
  expect([first.copiedTo, first.updatedFrom]).toEqual([undefined, undefined]);
  const metadata = await first.context.db.selectFrom('app_metadata').selectAll().execute();
  await first.close();
  const again = await start(where);
  expect([again.copiedTo, again.updatedFrom, again.applied]).toEqual([undefined, undefined, []]);
  await again.close();

  for (let update = 0; update < 6; update += 1) {
    const earlier = await emptied();
    await fillAsEarlier(earlier, metadata);
    const updated = await start(earlier);
    expect([updated.updatedFrom, updated.applied, version]).toEqual(['0.1.0', [newest], version]);
    expect(await readdir(updated.copiedTo ?? '')).toContain('summary.json');
    await updated.close();
  }
  const place = await openPlace(join(folder, 'before-update'));
  const copies = await listCopies(place);
  expect(copies).toHaveLength(5);

  // Follows docs/operations.md: the newer database is moved away, and the command restores the rows.
  const back = await emptied();
  const variables = { DATA_DIR: folder, SECRET_KEY: secretKey, ...variablesFor(back) };
  const { code, said } = await shell('restore.ts', [join(folder, 'before-update')], variables);
  expect([code, said]).toEqual([0, expect.stringContaining('is as it was at')]);
  const restored = await connect(back);
  const steps = await restored.db.selectFrom('migrations').select('name').execute();
  expect(steps.map(({ name }) => name)).not.toContain(newest);
  // It has no photos, so it does not count as a backup.
  expect(await findLastBackup(restored.db)).toBeUndefined();
  expect(await restored.db.selectFrom('albums').select('name').execute()).toEqual([{ name: 'Suppers' }]);
  await restored.close();
});

test('an update that interrupts a backup copies the rows all the same', async () => {
  const folder = await ownFolder();
  const file = join(folder, 'reunion.sqlite');
  // The server was stopped while a bucket was slow to store a photo: its lease is valid for some minutes.
  const until = new Date(Date.now() + 60_000).toISOString();
  await fillAsEarlier({ file }, [
    { name: 'site-id', value: 'the-family' },
    { name: 'backup-lease', value: `${until} of-the-server-before` },
  ]);
  const updated = await startSite(testEnv({ file }, { DATA_DIR: folder }));
  onTestFinished(() => updated.close());
  expect(updated.applied).toEqual([newest]);
  expect(await readdir(updated.copiedTo ?? '')).toContain('summary.json');
});

if (process.env.TEST_DATABASE === 'postgres') {
  test('an update copies the rows when the database’s hoster has views and tables of its own in it', async () => {
    const folder = await ownFolder();
    const where = await emptyDatabase();
    await fillAsEarlier(where, [{ name: 'site-id', value: 'the-family' }]);
    const hoster = await connect(where);
    await sql`create view pg_stat_statements as select 1 as calls`.execute(hoster.db);
    await sql`create schema auth`.execute(hoster.db);
    await sql`create table auth.identities (id integer)`.execute(hoster.db);
    await hoster.close();
    const updated = await startSite(testEnv(where, { DATA_DIR: folder }));
    onTestFinished(() => updated.close());
    expect(updated.applied).toEqual([newest]);
    expect(await readdir(updated.copiedTo ?? '')).toContain('summary.json');
  });

  test('an update waits while another server makes the nightly backup, and copies the rows then', async () => {
    const folder = await ownFolder();
    const where = await emptyDatabase();
    await fillAsEarlier(where, [{ name: 'site-id', value: 'the-family' }]);
    const other = await connect(where);
    const waits = Promise.withResolvers<void>();
    vi.spyOn(console, 'error').mockImplementation(() => waits.resolve());
    const night = withLease(other.db, () => waits.promise);
    onTestFinished(async () => {
      waits.resolve();
      await night;
      await other.close();
    });
    await vi.waitFor(async () => expect(await isBackupRunning(other.db, Date.now())).toBe(true));
    const { source } = (await testSite()).context.backup;
    const patience = 0;
    await expect(copyBeforeUpdate({ ...source, database: other }, folder, patience)).rejects.toThrow(
      'could not be made: Another backup is being made just now.',
    );
    const updated = await startSite(testEnv(where, { DATA_DIR: folder }));
    onTestFinished(() => updated.close());
    expect(updated.applied).toEqual([newest]);
    expect(await readdir(updated.copiedTo ?? '')).toContain('summary.json');
  });
}
