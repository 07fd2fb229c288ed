// `npm run backup -- FILE.tar|FOLDER|BUCKET`: copies everything there, without stopping the site. Without an argument it goes
// to BACKUP_DIR.
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import { placeOf, readEnv } from '#server/env.ts';
import { findOwnBaseMap } from '#server/features/places/map/queries.ts';
import { findSettings, settingsAtStart } from '#server/features/settings/queries.ts';
import { runBackup } from '#server/platform/backup/commands.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { askRunningServer } from '#server/platform/process/command-socket.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { findSecret } from '#server/platform/sessions/secrets.ts';
import { storageOf } from '#server/start-site.ts';
import { databaseOf, print, runShellCommand } from './shell-command.ts';

await runShellCommand({}, async ({ positionals }) => {
  const env = readEnv(process.env);
  const { dataDir, databaseUrl, backupPassphrase: passphrase } = env;
  const to = positionals[0] ?? env.backupDir;
  if (to === undefined)
    throw new CannotStart(
      'Say where to: npm run backup -- family.tar (or a folder, or the address of a bucket).',
    );
  const input = { to: placeOf(to), passphrase };
  if (!databaseUrl && (await askRunningServer(dataDir, { name: 'backup', input }, print))) return;

  const where = databaseOf(env);
  prepareFolder(dataDir, print);
  const settingsFile = findSettings(env.settingsFile, dataDir);
  const storage = await storageOf(env);
  const database = await connect(where);
  try {
    const isPinned = env.settingsFile !== undefined;
    const { document } = await settingsAtStart(database, { settingsFile, isPinned });
    const source = {
      database,
      storage,
      settings: () => document,
      settingsFile,
      isPinned,
      baseMapFile: () => findOwnBaseMap(settingsFile, document),
      key: env.secretKey ?? (await findSecret(database.db, dataDir)),
      passphrase,
      folder: join(dataDir, 'uploads'),
    };
    await runBackup(source, input, print);
  } finally {
    storage.close();
    await database.close();
  }
});
