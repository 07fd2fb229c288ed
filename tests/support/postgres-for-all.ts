// Set up once for a whole run of Vitest or Playwright: `TEST_POSTGRES_URL` names a running PostgreSQL, ours or a given one.
import { startPostgres } from './postgres.ts';

export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const cluster = await startPostgres();
  process.env.TEST_POSTGRES_URL = cluster.url;
  return async () => {
    delete process.env.TEST_POSTGRES_URL;
    await cluster.stop();
  };
}
