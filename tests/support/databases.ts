// Databases of the engine under test (`TEST_DATABASE`), each for one test.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { ownNames, template } from '#tests/support/postgres-for-all.ts';
import { scratchFolder } from '#tests/support/scratch.ts';

export type Where = { file: string } | { url: string };

const isPostgres = () => process.env.TEST_DATABASE === 'postgres';

async function ask<Row>(statement: string, url = process.env.TEST_POSTGRES_URL): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

async function sqliteFile(content?: Buffer): Promise<Where> {
  const folder = await mkdtemp(join(scratchFolder(), 'reunion-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'reunion.sqlite');
  if (content) await writeFile(file, content);
  return { file };
}

/** A migrated file to copy. It is made once in each process, since migrating takes longer than many tests. */
let migrated: Promise<Buffer> | undefined;

async function migratedFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(scratchFolder(), 'reunion-template-'));
  try {
    const file = join(folder, 'reunion.sqlite');
    const database = await connect({ file });
    await migrate(database);
    await database.close();
    return await readFile(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createDatabase(from: string): Promise<{ name: string; url: string }> {
  const name = ownNames + randomBytes(6).toString('hex');
  await ask(`create database ${name} template ${from}`);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** A database without tables, which is deleted when the test ends. */
export async function emptyDatabase(): Promise<Where> {
  if (!isPostgres()) return sqliteFile();
  const { name, url } = await createDatabase('template1');
  onTestFinished(async () => void (await ask(`drop database ${name} with (force)`)));
  return { url };
}

/** Databases whose test is over, emptied for the next test: a new copy takes many times as long. */
const ready: string[] = [];

/** A method that pg's types lack. */
type Keeper = pg.Client & { unref(): void };

/** One connection for each database, to empty it: a new connection takes as long as that. */
const keepers = new Map<string, Keeper>();

async function keeperOf(url: string): Promise<Keeper> {
  const known = keepers.get(url);
  if (known) return known;
  const keeper = new pg.Client({ connectionString: url }) as Keeper;
  await keeper.connect();
  // The connection must not keep a finished process running.
  keeper.unref();
  // Some tests end all connections.
  keeper.on('error', () => keepers.delete(url));
  keepers.set(url, keeper);
  return keeper;
}

/** All tables except the record of migrations. */
const tables = "from pg_tables where schemaname = 'public' and tablename <> 'migrations'";
const shape = `
  select string_agg(tablename, ' ' order by tablename)
    || (select string_agg(conname, ' ' order by conname) from pg_constraint where connamespace = 'public'::regnamespace)
    as tables ${tables}`;
/** Deletes rows, since truncating creates new files for every table. Constraints are off meanwhile, since no row stays. */
const clear = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
  do $$ declare one text; begin
    for one in select tablename ${tables} loop execute format('delete from %I', one); end loop;
  end $$;
  select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null`;

const shapeOf = async (keeper: Keeper): Promise<string> => (await keeper.query(shape)).rows[0].tables;
let whole: string | undefined;

/** A migrated database without rows. */
export async function migratedDatabase(): Promise<Where> {
  if (!isPostgres()) {
    migrated ??= migratedFile();
    return sqliteFile(await migrated);
  }
  const url = ready.pop() ?? (await createDatabase(template)).url;
  whole ??= await shapeOf(await keeperOf(url));
  onTestFinished(async () => {
    const keeper = await keeperOf(url);
    await keeper.query(clear);
    // Some tests drop a table or a constraint.
    if ((await shapeOf(keeper)) === whole) ready.push(url);
  });
  return { url };
}
