// Failed backups, and backups that cannot be read, as organizers see them.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeNightlyBackup } from '#server/features/console/backups/commands.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { freePort } from '#tests/support/free-port.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { day } from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

async function siteWith(where: string) {
  const site = await testSite({ now: '2025-07-27T12:00:00Z', variables: { BACKUP_DIR: where } });
  const olivia = await site.as({ admin: true, authorized: true });
  return { ...site, olivia, listed: async () => (await olivia('GET', '/api/admin/backups')).json() };
}

const failing = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });
const wrong = "Something went wrong; the server's log says what.";

test.each([
  [new ApiError('STORAGE_UNAVAILABLE'), 'The store of photos or of backups did not answer.'],
  [
    failing('ENOSPC', 'write'),
    /^The disk is full \(\/.+\)\. Make room, or choose another folder with BACKUP_DIR\.$/,
  ],
  // Errors of the photo storage or the database, which must not be blamed on the backup folder.
  [Object.assign(failing('EACCES', 'open'), { path: '/photos/a/full.webp' }), wrong],
  [failing('ECONNRESET', 'read'), wrong],
  [new Error('a mistake of ours'), wrong],
])('after "%s" organizers are told what is to be done', async (error, reason) => {
  const site = await siteWith(await ownFolder());
  const { olivia, context, listed } = site;
  await send(site, olivia, photoForm({ title: 'Low tide' }, await cameraPhoto()));
  vi.spyOn(context.backup.source.storage, 'open').mockImplementation(async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('its beginning');
        throw error;
      })(),
    ),
  );
  await makeNightlyBackup(context);
  const { failure } = await listed();
  expect(failure).toMatchObject({
    nights: 1,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test('backups that cannot be read are told as such, and without the keys of their bucket', async () => {
  const port = await freePort();
  const { listed } = await siteWith(`http://KEY:SECRET@127.0.0.1:${port}/backups/reunion?region=us-east-1`);
  const place = `http://127.0.0.1:${port}/backups/reunion/`;
  expect(await listed()).toMatchObject({
    place,
    unreadable: `${place} can't be read right now.`,
    copies: [],
  });
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('SECRET');
});

const hour = 3_600_000;

test('a night whose backup failed is tried again an hour later', async () => {
  const where = join(await ownFolder(), 'backups');
  writeFileSync(where, 'a file in place of the folder');
  const { context, clock, listed } = await siteWith(where);
  await makeNightlyBackup(context);
  rmSync(where);
  const copies = async () => (await listed()).copies.length;
  clock.advance(hour / 2);
  await makeNightlyBackup(context);
  expect(await copies()).toBe(0);
  clock.advance(hour / 2);
  await makeNightlyBackup(context);
  expect(await copies()).toBe(1);
  clock.advance(hour);
  await makeNightlyBackup(context);
  expect(await copies()).toBe(1);
});

test('failed nights are counted with the reason, until a backup succeeds', async () => {
  const where = join(await ownFolder(), 'backups');
  writeFileSync(where, 'a file in place of the folder');
  const { olivia, context, clock, db, as, listed } = await siteWith(where);
  await db
    .insertInto('app_metadata')
    .values({ name: 'administrator', value: new Date(clock.now()).toISOString() })
    .execute();
  for (let night = 0; night < 4; night += 1) {
    await makeNightlyBackup(context);
    // Tried again an hour later, and the same night.
    clock.advance(hour);
    await makeNightlyBackup(context);
    clock.advance(day - hour);
  }
  expect(await listed()).toMatchObject({
    daysWithout: 4,
    failure: {
      nights: 4,
      reason: expect.stringMatching(/cannot be written \((ENOTDIR|EEXIST)\)\. Give this user the right/),
    },
  });
  const ann = await as({ authorized: true });
  const daysAtHome = async (who: typeof olivia) => (await who('GET', '/api/home')).json().daysWithoutBackup;
  expect([await daysAtHome(olivia), await daysAtHome(ann)]).toEqual([4, null]);
  rmSync(where);
  await makeNightlyBackup(context);
  const { copies, failure, lastAt } = await listed();
  expect([copies.length, failure, lastAt]).toEqual([1, null, copies[0].at]);
});
