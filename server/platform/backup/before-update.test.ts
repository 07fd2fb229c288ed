// An update that changes the database copies its rows first, and can be taken back.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrationNames } from '#server/db/migrate.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { startSite } from '#server/start-site.ts';
import { version } from '#server/version.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { secretKey, testEnv } from '#tests/support/test-site.ts';

const newest = migrationNames.at(-1) ?? '';

/** As it was before the newest step, and as an earlier version left it. */
async function stepBack(where: Where): Promise<void> {
  const database = await connect(where);
  await database.db.schema.dropTable('reunions').execute();
  await database.db.deleteFrom('migrations').where('name', '=', newest).execute();
  await database.db
    .updateTable('app_metadata')
    .set({ value: '0.1.0' })
    .where('name', '=', 'version')
    .execute();
  await database.close();
}

test('a start that changes the database copies its rows, and they can be put back', async () => {
  expect(newest).toBe('026-reunions');
  const [empty, folder] = [await emptyDatabase(), await ownFolder()];
  const where = 'url' in empty ? empty : { file: join(folder, 'reunion.sqlite') };
  const start = () => startSite(testEnv(where, { DATA_DIR: folder }));
  const first = await start();
  expect([first.copiedTo, first.updatedFrom]).toEqual([undefined, undefined]);
  await first.context.db
    .insertInto('albums')
    .values({ name: 'Suppers', family_may_add: 0, created_at: 1 })
    .execute();
  await first.close();
  const again = await start();
  expect([again.copiedTo, again.updatedFrom, again.applied]).toEqual([undefined, undefined, []]);
  await again.close();

  for (let update = 0; update < 6; update += 1) {
    await stepBack(where);
    const updated = await start();
    expect([updated.updatedFrom, updated.applied, version]).toEqual(['0.1.0', [newest], version]);
    expect(await readdir(updated.copiedTo ?? '')).toContain('summary.json');
    await updated.close();
  }
  const place = await openPlace(join(folder, 'before-update'));
  const copies = await listCopies(place);
  expect(copies).toHaveLength(5);

  // As docs/operations.md says: the newer database is moved away, and the command puts the rows back.
  const back = 'url' in where ? await emptyDatabase() : where;
  for (const ending of ['', '-wal', '-shm'])
    await rm(join(folder, `reunion.sqlite${ending}`), { force: true });
  const variables = { DATA_DIR: folder, SECRET_KEY: secretKey, ...variablesFor(back) };
  const { code, said } = await shell('restore.ts', [join(folder, 'before-update')], variables);
  expect([code, said]).toEqual([0, expect.stringContaining('is as it was at')]);
  const restored = await connect(back);
  const steps = await restored.db.selectFrom('migrations').select('name').execute();
  expect(steps.map(({ name }) => name)).not.toContain(newest);
  expect(await restored.db.selectFrom('albums').select('name').execute()).toEqual([{ name: 'Suppers' }]);
  await restored.close();
});
