// Set up once for a whole run of Vitest or Playwright: afterwards `TEST_POSTGRES_URL` names a running PostgreSQL, which was given
// or is started here.
import pg from 'pg';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPostgres } from './postgres.ts';

/** A migrated database to copy, hundreds of times: a copy costs half as much as a migration. */
export const template = 'ready';
/** The prefix of the names of the tests' databases. */
export const ownNames = 'test_';

/** Deletes the databases of earlier runs, and makes the one to copy. */
export async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // A given server may still have databases of an earlier run.
  const left = await client.query(`select datname from pg_database where datname like '${ownNames}%'`);
  for (const { datname } of left.rows) await client.query(`drop database ${datname} with (force)`);
  await client.query(`drop database if exists ${template} with (force)`);
  await client.query(`create database ${template}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${template}`;
  const database = await connect({ url: url.href });
  await migrate(database);
  await database.close();
}

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_POSTGRES_URL;
  // `npm test` has made the template already: parallel runs must not delete each other's databases.
  if (given && process.env.TEST_POSTGRES_PREPARED) return undefined;
  if (given) {
    await makeTemplate(given);
    return undefined;
  }
  const cluster = await startPostgres();
  process.env.TEST_POSTGRES_URL = cluster.url;
  await makeTemplate(cluster.url);
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await cluster.stop();
  };
}
