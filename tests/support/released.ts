// The data of an earlier version: its data folder, its database and its answers (scripts/record-release.ts).
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { throwawayDataDir } from '#tests/support/scratch.ts';

const root = join(import.meta.dirname, '../released');

/** The earliest first. */
export const releasedVersions = readdirSync(root).toSorted((a, b) =>
  a.localeCompare(b, undefined, { numeric: true }),
);

interface Released {
  readonly folder: string;
  readonly where: Where;
  readonly secretKey: string;
  /** By username and address. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** Unpacks what a version left behind on the engine under test, as a copy of the test's own. */
export async function unpackReleased(version: string): Promise<Released> {
  const folder = throwawayDataDir();
  const engine = process.env.TEST_DATABASE ?? '';
  execFileSync('tar', ['-xzf', join(root, version, `${engine}.tar.gz`), '-C', folder]);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const where = engine === 'postgres' ? await emptyDatabase() : { file: join(folder, 'reunion.sqlite') };
  if ('url' in where) {
    const client = new pg.Client({ connectionString: where.url });
    await client.connect();
    // Lines with a backslash are for psql.
    await client.query(read('reunion.sql').replace(/^\\.*$/gm, ''));
    await client.end();
  }
  return { folder, where, secretKey: read('secret-key'), answers: JSON.parse(read('answers.json')) };
}
