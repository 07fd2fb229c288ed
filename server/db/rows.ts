// Writes and reads all rows as lines of JSON, alike for both engines: for backups, and for moving to another database.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Database, Db, Tables, Tx } from '#server/db/database.ts';

type Kind = Database['kind'];
type Table = keyof Tables;
type Row = Readonly<Record<string, unknown>>;

/** The tables whose rows are carried, each after those that it refers to. */
export const carriedTables = [
  'app_metadata',
  'reunions',
  'portraits',
  'users',
  'settings_versions',
  'hero_pictures',
  'registrations',
  'email_changes',
  'temporary_passwords',
  'sessions',
  'ended_sessions',
  'rsvps',
  'rsvp_members',
  'events',
  'signups',
  'event_letters',
  'feeds',
  'rentals',
  'albums',
  'photos',
  'photo_likes',
  'photo_comments',
  'file_removals',
  'achievements',
  'mails',
  'activity_log',
] as const satisfies readonly Table[];

/** Rows about backups themselves: a copy does not tell of the one before. */
const aboutBackups = new Set<unknown>(['backup-lease', 'last-backup', 'backup-failure', 'nightly-backup']);
const isCarried = (table: string, { name }: Row): boolean =>
  table !== 'app_metadata' || !aboutBackups.has(name);

export interface TableSummary {
  readonly rows: number;
  /** The digest of its rows, independent of their order. */
  readonly sha256: string;
}

export interface RowsSummary {
  readonly migrations: readonly string[];
  readonly tables: Readonly<Record<string, TableSummary>>;
  /** The highest number that each table has assigned, even if that row is deleted. */
  readonly lastIds: Readonly<Record<string, number>>;
}

const rowsAtOnce = 500;

async function* readTable(db: Db, kind: Kind, table: Table): AsyncGenerator<readonly Row[]> {
  if (kind === 'postgres') {
    await sql`declare carried no scroll cursor for select * from ${sql.table(table)}`.execute(db);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from carried`.execute(db);
      if (rows.length === 0) break;
      yield rows;
    }
    await sql`close carried`.execute(db);
    return;
  }
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row & { place: number }>`
      select rowid as place, * from ${sql.table(table)} where rowid > ${after} order by rowid limit ${rowsAtOnce}`.execute(
      db,
    );
    if (rows.length === 0) return;
    after = rows.at(-1)?.place ?? after;
    yield rows.map(({ place: _, ...row }) => row);
  }
}

/** The same text for the same row, with any order of its columns. */
const lineOf = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

class Digest {
  readonly #hashes: string[] = [];
  add(line: string): void {
    this.#hashes.push(hashOf(line));
  }
  get summary(): TableSummary {
    return { rows: this.#hashes.length, sha256: hashOf(this.#hashes.toSorted().join()) };
  }
}

/** In parts of many lines: one by one each would wait for the packer's thread, on a busy server for minutes in all. */
async function* lines(db: Db, kind: Kind, digests: Map<string, Digest>): AsyncGenerator<string> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of carriedTables.filter((one) => there.has(one))) {
    const digest = new Digest();
    digests.set(table, digest);
    for await (const rows of readTable(db, kind, table)) {
      const own = rows.filter((one) => isCarried(table, one)).map(lineOf);
      for (const line of own) digest.add(line);
      yield own.map((line) => `["${table}",${line}]\n`).join('');
    }
  }
}

async function lastIdsOf(db: Db, kind: Kind): Promise<Record<string, number>> {
  if (kind === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
      db,
    );
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const { rows } = await sql<{ name: string; last: number | null }>`
    select c.table_name as name, s.last_value as last from information_schema.columns c
    join pg_sequences s on quote_ident(s.schemaname) || '.' || quote_ident(s.sequencename)
      = pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)
    where c.table_schema = current_schema() and c.is_identity = 'YES'`.execute(db);
  return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])));
}

const summaryOf = async (db: Db, kind: Kind, digests: ReadonlyMap<string, Digest>): Promise<RowsSummary> => ({
  migrations: (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name).toSorted(),
  tables: Object.fromEntries([...digests].map(([table, digest]) => [table, digest.summary])),
  lastIds: await lastIdsOf(db, kind),
});

/** Writes all rows to a file, as gzipped lines of JSON. @param db in a snapshot, so that all is as of one moment */
export async function writeRows(db: Db, kind: Kind, file: string): Promise<RowsSummary> {
  const digests = new Map<string, Digest>();
  await pipeline(
    Readable.from(lines(db, kind, digests)),
    createGzip(),
    createWriteStream(file, { mode: 0o600 }),
  );
  return summaryOf(db, kind, digests);
}

/** Sums up a database without writing its rows anywhere. */
export async function summarizeRows(db: Db, kind: Kind): Promise<RowsSummary> {
  const digests = new Map<string, Digest>();
  for await (const _ of lines(db, kind, digests));
  return summaryOf(db, kind, digests);
}

/** Whether two databases have the same rows, apart from their migrations. */
export const isSameContent = (one: RowsSummary, other: RowsSummary): boolean =>
  Object.entries(one.tables).every(([table, { rows, sha256 }]) => {
    const there = other.tables[table];
    return there?.rows === rows && there.sha256 === sha256;
  });

async function setLastId(tx: Tx, kind: Kind, table: string, last: number): Promise<void> {
  // SQLite notes 0 for a table that has given none.
  if (last < 1) return;
  if (kind === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${table}), 'id'), ${last})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
}

/** Reads the lines that `writeRows` wrote into tables that are empty, and gives each table its last number. */
export async function insertRows(
  tx: Tx,
  kind: Kind,
  file: string,
  lastIds: RowsSummary['lastIds'],
): Promise<void> {
  let table: Table | undefined;
  let batch: Row[] = [];
  const write = async () => {
    if (table && batch.length > 0)
      await tx
        .insertInto(table)
        .values(batch as never)
        .execute();
    batch = [];
  };
  const input = createGunzip();
  const reading = pipeline(createReadStream(file), input);
  // The error is thrown below, after the readable lines.
  reading.catch(() => {});
  for await (const line of createInterface({ input })) {
    const [name, row] = JSON.parse(line) as [Table, Row];
    if (name !== table || batch.length === rowsAtOnce) await write();
    table = name;
    batch.push(row);
  }
  await reading;
  await write();
  for (const [name, last] of Object.entries(lastIds)) await setLastId(tx, kind, name, last);
}
