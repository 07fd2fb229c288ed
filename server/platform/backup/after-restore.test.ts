// Calendars know events from between a backup and the loss of the server.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { restoreCopy } from '#server/platform/backup/restore.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { startSite } from '#server/start-site.ts';
import { emptyDatabase } from '#tests/support/databases.ts';
import { dinner } from '#tests/support/events.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { secretKey, testEnv, testSite } from '#tests/support/test-site.ts';

test('an event that was planned after the copy does not share its number in calendars with another', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const plan = async () => (await ann('POST', '/api/events', dinner())).json().id as number;
  await plan();
  const place = await openPlace(await ownFolder());
  const { id } = await backUpTo(place, site.context.backup.source, { kind: 'by hand' });
  const lost = await plan();

  const dataDir = await ownFolder();
  const empty = await emptyDatabase();
  const where = 'url' in empty ? empty : { file: join(dataDir, 'reunion.sqlite') };
  const target = {
    dataDir,
    databaseUrl: 'url' in where ? where.url : undefined,
    storage: new FolderStorage(join(dataDir, 'photos')),
    secretKey,
    settingsFile: undefined,
  };
  await restoreCopy(place, id, target, { passphrase: undefined, isNewKey: false, print: () => {} });
  const { clock, transport } = site;
  const restored = await startSite(testEnv(where, { DATA_DIR: dataDir }), { clock, transport });
  const asked = { method: 'POST', url: '/api/events', headers: { cookie: ann.cookie } } as const;
  const planned = await restored.app.inject({ ...asked, payload: dinner() });
  await restored.close();
  expect(planned.json().id).toBeGreaterThan(lost);
});
