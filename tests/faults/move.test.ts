// A family's site is moved from SQLite and a folder to PostgreSQL and S3 and back, and each move is killed several times.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { emptyDatabase, type Where } from '#tests/support/databases.ts';
import { cameraPhoto, photoForm } from '#tests/support/photos.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { secretKey, testEnv } from '#tests/support/test-site.ts';
import { authorizeAll, save, signInWriters } from '#tests/support/writers.ts';

const kills = process.env.TEST_LONG ? 20 : 3;

/** All rows except those that differ between databases and starts of the server. */
async function rowsAt(where: Where) {
  const database = await connect(where);
  const { migrations: _, app_metadata: __, ...rows } = await allRows(database.db);
  await database.close();
  return rows;
}

test(`a site is moved to PostgreSQL and S3 and back, killed ${kills} times on each way, with all rows, photos and sessions`, async () => {
  vi.stubEnv('TEST_DATABASE', 'postgres');
  onTestFinished(() => void vi.unstubAllEnvs());
  const postgres = await emptyDatabase();
  const bucket = await s3Bucket();
  if (!('url' in postgres)) throw new Error('It is PostgreSQL.');
  const folder = temporaryFolder();
  const sqlite = { file: join(folder, 'reunion.sqlite') };
  const here = { DATA_DIR: folder, SECRET_KEY: secretKey };
  const there = { ...here, DATABASE_URL: postgres.url, STORAGE_URL: bucket };

  const people = await signInWriters(sqlite, 4);
  await authorizeAll(sqlite);
  const server = startProcess(here);
  const origin = await server.listens();
  for (const person of people) {
    await save(origin, person);
    const body = photoForm({ title: 'Low tide' }, await cameraPhoto({ width: 900, height: 600 }));
    const headers = { cookie: person.cookie };
    expect((await fetch(`${origin}/api/photos`, { method: 'POST', headers, body })).status).toBe(201);
  }
  // A running site cannot be moved.
  expect(await shell('move.ts', ['--database', postgres.url], here)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Another server is already using this data folder.'),
  });
  await server.stop('SIGTERM');
  const wanted = await rowsAt(sqlite);

  /** Milliseconds that a whole move takes; the first value is a guess. */
  let whole = 4000;
  /** @param undo undoes a move that was complete before it was killed, so that the next run starts from scratch */
  const carried = async (args: readonly string[], variables: Record<string, string>, undo: () => unknown) => {
    const run = async (killAfter?: number) => {
      const outcome = await shell('move.ts', args, variables, killAfter);
      if (!/Now set |is not empty|There is a database already/.test(outcome.said)) return outcome;
      if (killAfter === undefined && outcome.code === 0) return outcome;
      await undo();
      return undefined;
    };
    for (let kill = 0; kill < kills; ) {
      const outcome = await run(whole * Math.random());
      if (!outcome) continue;
      expect(outcome.code, outcome.said).toBe(null);
      kill += 1;
    }
    const began = performance.now();
    const { code, said } = (await run()) ?? (await shell('move.ts', args, variables));
    whole = performance.now() - began;
    expect(said).toMatch(
      /To carry: \d+ rows, \d+ MB of photos\. The site has to be stopped for about \d+ seconds\./,
    );
    expect(code, said).toBe(0);
  };
  /** Starts the site there, and checks that everything has arrived. */
  const isWhole = async (where: Where, variables: Record<string, string>) => {
    expect(await rowsAt(where)).toEqual(wanted);
    const site = await startSite(testEnv(where, variables));
    const { missing, photos } = await auditFiles(site.context);
    expect([missing, photos]).toEqual([[], people.length]);
    for (const { cookie } of people) {
      const answer = await site.app.inject({ url: '/api/user', headers: { cookie } });
      expect(answer.statusCode).toBe(200);
    }
    await site.close();
  };

  await carried(['--database', postgres.url, '--storage', bucket], here, async () => {
    const { db, close } = await connect(postgres);
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await close();
  });
  await isWhole(postgres, there);
  expect(await shell('move.ts', ['--database', postgres.url], here)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  });

  const empty = () => {
    for (const name of ['reunion.sqlite', 'photos'])
      rmSync(join(folder, name), { recursive: true, force: true });
  };
  empty();
  const movedServer = startProcess(there);
  await movedServer.listens();
  const back = ['--database', 'sqlite', '--storage', 'folder'];
  expect(await shell('move.ts', back, there)).toMatchObject({
    code: 1,
    said: expect.stringContaining('A server is running on this database.'),
  });
  await movedServer.stop('SIGTERM');
  await carried(back, there, empty);
  await isWhole(sqlite, here);
});
