import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  sql,
} from 'kysely';
import type { Database, Db, Tables } from '#server/db/database.ts';
import { sharedCommits } from '#server/db/dialects/group-commit.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { fileErrorInWords } from '#server/platform/process/file-errors.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';

/** Each length of a list is another statement, so the cache is bounded; the least recently used one is dropped. */
const maxStatements = 300;

/** `node:sqlite` for Kysely's SQLite dialect; statements are cached, since preparing one costs more than running it. */
function kyselyDatabase(database: DatabaseSync) {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
      run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
      iterate: (values: readonly unknown[]) => statement.iterate(...(values as SQLInputValue[])),
    };
  };
  const kept = new Map<string, ReturnType<typeof prepare>>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = kept.get(sql) ?? prepare(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > maxStatements) kept.delete(kept.keys().next().value as string);
      return statement;
    },
  };
}

/** SQLite rolls back by itself when it cannot write; a second rollback would fail, and hide why the first was. */
class CarefulDriver extends SqliteDriver {
  readonly #hasTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, hasTransaction: () => boolean) {
    super(config);
    this.#hasTransaction = hasTransaction;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#hasTransaction()) await super.rollbackTransaction(connection);
  }
}

const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === 5;

/** Two processes that open at the same moment may block each other: both try again, after a random delay. */
const maxTries = 4;
const someTime = () => setTimeout(50 + Math.random() * 200);

/** Opens the file and takes its lock, which is kept. */
async function openAlone(file: string): Promise<DatabaseSync> {
  for (let tries = 1; ; tries += 1) {
    const database = new DatabaseSync(file);
    try {
      database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full');
      database.exec('pragma foreign_keys = on; begin immediate; commit');
      return database;
    } catch (error) {
      database.close();
      if (!isBusy(error) || tries === maxTries) throw error;
      await someTime();
    }
  }
}

/** Milliseconds in which a server that starts beside this one has written to the file that it made. */
const timeToBegin = 500;

/** A database of this site never has 0 bytes: SQLite would silently start a new one in it. */
async function refuseEmpty(file: string): Promise<void> {
  const isEmpty = () => statSync(file, { throwIfNoEntry: false })?.size === 0;
  if (!isEmpty()) return;
  await setTimeout(timeToBegin);
  if (isEmpty())
    throw new CannotStart(
      `The database ${file} is empty (0 bytes), as after a copy that was cut off. Put the one of your backup back, or delete it to begin anew.`,
    );
}

/**
 * A database that is there already, or its log alone: SQLite would read the log into any database that gets this name.
 * @returns the path of what is there
 */
export const findSqlite = (file: string): string | undefined =>
  [file, `${file}-wal`].find((path) => existsSync(path));

/** Copies the database between two transactions, and reads the copy: writers wait only for the copying. */
const snapshotsOf =
  (db: Db): Database['snapshot'] =>
  (parent, read) =>
    withFolder(parent, async (folder) => {
      const file = join(folder, 'reunion.sqlite');
      await sql`vacuum into ${file}`.execute(db);
      const database = kyselyDatabase(new DatabaseSync(file, { readOnly: true }));
      const copy = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
      try {
        return await read(copy);
      } finally {
        await copy.destroy();
      }
    });

/** The first fault that SQLite finds in the file; a family's database is checked in some milliseconds. */
function damageIn(database: DatabaseSync): string | undefined {
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() as { quick_check: string };
  return found === 'ok' ? undefined : found;
}

/** SQLite's errors for an invalid or truncated file. */
const isDamaged = (error: unknown) => [11, 26].includes((error as { errcode?: number }).errcode ?? 0);

/** The database cannot be read. The operator needs a backup. */
export class DamagedDatabase extends CannotStart {
  constructor(file: string, reason: string) {
    super(`The database ${file} is damaged (${reason.replaceAll('\n', ' ')}).`);
  }
}

/**
 * Opens the file in WAL mode with `synchronous = full`: an answered write is on disk. The lock is taken at once and kept,
 * so that a second server on the same data folder fails at its start instead of at its first write.
 */
export async function openSqlite(file: string): Promise<Database> {
  await refuseEmpty(file);
  const database = await openAlone(file).catch((error: Error) => {
    if (isDamaged(error)) throw new DamagedDatabase(file, error.message);
    if (isBusy(error))
      throw new CannotStart(
        'Another server is already using this data folder. Stop it first, or set DATA_DIR to another folder.',
      );
    throw new CannotStart(
      fileErrorInWords(error) ??
        `The database ${file} cannot be opened (${error.message}). Check that DATA_DIR and all in it belong to this user, and that the file is a database of this site.`,
    );
  });
  try {
    const damage = damageIn(database);
    if (damage !== undefined) throw new DamagedDatabase(file, damage);
  } catch (error) {
    database.close();
    throw isDamaged(error) ? new DamagedDatabase(file, (error as Error).message) : error;
  }
  const config = { database: kyselyDatabase(database) };
  const hasTransaction = () => database.isTransaction;
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new CarefulDriver(config, hasTransaction);
  const db = new Kysely<Tables>({ dialect });
  const transact = sharedCommits(db, hasTransaction);
  return {
    kind: 'sqlite',
    db,
    transact,
    holdPerson: async () => {},
    relay: undefined,
    hasServer: async () => false,
    snapshot: snapshotsOf(db),
    pool: undefined,
    close: () => db.destroy(),
  };
}
