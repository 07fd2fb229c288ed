// Databases of the engine under test (`TEST_DATABASE`), each for one test alone.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { ownNames, template } from '#tests/support/postgres-for-all.ts';

export type Where = { file: string } | { url: string };

const isPostgres = () => process.env.TEST_DATABASE === 'postgres';

async function ask<Row>(statement: string, url = process.env.TEST_POSTGRES_URL): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

async function sqliteFile(): Promise<Where> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { file: join(folder, 'reunion.sqlite') };
}

async function createDatabase(from: string): Promise<{ name: string; url: string }> {
  const name = ownNames + randomBytes(6).toString('hex');
  await ask(`create database ${name} template ${from}`);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** A database without tables, gone when the test ends. */
export async function emptyDatabase(): Promise<Where> {
  if (!isPostgres()) return sqliteFile();
  const { name, url } = await createDatabase('template1');
  onTestFinished(async () => void (await ask(`drop database ${name} with (force)`)));
  return { url };
}

/** Those whose test is over, as they were when they were migrated: a new copy costs many times as much. */
const ready: string[] = [];

/** All but the record of what was migrated. */
const tables = "from pg_tables where schemaname = 'public' and tablename <> 'migrations'";
const shape = `select string_agg(tablename, ' ' order by tablename) as tables ${tables}`;
const clear = `
  select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  do $$ begin
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity' ${tables});
  end $$`;

const shapeOf = async (url: string) => (await ask<{ tables: string }>(shape, url))[0]?.tables;
let whole: string | undefined;

/** A migrated database with nothing in it. */
export async function migratedDatabase(): Promise<Where> {
  if (!isPostgres()) return sqliteFile();
  const url = ready.pop() ?? (await createDatabase(template)).url;
  whole ??= await shapeOf(url);
  onTestFinished(async () => {
    await ask(clear, url);
    // Some tests take a table away.
    if ((await shapeOf(url)) === whole) ready.push(url);
  });
  return { url };
}
