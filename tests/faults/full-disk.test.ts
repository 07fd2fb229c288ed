// A full disk, on the embedded database: nothing can be saved, everybody is told so, what was saved can be read, and it ends by itself.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#contract/errors.ts';
import { connect } from '#server/db/connect.ts';
import { clara } from '#tests/support/accounts.ts';
import { heicTile } from '#tests/support/heic-files.ts';
import { photoForm, send } from '#tests/support/photos.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { everyonesPassword, testSite } from '#tests/support/test-site.ts';
import { checkLedger, save, signInWriters, type Writer } from '#tests/support/writers.ts';

const full = { code: 'DISK_FULL', message: failures.DISK_FULL[1] };
/** Saves that may still find room in the space that the database has already taken. */
const mostWithRoom = 2000;
/** Milliseconds from there being room again until a save succeeds. */
const mostToRecover = 5000;
/** Milliseconds until a letter is in the outbox. */
const mostForMail = 15_000;

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  return () => void vi.unstubAllEnvs();
});

test('a database that may not grow: every kind of write is 507 with its sentence, reads go on, and it recovers', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { app, as, caller, db, clock } = await testSite();
  const [ann, bob] = [await as({ authorized: true }), await as({ authorized: true })];
  const visitor = caller('', 0);
  expect((await ann('POST', '/api/rsvps', millers)).statusCode).toBe(201);
  // SQLite's own refusal, at the first page too many. That a session is used writes in place, so here it takes a page as well.
  await sql`create table ballast (bytes blob)`.execute(db);
  await sql`create trigger used after update on sessions begin
    insert into ballast values (zeroblob(100000)); end`.execute(db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
  clock.advance(10 * 60_000);

  // More than fits into a page that has been taken already.
  const members = Array.from({ length: 50 }, (_, index) =>
    member(`Guest ${index} ${'of many '.repeat(8)}`.trim()),
  );
  const crowd = { ...millers, members };
  const answer = await bob('POST', '/api/rsvps', crowd);
  expect([answer.statusCode, answer.json()]).toEqual([507, full]);
  // Several that share one transaction fail alike.
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

/** A small file system, until `unmount`. */
function mount(megabytes = 2): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-tiny-'));
  try {
    const size = `size=${megabytes}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return folder;
}

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

/** Only root may, on Linux, and not in every container. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    unmount(mount());
    return true;
  } catch {
    return false;
  }
}

/** Writes zeros until there is no room for one more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 1]) {
      const bytes = Buffer.alloc(size);
      for (let written = size; written === size; )
        try {
          written = writeSync(descriptor, bytes);
        } catch {
          written = 0;
        }
    }
  } finally {
    closeSync(descriptor);
  }
}

if (canMount())
  test('a disk without room: a server that runs says so, answers reads, loses nothing and recovers, its mail too', async () => {
    const disk = mount();
    onTestFinished(() => unmount(disk));
    const data = join(disk, 'data');
    mkdirSync(data);
    const where = { file: join(data, 'reunion.sqlite') };
    // Their sessions are due for being extended, which writes.
    const [ann, bob, reader] = (await signInWriters(where, 3, 10 * 60_000)) as [Writer, Writer, Writer];
    const database = await connect(where);
    const organizer = { is_admin: 1, is_authorized: 1 };
    await database.db.updateTable('users').set(organizer).where('username', '=', 'writer2').execute();
    await database.close();
    const server = startProcess({ DATA_DIR: data });
    const origin = await server.listens();
    const read = (path: string) => fetch(origin + path, { headers: { cookie: reader.cookie } });
    expect((await save(origin, ann)).status).toBe(201);
    const outbox = join(data, 'outbox');
    const kinds = () => readdirSync(outbox).map((name) => /\.\w+$/.exec(name)?.[0]);
    await expect.poll(kinds, { timeout: mostForMail }).toEqual(['.eml']);

    const ballast = join(disk, 'ballast');
    fill(ballast);
    let last = await save(origin, ann);
    for (let tries = 0; last.status < 300 && tries < mostWithRoom; tries += 1) last = await save(origin, ann);
    for (const { status, text } of [last, await save(origin, ann), await save(origin, bob)])
      expect([status, JSON.parse(text)]).toEqual([507, full]);
    for (const path of ['/api/user', '/api/rsvps', '/api/health'])
      expect((await read(path)).status, path).toBe(200);
    await checkLedger(origin, ann);

    rmSync(ballast);
    await expect.poll(async () => (await save(origin, bob)).status, { timeout: mostToRecover }).toBe(201);
    expect((await save(origin, ann)).status).toBe(200);
    for (const writer of [ann, bob]) await checkLedger(origin, writer);
    // One to the organizer for each of the two new replies, whole, and nothing half written beside them.
    await expect.poll(kinds, { timeout: mostForMail }).toEqual(['.eml', '.eml']);
    await server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.said).not.toMatch(/rollback|savepoint/);
  });

/** Pictures that cannot be made small, in each format that has its own way of being written. */
async function grainyPictures(): Promise<Readonly<Record<string, Buffer>>> {
  const [width, height] = [1200, 900];
  const pixels = randomBytes(width * height * 3);
  const grain = sharp(pixels, { raw: { width, height, channels: 3 } });
  return {
    JPEG: await grain.clone().jpeg({ quality: 80 }).toBuffer(),
    PNG: await grain.clone().png({ compressionLevel: 0 }).toBuffer(),
    WebP: await grain.clone().webp({ quality: 50 }).toBuffer(),
    HEIC: await heicTile('red'),
  };
}

/** Kilobytes that are left, so that a photo's way ends at another step each time. */
const rooms = process.env.TEST_LONG
  ? Array.from({ length: 60 }, (_, index) => index * 150)
  : [0, 40, 600, 2500, 5000, 8000];

if (canMount())
  test('a disk that fills while photos arrive: each is answered 201 or 507, a failed one leaves nothing, and all is well afterwards', async () => {
    const disk = mount(64);
    onTestFinished(() => unmount(disk));
    const site = await testSite({ outbox: disk, now: new Date().toISOString() });
    const ann = await site.as({ authorized: true });
    const pictures = await grainyPictures();
    const ballast = join(disk, 'ballast');
    const answers: Record<string, number> = {};
    for (const room of rooms) {
      for (const [format, file] of Object.entries(pictures))
        for (const url of ['/api/photos', '/api/profile/portrait']) {
          fill(ballast);
          truncateSync(ballast, Math.max(0, statSync(ballast).size - room * 1024));
          const form = photoForm(url === '/api/photos' ? { title: 'Low tide' } : {}, file);
          const { statusCode, body } = await send(site, ann, form, url);
          const what = `${format} to ${url} with ${room} KiB: ${body}`;
          expect([200, 201, 507], what).toContain(statusCode);
          if (statusCode === 507) expect(JSON.parse(body), what).toEqual(full);
          answers[statusCode] = (answers[statusCode] ?? 0) + 1;
          rmSync(ballast);
          expect(await readdir(site.context.uploadFolder).catch(() => []), what).toEqual([]);
          await site.db.deleteFrom('photos').execute();
          for await (const { id } of site.context.storage.list()) await site.context.storage.remove(id);
        }
    }
    expect(answers[507]).toBeGreaterThan(rooms.length);
    for (const file of Object.values(pictures))
      expect((await send(site, ann, photoForm({ title: 'Low tide' }, file))).statusCode).toBe(201);
  });
