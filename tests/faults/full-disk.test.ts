import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#contract/errors.ts';
import { connect } from '#server/db/connect.ts';
import { clara } from '#tests/support/accounts.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { canMount, fill, mount, unmount } from '#tests/support/small-disk.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';
import { checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const full = { code: 'DISK_FULL', message: failures.DISK_FULL[1] };
/** The maximum number of saves that may still fit into the space that the database already occupies. */
const maxWithRoom = 2000;
/** Milliseconds until a save succeeds once there is room again. */
const maxToRecover = 5000;
/** Milliseconds until a letter is in the outbox. */
const maxForMail = 15_000;

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  return () => void vi.unstubAllEnvs();
});

test('on a full database disk every kind of write is 507 with its sentence, reads succeed, and it recovers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { app, as, caller, db, clock } = await testSite();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const visitor = caller('', 0);
  expect((await ann('POST', '/api/rsvps', millers)).statusCode).toBe(201);
  // SQLite refuses the first page beyond its limit. Using a session only changes a row in place, so a trigger makes it add a page.
  await sql`create table ballast (bytes blob)`.execute(db);
  await sql`create trigger used after update on sessions begin
    insert into ballast values (zeroblob(100000)); end`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  clock.advance(10 * 60_000);

  // This reply is larger than the free space of an existing page.
  const members = Array.from({ length: 50 }, (_, index) =>
    member(`Guest ${index} ${'of many '.repeat(8)}`.trim()),
  );
  const crowd = { ...millers, members };
  const answer = await bob('POST', '/api/rsvps', crowd);
  expect([answer.statusCode, answer.json()]).toEqual([507, full]);
  // Writes that share one transaction fail in the same way.
  const together = await Promise.all([1, 2, 3].map(() => bob('POST', '/api/rsvps', crowd)));
  for (const one of together) expect([one.statusCode, one.json()]).toEqual([507, full]);

  const reads = ['/api/user', '/api/rsvps', '/api/rsvps/user', '/api/reunion', '/api/health'];
  for (const url of reads) expect((await ann('GET', url)).statusCode, url).toBe(200);
  const login = await visitor('POST', '/api/login', { username: 'someone1', password: everyonesPassword });
  const register = await visitor('POST', '/api/register', clara);
  for (const { statusCode } of [login, register]) expect([200, 201, 507]).toContain(statusCode);
  expect(JSON.stringify(log.mock.calls)).not.toMatch(/rollback|savepoint/);

  await sql`pragma max_page_count = 4294967294`.execute(db);
  expect((await ann('PUT', '/api/rsvps/1', millers)).statusCode).toBe(200);
  expect((await bob('POST', '/api/rsvps', crowd)).statusCode).toBe(201);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
});

/** A small disk with a site's data. PostgreSQL's write-ahead log is elsewhere, since PostgreSQL stops without room for it. */
async function siteOnSmallDisk(engine: string) {
  const disk = mount(engine === 'sqlite' ? 2 : 48);
  onTestFinished(() => unmount(disk));
  const [data, tables] = [join(disk, 'data'), join(disk, 'tables')];
  for (const folder of [data, tables]) mkdirSync(folder);
  if (engine === 'sqlite') {
    const where = { file: join(data, 'reunion.sqlite') };
    return { disk, data, where, variables: variablesFor(where) };
  }
  const cluster = await startPostgres();
  onTestFinished(cluster.stop);
  const where = { url: await cluster.createIn(tables) };
  return { disk, data, where, variables: { ...variablesFor(where), DATA_DIR: data } };
}

if (canMount())
  test.each(['sqlite', 'postgres'])(
    'on a full disk a server on %s says so, answers reads, loses nothing and recovers with its mail',
    async (engine) => {
      const { disk, data, where, variables } = await siteOnSmallDisk(engine);
      // Their sessions are extended at the next request, which is a write.
      const [ann, bob, reader] = (await signInWriters(where, 3, 10 * 60_000)) as [Writer, Writer, Writer];
      const database = await connect(where);
      const organizer = { is_admin: 1, is_authorized: 1 };
      await database.db.updateTable('users').set(organizer).where('username', '=', 'writer2').execute();
      await database.close();
      const server = startProcess({ ...variables, TEST_LIMIT_FACTOR: '1000' });
      const origin = await server.listens();
      const read = (path: string) => fetch(origin + path, { headers: { cookie: reader.cookie } });
      expect((await save(origin, ann)).status).toBe(201);
      const outbox = join(data, 'outbox');
      const kinds = () => readdirSync(outbox).map((name) => /\.\w+$/.exec(name)?.[0]);
      await expect.poll(kinds, { timeout: maxForMail }).toEqual(['.eml']);

      const ballast = join(disk, 'ballast');
      fill(ballast);
      for (const writer of [ann, bob]) {
        let last = await save(origin, writer);
        for (let tries = 0; last.status < 300 && tries < maxWithRoom; tries += 1)
          last = await save(origin, writer);
        expect([last.status, JSON.parse(last.text)]).toEqual([507, full]);
      }
      for (const path of ['/api/user', '/api/rsvps', '/api/health'])
        expect((await read(path)).status, path).toBe(200);
      for (const writer of [ann, bob]) await checkLedger(origin, writer);

      rmSync(ballast);
      const began = performance.now();
      await expect
        .poll(async () => (await save(origin, bob)).status, { timeout: maxToRecover })
        .toBeLessThan(300);
      console.log(`${engine}: saves again ${Math.round(performance.now() - began)} ms after there was room`);
      expect((await save(origin, ann)).status).toBe(200);
      for (const writer of [ann, bob]) await checkLedger(origin, writer);
      // The outbox has one complete mail to the organizer for each of the two new RSVPs, and no partial file.
      await expect.poll(kinds, { timeout: maxForMail }).toEqual(['.eml', '.eml']);
      await server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.said).not.toMatch(/rollback|savepoint/);
    },
  );

if (canMount())
  test('a start without room says so, and succeeds once there is room', async () => {
    const disk = mount();
    onTestFinished(() => unmount(disk));
    const variables = { DATA_DIR: join(disk, 'data') };
    const first = startProcess(variables);
    await first.listens();
    await first.stop('SIGTERM');
    const database = join(disk, 'data/reunion.sqlite');
    // On a slow machine the server ends before it has closed the database. What its log contains belongs in the file
    // that is moved away, and a new site would find room in the log.
    const closed = new DatabaseSync(database);
    closed.exec('pragma wal_checkpoint(truncate)');
    closed.close();
    // What a new site has to write has no room: its tables.
    renameSync(database, join(disk, 'moved'));
    const ballast = join(disk, 'ballast');
    fill(ballast);
    const refused = startProcess(variables);
    expect([await refused.ended, refused.said]).toEqual([
      1,
      'Cannot start. The disk is full. Make room, and try again.\n',
    ]);
    rmSync(database, { force: true });
    renameSync(join(disk, 'moved'), database);
    // A site that is there already only reads at a start.
    await startProcess(variables).listens();
  });
