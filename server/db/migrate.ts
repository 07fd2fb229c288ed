// Migrates the database to the code's version at start: ordered steps, each in a separate transaction.
import { sql } from 'kysely';
import type { Database, Db, Tx } from '#server/db/database.ts';
import type { Migration } from '#server/db/migration.ts';
import { baseline, stepsBeforeBaseline } from '#server/db/migrations/025-baseline.ts';
import { reunions } from '#server/db/migrations/026-reunions.ts';
import { settingsHistory } from '#server/db/migrations/027-settings-history.ts';
import { reunionKeys } from '#server/db/migrations/028-reunion-keys.ts';
import { heroPicture } from '#server/db/migrations/029-hero-picture.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

export const migrations: readonly Migration[] = [
  baseline,
  reunions,
  settingsHistory,
  reunionKeys,
  heroPicture,
];

/** Any number that only this site uses: processes that start together migrate one after the other. */
const lock = 7_260_802;

/** The line about the database that the start prints; a new one's steps tell nobody anything. */
export const databaseLine = (
  kind: Database['kind'],
  { isNew, applied }: { readonly isNew: boolean; readonly applied: readonly string[] },
): string =>
  `Database: ${kind === 'sqlite' ? 'embedded' : 'PostgreSQL'}, ${isNew ? 'new' : `brought up to date (${applied.join(', ')})`}`;

/** PostgreSQL's errors for a role that may not make a table, or not even use the schema. */
const isForbidden = ({ code, message }: { code?: string; message: string }) =>
  (code === '42501' && /for schema/.test(message)) || code === '3F000';

/** The sentence for the person who runs the server, with the command that helps. */
async function forbidden(db: Db): Promise<CannotStart> {
  const names = sql<{ role: string; base: string }>`select current_user as role, current_database() as base`;
  const { role = '', base = '' } = (await names.execute(db)).rows[0] ?? {};
  return new CannotStart(
    `The role "${role}" may not make tables in the schema public of the database "${base}". Let its owner run there: GRANT USAGE, CREATE ON SCHEMA public TO "${role.replaceAll('"', '""')}";`,
  );
}

/** Whether any step was ever applied: a database without one was just created, or is the wrong one. */
export async function isMigrated({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<boolean> {
  const found =
    kind === 'sqlite'
      ? sql`select 1 from sqlite_schema where name = 'migrations'`
      : sql`select 1 where to_regclass('migrations') is not null`;
  return (await found.execute(db)).rows.length > 0;
}

/**
 * Applies the missing steps, and returns their names.
 * @throws CannotStart if the database has steps that this code does not know, or the role may not create tables
 */
export async function migrate(database: Database, steps = migrations): Promise<string[]> {
  try {
    return await withoutForeignKeys(database, () => applyMissing(database, steps));
  } catch (error) {
    throw isForbidden(error as Error) ? await forbidden(database.db) : error;
  }
}

/** With them, recreating a table on SQLite would delete the rows that refer to it; each step's result is checked. */
async function withoutForeignKeys<T>({ db, kind }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'postgres') return work();
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    return await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

export async function pendingMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migrations').select('name').execute();
  const done = new Set(rows.map(({ name }) => name));
  return migrations.flatMap(({ name }) => (done.has(name) ? [] : [name]));
}

/** The names of all steps, in their order, including those that the baseline replaces. */
export const migrationNames: readonly string[] = [
  ...stepsBeforeBaseline,
  ...migrations.map(({ name }) => name),
];

const createMigrations =
  'create table if not exists migrations (name text primary key, applied_at bigint not null)';

const apply = async (tx: Tx, kind: Database['kind'], step: Migration) => {
  await step.up(tx, kind);
  if (kind === 'sqlite') {
    const { rows } = await sql`pragma foreign_key_check`.execute(tx);
    if (rows.length > 0) throw new Error(`${step.name} left rows that refer to none.`);
  }
  await tx.insertInto('migrations').values({ name: step.name, applied_at: Date.now() }).execute();
};

/** Applies some of the steps to a database without tables, all in the transaction that is given. */
export async function migrateTo(tx: Tx, kind: Database['kind'], names: readonly string[]): Promise<void> {
  await sql.raw(createMigrations).execute(tx);
  for (const step of migrations) if (names.includes(step.name)) await apply(tx, kind, step);
}

async function applyMissing({ db, kind }: Database, steps: readonly Migration[]): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await db.transaction().execute(async (tx) => {
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
      await sql.raw(createMigrations).execute(tx);
      const rows = await tx.selectFrom('migrations').select('name').execute();
      const done = new Set(rows.map((row) => row.name));
      const known = new Set([...stepsBeforeBaseline, ...steps.map((step) => step.name)]);
      const unknown = [...done].filter((one) => !known.has(one));
      if (unknown.length > 0)
        throw new CannotStart(
          `The database was written by a newer version of this site (${unknown.join(', ')}). Start that version, or restore a backup made before it.`,
        );
      const next = steps.find((step) => !done.has(step.name));
      if (!next) return undefined;
      await apply(tx, kind, next);
      return next.name;
    });
    if (!name) return applied;
    applied.push(name);
  }
}
