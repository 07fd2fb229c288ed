import { existsSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  ensureAdministrator,
  firstPasswordInWords,
  tellFirstPassword,
} from '#server/features/identity/first-password/commands.ts';
import { rescue } from '#server/features/identity/rescue/commands.ts';
import { cookieOf } from '#tests/support/accounts.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { testSite } from '#tests/support/test-site.ts';

/** A new site whose first password was shown. */
async function newSite(isTerminal = false) {
  const site = await testSite({ variables: { DATA_DIR: await ownFolder() } });
  const { dataDir } = site.context;
  const file = join(dataDir, 'first-password');
  // A file of an earlier site, readable by everyone.
  writeFileSync(file, 'an older one', { mode: 0o644 });
  const account = { username: 'admin', email: 'ann@example.org', password: undefined };
  const password = await ensureAdministrator(site.db, { ...account, now: site.clock.now() });
  const said: string[] = [];
  const told = { username: 'admin', password: password ?? '', dataDir, isTerminal };
  await tellFirstPassword(told, (line) => said.push(line));
  return { ...site, file, password: password ?? '', said: said.join('\n') };
}

test('a terminal shows the first password', async () => {
  const { said, password } = await newSite(true);
  expect(said).toContain(`admin, password ${password}`);
});

test('without a terminal it is in a file that is readable only by its owner, which the console names', async () => {
  const { file, said, password } = await newSite();
  expect(said).toContain(`with the password in ${file}`);
  expect(said).not.toContain(password);
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

test('the file is kept until the password is changed', async () => {
  const site = await newSite();
  await site.runJobs();
  const visitor = await site.as('nobody');
  const signedIn = await visitor('POST', '/api/login', { username: 'admin', password: site.password });
  await site.runJobs();
  expect(existsSync(site.file)).toBe(true);
  const chosen = { newPassword: 'sand castle 7', confirmPassword: 'sand castle 7' };
  const admin = site.caller(cookieOf(signedIn), 1);
  const changed = await admin('POST', '/api/change-password', { currentPassword: site.password, ...chosen });
  expect(changed.statusCode).toBe(200);
  await site.runJobs();
  expect(existsSync(site.file)).toBe(false);
});

test('a later start says where the password is, and how to get another one', async () => {
  const words = ({ context }: Awaited<ReturnType<typeof newSite>>, isInVariable = false) =>
    firstPasswordInWords(context, { username: 'admin', isInVariable });
  const service = await newSite();
  expect(await words(service)).toBe(`in ${service.file}`);
  const shown = await newSite(true);
  expect(await words(shown)).toContain('"npm run admin -- reset admin" makes another one');
  await rescue(shown.context, { action: 'reset', who: 'admin' }, () => {});
  expect(await words(shown)).toBe('chosen at the first sign-in');
  expect(await words(shown, true)).toBe('in ADMIN_PASSWORD at the first start');
});

test('a first password that was reset is deleted as well', async () => {
  const site = await newSite();
  await rescue(site.context, { action: 'reset', who: 'admin' }, () => {});
  await site.runJobs();
  expect(existsSync(site.file)).toBe(false);
});

test('an administrator whose first password cannot be written is created at the next start', async () => {
  const { db } = await testSite();
  const account = { username: 'admin', email: 'ann@example.org', password: undefined, now: 7 };
  const start = (dataDir: string) =>
    ensureAdministrator(db, {
      ...account,
      tell: (password) =>
        tellFirstPassword({ username: 'admin', password, dataDir, isTerminal: false }, () => {}),
    });
  const dataDir = await ownFolder();
  // As on a full disk.
  await expect(start(join(dataDir, 'missing'))).rejects.toThrow(
    /first-password \(ENOENT\)\. Make room there, and start again\.$/,
  );
  const password = await start(dataDir);
  expect(await readFile(join(dataDir, 'first-password'), 'utf8')).toBe(`${password}\n`);
});
