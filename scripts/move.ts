// `npm run move -- --database URL --storage BUCKET`: moves a stopped site to PostgreSQL, to a bucket, or to both, and
// back with `--database sqlite` and `--storage folder`. The variables name the source, which is not changed.
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { findSqlite } from '#server/db/dialects/sqlite.ts';
import { type Env, readEnv } from '#server/env.ts';
import { moveSite } from '#server/platform/backup/move.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { storageOf } from '#server/start-site.ts';
import { databaseOf, print, runShellCommand } from './shell-command.ts';

const options = { database: { type: 'string' }, storage: { type: 'string' } } as const;

interface Target {
  readonly env: Env;
  /** The target file of SQLite, before it is renamed. */
  readonly part: string;
  readonly file: string;
}

/** @throws CannotStart if the variables are unchanged or invalid */
function targetOf(from: Env, database: string | undefined, storage: string | undefined): Target {
  const source = { ...process.env };
  if (database !== undefined) source.DATABASE_URL = database === 'sqlite' ? '' : database;
  if (storage !== undefined) source.STORAGE_URL = storage === 'folder' ? '' : storage;
  const env = readEnv(source);
  if (env.databaseUrl === from.databaseUrl && env.storageUrl === from.storageUrl)
    throw new CannotStart(
      'Say where to: npm run move -- --database postgres://… --storage https://… (or --database sqlite, --storage folder).',
    );
  const file = join(env.dataDir, 'reunion.sqlite');
  const found = from.databaseUrl && !env.databaseUrl ? findSqlite(file) : undefined;
  if (found) throw new CannotStart(`There is a database already: ${found}. Move it away first.`);
  return { env, file, part: `${file}.part` };
}

async function openTarget(from: Env, { env, part }: Target): Promise<Database | undefined> {
  if (env.databaseUrl === from.databaseUrl) return undefined;
  if (env.databaseUrl) return connect({ url: env.databaseUrl });
  for (const name of [part, `${part}-wal`, `${part}-shm`]) await rm(name, { force: true });
  return connect({ file: part });
}

await runShellCommand(options, async ({ values }) => {
  const from = readEnv(process.env);
  const target = targetOf(from, values.database, values.storage);
  const where = databaseOf(from);
  prepareFolder(from.dataDir, print);
  const source = await connect(where);
  const closing: { close(): unknown }[] = [source];
  try {
    // What it saved afterwards would stay behind.
    if (await source.hasServer())
      throw new CannotStart('A server is running on this database. Stop it, and run this again.');
    const storage = await storageOf(from);
    const database = await openTarget(from, target);
    const store = target.env.storageUrl === from.storageUrl ? undefined : await storageOf(target.env);
    closing.push(storage, ...(database ? [database] : []), ...(store ? [store] : []));
    await moveSite({
      from: { database: source, storage },
      to: { database, storage: store },
      folder: join(from.dataDir, 'uploads'),
      print,
    });
  } finally {
    for (const one of closing) await one.close();
  }
  if (from.databaseUrl && !target.env.databaseUrl) await rename(target.part, target.file);
  print(`Now set ${changesOf(target.env)}, and start the site. What it was carried from is still there.`);
});

function changesOf({ databaseUrl, storageUrl }: Env): string {
  const named = (name: string, value: string | undefined) =>
    value ? `${name} to the new address` : `no ${name}`;
  return `${named('DATABASE_URL', databaseUrl)} and ${named('STORAGE_URL', storageUrl)}`;
}
