// A database that is moved to a SQLite file is complete in that file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { moveSite } from '#server/platform/backup/move.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { addPhotos, numbered } from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

test('the rows are in the database’s own file, not in its log, before it is closed', async () => {
  const { database, storage } = (await testSite()).context.backup.source;
  const folder = await ownFolder();
  const file = join(folder, 'reunion.sqlite.part');
  const to = await connect({ file });
  onTestFinished(() => to.close());
  await moveSite({ from: { database, storage }, to: { database: to }, folder, print: () => {} });
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test('a site is carried to no place that holds anything, and none is carried that never was', async () => {
  const { context, db } = await testSite();
  const { database, storage } = context.backup.source;
  await addPhotos(context, storage, numbered(2));
  const folder = await ownFolder();
  const to = new FolderStorage(join(folder, 'photos'));
  const said: string[] = [];
  const move = (target = to) =>
    moveSite({
      from: { database, storage },
      to: { storage: target },
      folder,
      print: (line) => void said.push(line),
    });
  const [stray = ''] = await addPhotos(await testSite(), to, numbered(1));
  await expect(move()).rejects.toThrow(/^There are photos in \/.+ already\. Choose an empty place\.$/);
  await to.remove(stray);
  await to.writeOwner('of another site');
  await expect(move()).rejects.toThrow(/^The photos in \/.+ are another site's/);

  const empty = new FolderStorage(join(folder, 'empty'));
  const [lost = ''] = await addPhotos(context, storage, ['photo 3']);
  await storage.remove(lost);
  await move(empty);
  expect(said.slice(-2)).toEqual([
    expect.stringMatching(/^2 files of photos carried to /),
    '1 files were missing or not whole before; npm run audit names them.',
  ]);

  await db.deleteFrom('app_metadata').where('name', '=', 'site-id').execute();
  await expect(move()).rejects.toThrow('The site was never started, so there is nothing to carry.');
});
