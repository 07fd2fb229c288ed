// Backups in the console: nightly ones, an organizer's own, and the warning without a backup.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeNightlyBackup } from '#server/features/console/backups/commands.ts';
import { unpackArchive } from '#server/platform/backup/archive.ts';
import { BackupStopped } from '#server/platform/backup/backup-failed.ts';
import { isBackupRunning, withLease } from '#server/platform/backup/lease.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { verifyCopy } from '#server/platform/backup/place-backups.ts';
import { listening } from '#tests/support/instances.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { day } from '#tests/support/stored-photos.ts';
import { type Caller, type TestClock, testSite } from '#tests/support/test-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const listOf = async (olivia: Caller) => (await olivia('GET', '/api/admin/backups')).json();

/** A site with one photo. */
async function family(where?: string) {
  const site = await testSite({
    now: '2025-07-27T12:00:00Z',
    variables: where === undefined ? {} : { BACKUP_DIR: where },
  });
  const olivia = await site.as({ admin: true, authorized: true, fullName: 'Olivia Miller' });
  await send(site, olivia, photoForm({ title: 'Low tide' }, await cameraPhoto()));
  return { ...site, olivia };
}

/** Couples the machine's clock to the site's. @returns a function that moves both */
function machineOf(clock: TestClock): (milliseconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  return (milliseconds) => {
    clock.advance(milliseconds);
    vi.setSystemTime(clock.now());
  };
}

/** Waits until the running backup is done. */
const settled = (olivia: Caller) =>
  vi.waitFor(
    async () => {
      const list = await listOf(olivia);
      expect(list.isRunning).toBe(false);
      expect(list.copies.length + (list.failure ? 1 : 0)).toBeGreaterThan(0);
      return list;
    },
    { timeout: 10_000 },
  );

test.each([
  ['a folder', ownFolder],
  ['a bucket', () => s3Bucket()],
])('an organizer backs up into %s, and sees it', async (_what, place) => {
  const { olivia } = await family(await place());
  expect(await listOf(olivia)).toMatchObject({
    copies: [],
    lastAt: null,
    daysWithout: null,
    daily: 7,
    weekly: 4,
  });
  expect((await olivia('POST', '/api/admin/backups')).statusCode).toBe(204);
  const list = await settled(olivia);
  expect(list.copies).toMatchObject([{ kind: 'by hand', by: 'Olivia Miller', photos: 1 }]);
  expect(list.lastAt).toBe(list.copies[0].at);
  expect(JSON.stringify(list)).not.toContain('S3RVER');
});

test('each night has one copy, made at three o’clock or when the site runs again', async () => {
  const where = await ownFolder();
  const { olivia, context, clock } = await family(where);
  const copies = async () => (await listCopies(await openPlace(where))).map(({ kind }) => kind);
  // 8 in the morning at the reunion.
  await makeNightlyBackup(context);
  await makeNightlyBackup(context);
  expect(await copies()).toEqual(['nightly']);
  // Ten minutes to three, then ten past.
  clock.advance(19 * 3_600_000 - 600_000);
  await makeNightlyBackup(context);
  expect(await copies()).toHaveLength(1);
  clock.advance(20 * 60_000);
  await makeNightlyBackup(context);
  expect((await listOf(olivia)).failure).toBe(null);
  expect(await copies()).toEqual(['nightly']);
});

test('without a place no backup is made, and only the download is available', async () => {
  const { olivia, context } = await family();
  await makeNightlyBackup(context);
  expect((await olivia('POST', '/api/admin/backups')).json().code).toBe('NO_BACKUP_PLACE');
  expect(await listOf(olivia)).toMatchObject({ place: null, copies: [] });
});

test('a download is complete, is logged, and is not made for a HEAD request', async () => {
  const site = await family(await ownFolder());
  const { olivia, app, db } = site;
  await olivia('POST', '/api/admin/backups');
  const [{ id }] = (await settled(olivia)).copies;
  const origin = await listening(app);
  for (const address of [`${id}/file`, 'new/file']) {
    const answer = await fetch(`${origin}/api/admin/backups/${address}`, {
      headers: { cookie: olivia.cookie },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/x-tar']);
    expect(answer.headers.get('content-disposition')).toContain('filename="family-reunion.tar"');
    const [file, unpacked] = [join(await ownFolder(), 'family.tar'), await ownFolder()];
    await pipeline(answer.body ?? expect.fail(), createWriteStream(file));
    await unpackArchive(file, unpacked);
    const place = await openPlace(unpacked);
    const [copy] = await listCopies(place);
    await verifyCopy(place, copy?.id ?? '');
  }
  const logged = () =>
    db.selectFrom('activity_log').select('type').where('type', '=', 'backup.downloaded').execute();
  expect(await logged()).toHaveLength(2);
  const head = await fetch(`${origin}/api/admin/backups/new/file`, {
    method: 'HEAD',
    headers: { cookie: olivia.cookie },
  });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-tar']);
  expect(await logged()).toHaveLength(2);
  expect((await olivia('GET', `/api/admin/backups/${'z'.repeat(26)}/file`)).statusCode).toBe(404);
});

test('an interrupted download leaves no open file and no lease behind', async () => {
  const site = await family(await ownFolder());
  const { olivia, app, db } = site;
  // More than the connection buffers, so that the server is still sending when its reader disconnects.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({
    create: { width: 2400, height: 2000, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await send(site, olivia, photoForm({ title: 'Sand' }, large))).statusCode).toBe(201);
  await olivia('POST', '/api/admin/backups');
  const [{ id }] = (await settled(olivia)).copies;
  const origin = await listening(app);
  const headers = { cookie: olivia.cookie };
  // The first connection of the test itself stays open.
  await (await fetch(`${origin}/api/health`)).arrayBuffer();
  const before = (await readdir('/proc/self/fd')).length;

  for (const address of [`${id}/file`, 'new/file', 'new/file', `${id}/file`]) {
    const asked = get(`${origin}/api/admin/backups/${address}`, { headers, agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await once(answer, 'readable');
    expect(answer.read()).not.toBeNull();
    asked.destroy();
    await vi.waitFor(async () => expect(await isBackupRunning(db, Date.now())).toBe(false), 10_000);
  }
  await vi.waitFor(
    async () => expect((await readdir('/proc/self/fd')).length).toBeLessThanOrEqual(before),
    10_000,
  );
  const whole = await fetch(`${origin}/api/admin/backups/new/file`, { headers });
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(large.length);
});

test('only one backup is made at a time', async () => {
  const { olivia, db } = await family(await ownFolder());
  await withLease(db, async () => {
    expect((await olivia('POST', '/api/admin/backups')).json().code).toBe('BACKUP_RUNNING');
    expect((await olivia('GET', '/api/admin/backups/new/file')).json().code).toBe('BACKUP_RUNNING');
    expect((await listOf(olivia)).isRunning).toBe(true);
  });
  expect((await listOf(olivia)).isRunning).toBe(false);
});

test('a stop during a backup aborts it, and leaves no files behind', async () => {
  const where = await ownFolder();
  const site = await family(where);
  const { olivia, context, db } = site;
  const { source } = context.backup;
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const { open } = source.storage;
  vi.spyOn(source.storage, 'open').mockImplementation(async (...args) => {
    reached.resolve();
    await goOn.promise;
    return open.apply(source.storage, args);
  });
  await olivia('POST', '/api/admin/backups');
  await reached.promise;
  const logged = vi.mocked(console.error).mock.calls;
  const before = logged.length;
  const stopped = source.running?.stop();
  expect(await isBackupRunning(db, Date.now())).toBe(true);
  goOn.resolve();
  await stopped;
  // The stop has waited until the reason was stored as well.
  expect(logged.slice(before)).toEqual([
    ['Backup: The server stopped before the backup was done. Make another one.'],
  ]);
  expect(await isBackupRunning(db, Date.now())).toBe(false);
  expect(await readdir(context.uploadFolder)).toEqual([]);
  const list = await listOf(olivia);
  expect([list.copies, list.failure]).toEqual([[], null]);
});

test('a nightly backup whose process was killed is made again some minutes later, once', async () => {
  const where = await ownFolder();
  const { context, clock, db } = await family(where);
  const copies = async () => listCopies(await openPlace(where));
  const pass = machineOf(clock);
  // A killed process reports nothing more, and its unfinished backup stays in the database.
  const { running: _, ...source } = context.backup.source;
  const [reached, forgotten] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()];
  const silent = Object.assign(Object.create(source.storage), {
    open: () => {
      reached.resolve();
      return forgotten.promise;
    },
  });
  const killed = makeNightlyBackup({ ...context, backup: { where, source: { ...source, storage: silent } } });
  await reached.promise;
  pass(4 * 60_000);
  await makeNightlyBackup(context);
  expect([await copies(), await isBackupRunning(db, Date.now())]).toEqual([[], true]);
  pass(2 * 60_000);
  await makeNightlyBackup(context);
  expect(await copies()).toHaveLength(1);
  pass(5 * 3_600_000);
  await makeNightlyBackup(context);
  expect(await copies()).toHaveLength(1);
  forgotten.reject(new BackupStopped());
  await killed;
});

test('a nightly backup waits while another backup is being made, and does not count as failed', async () => {
  const where = await ownFolder();
  const { olivia, context, db } = await family(where);
  await withLease(db, () => makeNightlyBackup(context));
  expect(await listOf(olivia)).toMatchObject({ copies: [], failure: null });
  await makeNightlyBackup(context);
  expect((await listOf(olivia)).copies).toMatchObject([{ kind: 'nightly' }]);
});

test('nightly backups continue after the clock was years ahead', async () => {
  const where = await ownFolder();
  const { context, clock } = await family(where);
  const pass = machineOf(clock);
  for (const by of [4000 * day, -4000 * day]) {
    pass(by);
    await makeNightlyBackup(context);
  }
  expect(await listCopies(await openPlace(where))).toHaveLength(2);
});

test('a nightly backup that a stop has aborted is made by the next process', async () => {
  const where = await ownFolder();
  const { context } = await family(where);
  const copies = async () => listCopies(await openPlace(where));
  const { running, ...source } = context.backup.source;
  await running?.stop();
  await makeNightlyBackup(context);
  expect(await copies()).toEqual([]);
  await makeNightlyBackup({ ...context, backup: { where, source } });
  expect(await copies()).toHaveLength(1);
});
