// The site's first reunion exists from the first start on, with any concurrent start.
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureReunion, pinSettings } from '#server/features/settings/commands.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { startSite } from '#server/start-site.ts';
import { idOf, stagedReunions } from '#tests/support/reunions.ts';
import { settingsConsole } from '#tests/support/settings-console.ts';
import { testEnv, testSite } from '#tests/support/test-site.ts';

test('a start adds the first reunion with the settings, and the next start does not change it', async () => {
  const { db, context } = await testSite();
  const rows = () => db.selectFrom('reunions').selectAll().execute();
  const first = await rows();
  expect(first).toMatchObject([{ id: 1, state: 'current', version: 1 }]);
  expect(JSON.parse(first[0]?.document ?? '')).toEqual(JSON.parse(JSON.stringify(context.settings.current)));
  await ensureReunion(db, { ...context.settings.current, title: 'Another' }, 1);
  expect(await rows()).toEqual(first);
});

test("a past reunion's file in REUNION_SETTINGS does not replace the current one", async () => {
  const { db, context, prepare, open } = await stagedReunions();
  const past = context.settings.current;
  await open(await idOf(prepare()));
  const current = () => db.selectFrom('reunions').select('document').where('state', '=', 'current').execute();
  const opened = await current();
  await expect(pinSettings({ db }, past, 1)).rejects.toThrow(
    'The file in REUNION_SETTINGS is not of the current reunion: There is a reunion in 2025 already.',
  );
  expect(await current()).toEqual(opened);
  await pinSettings({ db }, { ...JSON.parse(opened[0]?.document ?? ''), title: 'Pinned' }, 1);
  expect(await current()).not.toEqual(opened);
});

if (process.env.TEST_DATABASE === 'postgres')
  test('a server that starts during a save in another one has the saved settings', async () => {
    const { site, save } = await settingsConsole();
    const { clock, transport, context, where } = site;
    const DATA_DIR = dirname(context.uploadFolder);
    const storage = new FolderStorage(join(DATA_DIR, 'photos'));
    const readOwner = storage.readOwner.bind(storage);
    // A start checks the photo storage after it has read the settings.
    storage.readOwner = async () => {
      expect((await save({ title: 'Lake Week' })).statusCode).toBe(200);
      return readOwner();
    };
    const env = testEnv(where, { DATA_DIR, REUNION_SETTINGS: '' });
    const other = await startSite(env, { clock, transport, storage });
    onTestFinished(other.close);
    expect((await other.app.inject('/api/reunion')).json().title).toBe('Lake Week');
  });
