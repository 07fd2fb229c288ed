// Opens the database: SQLite in the data folder, or PostgreSQL if its address is set. dialects/ contains the differences.
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/dialects/postgres.ts';
import { openSqlite } from '#server/db/dialects/sqlite.ts';

/** Opens the database; creates at most an empty file. @throws CannotStart */
export const connect = (where: { file: string } | { url: string }): Promise<Database> =>
  'url' in where ? openPostgres(where.url) : openSqlite(where.file);
