// The first steps of a new site: detected automatically, hidden for all organizers, and absent on an older site.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordBackup } from '#server/platform/backup/state.ts';
import { troubledMailServer } from '#tests/support/mail-servers.ts';
import { testSite } from '#tests/support/test-site.ts';

async function newSite(change: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(change);
  await site.db.insertInto('app_metadata').values({ name: 'setup', value: 'open' }).execute();
  const admin = await site.as({ admin: true, authorized: true });
  const seen = async (who = admin) => (await who('GET', '/api/home')).json().setup;
  return { ...site, admin, seen };
}

test('nothing is done on a new site with the shipped settings', async () => {
  const { seen } = await newSite();
  expect(await seen()).toEqual({ isSetAside: false, done: [] });
});

test('each step is detected', async () => {
  const site = await newSite();
  await site.as({});
  expect((await site.seen()).done).toEqual(['invitations']);
  await recordBackup(site.db, '2025-07-01T12:00:00Z');
  expect((await site.seen()).done).toEqual(['invitations', 'backup']);
  expect((await site.admin('POST', '/api/admin/mails/test')).statusCode).toBe(200);
  expect((await site.seen()).done).toEqual(['mail', 'invitations', 'backup']);
});

test.each([
  ['refuses the recipient', 'refused'],
  ['refuses', 'failed'],
  ['drops', 'failed'],
] as const)('a test mail to a mail server that %s leaves its step undone', async (trouble, outcome) => {
  const { admin, seen } = await newSite({ smtpUrl: await troubledMailServer(trouble) });
  expect((await admin('POST', '/api/admin/mails/test')).json()).toMatchObject({ outcome });
  expect((await seen()).done).toEqual([]);
});

test('a test mail that is only written to a file leaves its step undone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-outbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { admin, seen } = await newSite({ outbox: folder });
  expect((await admin('POST', '/api/admin/mails/test')).json()).toMatchObject({ outcome: 'written' });
  expect((await seen()).done).toEqual([]);
});

test('changed settings complete their steps', async () => {
  const { seen } = await newSite({ settings: { title: 'Our Week', families: ['Lee'] } });
  expect((await seen()).done).toEqual(['reunion', 'families']);
});

test('organizers hide and show them for all organizers, and members have none', async () => {
  const site = await newSite();
  const [other, member] = [await site.as({ admin: true, authorized: true }), await site.as({})];
  expect((await site.admin('PUT', '/api/admin/setup', { isSetAside: true })).statusCode).toBe(204);
  expect(await site.seen(other)).toMatchObject({ isSetAside: true });
  expect((await other('PUT', '/api/admin/setup', { isSetAside: false })).statusCode).toBe(204);
  expect(await site.seen()).toMatchObject({ isSetAside: false });
  expect(await site.seen(member)).toBeNull();
  const { lines } = (await site.admin('GET', '/api/admin/activity')).json();
  expect(lines.map(({ what }: { what: string }) => what)).toEqual([
    'opened the first steps again',
    'set the first steps aside',
  ]);
});

test('an older site has no first steps, and cannot get any', async () => {
  const site = await testSite();
  const admin = await site.as({ admin: true, authorized: true });
  expect((await admin('PUT', '/api/admin/setup', { isSetAside: false })).statusCode).toBe(204);
  expect((await admin('GET', '/api/home')).json().setup).toBeNull();
});
