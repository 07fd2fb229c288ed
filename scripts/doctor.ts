// `npm run doctor`: checks everything that the site needs, one line each, and exits with 1 if something is broken. It
// starts nothing and changes nothing, so it also works when the site does not start.
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { doctor } from '#server/features/console/check-up/commands.ts';
import { findSettings } from '#server/features/settings/queries.ts';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { CommandFailed } from '#server/platform/process/command-failed.ts';
import { askRunningServer } from '#server/platform/process/command-socket.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { databaseOf, print, runShellCommand } from './shell-command.ts';

await runShellCommand({}, async ({ positionals }) => {
  if (positionals.length > 0) throw new CommandFailed('npm run doctor takes no words behind it.');
  const env = readEnv(process.env);
  const { dataDir, databaseUrl, smtpUrl, publicUrl, trustProxy } = env;
  if (!databaseUrl && (await askRunningServer(dataDir, { name: 'doctor', input: null }, print))) return;

  let database: Promise<Database> | undefined;
  let storage: Promise<Storage> | undefined;
  const transport = smtpUrl
    ? smtpTransport(smtpUrl, () => '')
    : outboxTransport(join(dataDir, 'outbox'), () => '', print);
  try {
    const source = {
      dataDir,
      publicUrl,
      trustProxy,
      transport,
      now: Date.now,
      settingsFile: findSettings(env.settingsFile, dataDir),
      isPinned: env.settingsFile !== undefined,
      backupDir: env.backupDir,
      async database() {
        database ??= connect(databaseOf(env));
        return database;
      },
      storage: () => {
        storage ??= import('#server/start-site.ts').then(({ storageOf }) => storageOf(env));
        return storage;
      },
    };
    await doctor(source, print);
  } finally {
    transport.close();
    (await storage?.catch(() => undefined))?.close();
    await (await database?.catch(() => undefined))?.close();
  }
});
