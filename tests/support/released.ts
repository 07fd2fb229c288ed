// The data of an earlier version: its data folder, its database and its answers (scripts/record-release.ts).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { throwawayDataDir } from '#tests/support/scratch.ts';

const root = join(import.meta.dirname, '../released');

/** In ascending order. */
export const releasedVersions = readdirSync(root).toSorted((a, b) =>
  a.localeCompare(b, undefined, { numeric: true }),
);

interface Released {
  readonly folder: string;
  readonly where: Where;
  readonly secretKey: string;
  /** The answers by username and path. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Unpacks a copy of a version's data for the engine under test. */
export async function unpackReleased(version: string): Promise<Released> {
  const folder = throwawayDataDir();
  const engine = process.env.TEST_DATABASE ?? '';
  execFileSync('tar', ['-xzf', join(root, version, `${engine}.tar.gz`), '-C', folder]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const where = engine === 'postgres' ? await emptyDatabase() : { file: join(folder, 'reunion.sqlite') };
  if ('url' in where) {
    const client = new pg.Client({ connectionString: where.url });
    await client.connect();
    // Lines that begin with a backslash are commands of psql.
    await client.query(read('reunion.sql').replace(/^\\.*$/gm, ''));
    await client.end();
  }
  return { folder, where, secretKey: read('secret-key'), answers: JSON.parse(read('answers.json')) };
}
