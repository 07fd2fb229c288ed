// `npm run restore -- FILE.tar|FOLDER|BUCKET`: restores the newest backup to the site in the variables. `--copy ID`
// restores another one, `--list` shows them, `--check` only reads every file, `--new-key` continues without the key,
// `--without-damaged` without photos that are damaged.
import { join } from 'node:path';
import { placeOf, readEnv } from '#server/env.ts';
import { withUnpacked } from '#server/platform/backup/archive.ts';
import { isArchive } from '#server/platform/backup/commands.ts';
import { type BackupPlace, listCopies, withPlace } from '#server/platform/backup/place.ts';
import { verifyCopy } from '#server/platform/backup/place-backups.ts';
import { restoreCopy } from '#server/platform/backup/restore.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { storageOf } from '#server/start-site.ts';
import { print, runShellCommand } from './shell-command.ts';

const options = {
  copy: { type: 'string' },
  list: { type: 'boolean' },
  check: { type: 'boolean' },
  'new-key': { type: 'boolean' },
  'without-damaged': { type: 'boolean' },
} as const;

const withPlaceIn = (where: string, dataDir: string, work: (place: BackupPlace) => Promise<void>) =>
  (isArchive(where)
    ? withUnpacked(where, join(dataDir, 'uploads'), (folder) => withPlace(folder, work))
    : withPlace(where, work)
  ).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CannotStart(`${where} is not there.`);
    throw error;
  });

await runShellCommand(options, async ({ positionals: [named], values }) => {
  const env = readEnv(process.env);
  const where = named ?? env.backupDir;
  if (where === undefined)
    throw new CannotStart(
      'Say where from: npm run restore -- family.tar (or a folder, or the address of a bucket).',
    );
  prepareFolder(env.dataDir, print);
  await withPlaceIn(placeOf(where), env.dataDir, async (place) => {
    const copies = await listCopies(place);
    if (values.list)
      for (const { id, at, kind, rows, photos } of copies)
        print(`${id}  ${at}  ${kind}, ${rows} rows, ${photos} photos`);
    const copy = values.copy ? copies.find(({ id }) => id === values.copy) : copies[0];
    if (!copy)
      throw new CannotStart(
        // The address of a bucket contains access keys.
        `There is no whole backup${values.copy ? ` ${values.copy}` : ''} in ${isArchive(where) ? where : place.name}.`,
      );
    if (values.list) return;
    if (values.check) {
      await verifyCopy(place, copy.id);
      print(`Every file of the backup of ${copy.at} is whole.`);
      return;
    }
    const storage = await storageOf(env);
    try {
      const { dataDir, databaseUrl, secretKey, settingsFile } = env;
      const target = { dataDir, databaseUrl, storage, secretKey, settingsFile };
      const { title } = await restoreCopy(place, copy.id, target, {
        passphrase: env.backupPassphrase,
        isNewKey: values['new-key'] ?? false,
        skipsDamaged: values['without-damaged'] ?? false,
        print,
      });
      print(`${title} is as it was at ${copy.at}. Start it with "npm start".`);
    } finally {
      storage.close();
    }
  });
});
