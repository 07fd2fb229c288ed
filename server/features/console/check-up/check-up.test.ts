// `npm run doctor`, and the check-up for organizers: each part when it works, and when it fails.
import { chmodSync, existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CheckUpPart, type Finding } from '#contract/console/check-up.schema.ts';
import { connect } from '#server/db/connect.ts';
import { runningSource } from '#server/features/console/check-up/commands.ts';
import { type CheckUpSource, checkUp } from '#server/features/console/check-up/queries.ts';
import { recordBackup, recordBackupFailure } from '#server/platform/backup/state.ts';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { migratedDatabase } from '#tests/support/databases.ts';
import { troubledMailServer } from '#tests/support/mail-servers.ts';
import { upload } from '#tests/support/photos.ts';
import { faultyBucket, s3Bucket } from '#tests/support/s3.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { shell } from '#tests/support/shell.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

/** The findings of one part of the check-up, optionally with changes to its source. */
async function found({ context }: TestSite, part: CheckUpPart, changes: Partial<CheckUpSource> = {}) {
  const findings = await checkUp({ ...runningSource(context), ...changes });
  return findings.find((finding) => finding.part === part);
}

const broken = (part: CheckUpPart, says: RegExp) => ({
  part,
  state: 'broken',
  says: expect.stringMatching(says),
  first: expect.stringMatching(/\w{3}/),
});

test('on a working site every part is fine, and the check leaves nothing behind', async () => {
  const site = await testSite();
  const admin = await site.as({ admin: true, authorized: true });
  const { dataDir } = site.context;
  const before = await readdir(join(dataDir, 'photos'));
  const findings: Finding[] = (await admin('GET', '/api/admin/check-up')).json();
  expect(findings.map(({ part }) => part)).toEqual(CheckUpPart.options);
  expect(findings.filter(({ state, first }) => state !== 'fine' || first !== null)).toEqual([]);
  expect(await readdir(join(dataDir, 'photos'))).toEqual(before);
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([]);
  const rows = await site.db.selectFrom('app_metadata').select('name').execute();
  expect(rows.map(({ name }) => name)).not.toContain('check-up');
});

test('SQLite is checked table by table, and requests are served in between', async () => {
  const site = await testSite();
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  expect(await found(site, 'database')).toMatchObject({ state: 'fine' });
  isDone = true;
  if (site.context.databaseKind === 'sqlite')
    expect(turns).toBeGreaterThan((await site.db.introspection.getTables()).length);
});

test('settings that became invalid since the start are detected before the next one', async () => {
  const settingsFile = join(await ownFolder(), 'reunion.json');
  await writeFile(settingsFile, '{"title":');
  const site = await testSite();
  expect(await found(site, 'settings', { settingsFile })).toEqual(broken('settings', /is not valid JSON/));
});

test('a data folder that others may read is detected, and a missing one', async () => {
  const site = await testSite();
  const { dataDir } = site.context;
  await writeFile(join(dataDir, 'secret-key'), 'x', { mode: 0o600 });
  for (const name of await readdir(dataDir)) chmodSync(join(dataDir, name), 0o700);
  chmodSync(dataDir, 0o755);
  expect(await found(site, 'permissions')).toMatchObject({ state: 'soon' });
  chmodSync(join(dataDir, 'secret-key'), 0o644);
  expect(await found(site, 'permissions')).toEqual(broken('permissions', /secret-key \(644\)/));
  const gone = { dataDir: join(dataDir, 'gone') };
  expect(await found(site, 'permissions', gone)).toEqual(broken('permissions', /There is no data folder/));
  expect(await found(site, 'storage', gone)).toEqual(broken('storage', /There is no data folder/));
  expect(existsSync(gone.dataDir)).toBe(false);
});

test('an address that the proxy is not configured for is detected', async () => {
  const site = await testSite({ publicUrl: 'https://reunion.example.org' });
  expect(await found(site, 'address')).toMatchObject({ state: 'soon', says: /TRUST_PROXY/ });
  const told = await testSite({ publicUrl: 'https://reunion.example.org', trustProxy: 'loopback' });
  expect(await found(told, 'address')).toMatchObject({ state: 'fine' });
});

test('a database of another version, a read-only one, and one that cannot be opened are detected', async () => {
  const site = await testSite();
  expect(await found(site, 'database')).toMatchObject({
    says: expect.stringMatching(/^(SQLite|PostgreSQL) \d+\.\d+.* is at this site's version\.$/),
  });
  // On PostgreSQL the database is reused, so it is not changed.
  const { db } = site;
  const step = await db
    .deleteFrom('migrations')
    .where('name', 'like', '025%')
    .returningAll()
    .executeTakeFirstOrThrow();
  onTestFinished(async () => void (await db.insertInto('migrations').values(step).execute()));
  expect(await found(site, 'database')).toMatchObject({ state: 'soon', says: /025/ });
  await site.db.insertInto('migrations').values({ name: '999-later', applied_at: 1 }).execute();
  expect(await found(site, 'database')).toEqual(broken('database', /newer version.*999-later/));
  await site.db.deleteFrom('migrations').where('name', '=', '999-later').execute();

  if (site.context.databaseKind === 'sqlite')
    await sql`create trigger closed before insert on app_metadata begin select raise(abort, 'closed'); end`.execute(
      site.db,
    );
  else {
    await sql`alter table app_metadata add constraint closed check (name <> 'check-up')`.execute(db);
    onTestFinished(async () => void (await sql`alter table app_metadata drop constraint closed`.execute(db)));
  }
  expect(await found(site, 'database')).toEqual(broken('database', /closed/));

  const database = () => Promise.reject(new Error('PostgreSQL cannot be reached.'));
  const findings = await checkUp({ ...runningSource(site.context), database });
  const parts = findings.map(({ part }) => part);
  expect(findings).toContainEqual(broken('database', /cannot be reached/));
  expect(CheckUpPart.options.filter((part) => !parts.includes(part))).toEqual(['clock', 'backups']);
});

test('a clock that differs from the database’s is detected', async () => {
  const site = await testSite();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const clock = await found(site, 'clock');
  if (site.context.databaseKind === 'sqlite') expect(clock).toMatchObject({ state: 'fine' });
  else expect(clock).toEqual(broken('clock', /differ by 3\d\d\d seconds/));
});

test('a photo storage that fails, is unreachable, or returns other bytes is detected', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const site = await testSite();
  const bucket = await openS3(await s3Bucket());
  onTestFinished(() => bucket.close());
  expect(await found(site, 'storage', { storage: async () => bucket })).toMatchObject({ state: 'fine' });

  const timeouts = { connect: 200, idle: 200, answer: 200 };
  for (const status of [403, 500]) {
    const failing = await openS3(
      await faultyBucket((_request, response) => void response.writeHead(status).end()),
      timeouts,
    );
    onTestFinished(() => failing.close());
    expect(await found(site, 'storage', { storage: async () => failing })).toEqual(
      broken('storage', /does not work/),
    );
  }
  const file = join(await ownFolder(), 'no-folder');
  await writeFile(file, '');
  const noFolder = async () => new FolderStorage(file);
  expect(await found(site, 'storage', { storage: noFolder })).toEqual(broken('storage', /ENOTDIR|EEXIST/));

  const { storage } = site.context;
  const other = vi.spyOn(storage, 'open').mockImplementation(async () => {
    const { Readable } = await import('node:stream');
    return Readable.from([Buffer.from('something else')]);
  });
  expect(await found(site, 'storage')).toEqual(broken('storage', /other bytes/));
  other.mockRestore();
  const listed = vi.spyOn(storage, 'list').mockImplementation(async function* () {});
  expect(await found(site, 'storage')).toEqual(broken('storage', /not in the list/));
  listed.mockRestore();
  expect(await readdir(storage.place)).toEqual(['site-id']);
});

test('the free space is shown with the growth by photos in the last week', async () => {
  const site = await testSite();
  await upload(site, await site.as({ authorized: true }));
  expect(await found(site, 'disk')).toMatchObject({ says: /photos grew by \d+ MB in the last week/ });
  site.clock.advance(8 * 86_400_000);
  expect(await found(site, 'disk')).toMatchObject({ says: /photos grew by 0 MB in the last week\.$/ });
  expect(await found(site, 'disk', { dataDir: join(site.context.dataDir, 'gone') })).toEqual(
    broken('disk', /ENOENT/),
  );
});

test('a place of backups where none can be made is detected before the first night', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const site = await testSite();
  const folder = await ownFolder();
  // The first copy makes it.
  const missing = join(folder, 'copies', 'reunion');
  expect(await found(site, 'backups', { backupDir: missing })).toMatchObject({ state: 'fine' });
  expect(await readdir(folder)).toEqual([]);
  await writeFile(join(folder, 'copies'), '');
  expect(await found(site, 'backups', { backupDir: missing })).toEqual(broken('backups', /ENOTDIR/));
  const away = (await s3Bucket('/backups')).replace(/:\d+\//, ':9/');
  const refused = await found(site, 'backups', { backupDir: away });
  expect(refused).toEqual(broken('backups', /The bucket does not answer/));
  expect(JSON.stringify(refused)).not.toContain('S3RVER');
});

test('a mail server that fails is reported with its error and without its password, and a missing one is reported', async () => {
  const site = await testSite();
  const check = async (url: string) => {
    const transport = smtpTransport(url, () => 'reunion@example.org');
    onTestFinished(() => transport.close());
    return found(site, 'mail', { transport });
  };
  const well = await troubledMailServer('refuses the recipient');
  expect(await check(well)).toMatchObject({ state: 'fine', says: new RegExp(new URL(well).host) });
  expect(await check(await troubledMailServer('refuses'))).toEqual(broken('mail', /ECONNREFUSED/));
  const withPassword = well.replace('smtp://', 'smtp://ann:hush-hush@').concat('?requireTLS=true');
  const refused = await check(withPassword);
  expect(refused).toEqual(broken('mail', /does not let this site in/));
  expect(JSON.stringify(refused)).not.toContain('hush');
  const folder = join(await ownFolder(), 'outbox');
  const print = () => {};
  const written = (to: string) => outboxTransport(to, () => 'x', print);
  expect(await found(site, 'mail', { transport: written(folder) })).toMatchObject({
    state: 'soon',
    says: expect.stringContaining(folder),
  });
  const nowhere = written(join(folder, 'missing/outbox'));
  expect(await found(site, 'mail', { transport: nowhere })).toEqual(broken('mail', /^ENOENT/));
});

test('missing, old and failed backups are detected', async () => {
  const site = await testSite();
  const at = new Date(site.clock.now()).toISOString();
  await site.db.insertInto('app_metadata').values({ name: 'administrator', value: at }).execute();
  expect(await found(site, 'backups')).toMatchObject({ state: 'fine' });
  site.clock.advance(3 * 86_400_000);
  expect(await found(site, 'backups')).toMatchObject({
    state: 'soon',
    says: /^No backup was ever made, 3 days/,
  });
  await recordBackup(site.db, new Date(site.clock.now()).toISOString());
  expect(await found(site, 'backups')).toMatchObject({ state: 'fine', says: /2025-07-04/ });
  site.clock.advance(3 * 86_400_000);
  expect(await found(site, 'backups')).toMatchObject({ state: 'soon', says: /2025-07-04/ });
  await recordBackupFailure(site.db, { at: site.clock.now(), zone: 'UTC', reason: 'The disk is full.' });
  expect(await found(site, 'backups')).toEqual(broken('backups', /The disk is full/));
});

test.each(['running', 'stopped'] as const)(
  'the shell asks about a %s site, a line for each part',
  async (state) => {
    const where = await migratedDatabase();
    const folder = 'file' in where ? dirname(where.file) : await ownFolder();
    const variables = { ...variablesFor(where), DATA_DIR: folder };
    if (state === 'running') await startProcess(variables).listens();
    const well = await shell('doctor.ts', [], variables);
    expect(well.code, well.said).toBe(0);
    const lines = well.said.trim().split('\n');
    expect(lines.map((line) => line.split(/ +/)[1])).toEqual(CheckUpPart.options);
    expect(lines.find((line) => line.includes('mail'))).toMatch(
      /^soon {4}mail {9}There is no .* Set SMTP_URL/,
    );
    expect(lines.filter((line) => !/^(fine|soon) /.test(line))).toEqual([]);
    // Settings that a first start would reject give a line of the report. A site that has run reads no file.
    await writeFile(join(folder, 'reunion.json'), '{}');
    const ill = await shell('doctor.ts', [], variables);
    const isFound = state === 'stopped';
    expect([ill.code, /^broken {2}settings .*has a mistake/m.test(ill.said)]).toEqual(
      isFound ? [1, true] : [0, false],
    );
    expect(/^One part is broken\.$/m.test(ill.said)).toBe(isFound);
  },
);

test('the shell command reports a damaged or missing database as the start would', async () => {
  const folder = await ownFolder();
  const empty = await shell('doctor.ts', [], { DATA_DIR: folder });
  expect([empty.code, empty.said]).toEqual([
    1,
    expect.stringMatching(/^broken {2}database .*There is no database/m),
  ]);
  expect(empty.said).not.toContain('.ts:');
  const site = await testSite();
  if (!('file' in site.where)) return;
  const database = await connect({ file: join(folder, 'reunion.sqlite') });
  await database.close();
  const { file } = (await migratedDatabase()) as { file: string };
  const bytes = await readFile(file);
  // The pages behind the first hold rows and indices.
  bytes.fill(0x5a, 4096 * 3, 4096 * 12);
  await writeFile(join(folder, 'reunion.sqlite'), bytes);
  const damaged = await shell('doctor.ts', [], { DATA_DIR: folder });
  expect(damaged.code).toBe(1);
  expect(damaged.said).toMatch(/^broken {2}database .*(damaged|malformed|disk image)/m);
});
