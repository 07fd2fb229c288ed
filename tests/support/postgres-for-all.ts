// Set up once for a whole run of Vitest or Playwright: `TEST_POSTGRES_URL` names a running PostgreSQL, ours or a given one.
import pg from 'pg';
import { connect } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPostgres } from './postgres.ts';

/** A migrated database to copy: a copy costs half of what migrating an empty one costs, and there are hundreds. */
export const template = 'ready';
/** How the names of the tests' databases begin. */
export const ownNames = 'test_';

/** Clears a server of what an earlier run has left, and makes the database to copy. */
export async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // Databases that an earlier run has left on a given server.
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
  // `npm test` has made it, for runs beside each other: none may clear away what another one uses.
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
