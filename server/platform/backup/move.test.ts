// A database that is carried to a file is whole in that file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { moveSite } from '#server/platform/backup/move.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

test('the rows are in the file that gets the name of the database before it is closed', async () => {
  const { database, storage } = (await testSite()).context.backup.source;
  const folder = await ownFolder();
  const file = join(folder, 'reunion.sqlite.part');
  const to = await connect({ file });
  onTestFinished(() => to.close());
  await moveSite({ from: { database, storage }, to: { database: to }, folder, print: () => {} });
  expect(statSync(`${file}-wal`).size).toBe(0);
});
