// An organizer pauses the download of a backup and never resumes it.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isBackupRunning } from '#server/platform/backup/lease.ts';
import { listening } from '#tests/support/instances.ts';
import { storeGroup } from '#tests/support/storage-places.ts';
import { addRow } from '#tests/support/stored-photos.ts';
import { testSite } from '#tests/support/test-site.ts';

const minute = 60_000;

test('a stalled download is aborted after some minutes, and allows other backups', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const site = await testSite();
  const { db, app, context } = site;
  const olivia = await site.as({ admin: true, authorized: true });
  // More than a connection buffers.
  const content = 'photo'.repeat(8_000_000);
  const id = await addRow(site, await storeGroup(context.storage, content), 'photo');
  const file = { name: 'full.jpg', bytes: content.length, type: 'image/jpeg', width: 1, height: 1 };
  await db
    .updateTable('photos')
    .set({ files: JSON.stringify([file]) })
    .where('id', '=', id)
    .execute();
  const origin = await listening(app);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = get(`${origin}/api/admin/backups/new/file`, {
    headers: { cookie: olivia.cookie },
    agent: false,
  });
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  let taken = -1;
  // It is read until the connection's buffer is full.
  await vi.waitFor(
    () => {
      const before = taken;
      taken = answer.socket.bytesRead;
      expect(taken).toBeGreaterThan(100_000);
      expect(taken).toBe(before);
    },
    { timeout: 10_000, interval: 500 },
  );
  vi.advanceTimersByTime(8 * minute);
  expect(await isBackupRunning(db, Date.now())).toBe(true);
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(10 * minute);
    expect(await isBackupRunning(db, Date.now())).toBe(false);
  }, 10_000);
});
