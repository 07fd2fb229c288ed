import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'reunion-backups-'));

test.use({ variables: { BACKUP_DIR: folder } });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an organizer makes a backup on a phone, sees it in the list and downloads it', {
  tag: '@main',
}, async ({ site, open }) => {
  const page = await open('/admin', await site.session(1), { viewport: phone, hasTouch: true });
  await page.getByRole('link', { name: 'Backups' }).tap();
  await expect(page.getByText('There is no backup yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).tap();
  await expect(page.getByText(/^Last backup: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Copies 1' })).toBeVisible();
  const copy = page.getByRole('listitem').filter({ hasText: 'By hand, ' });
  await expect(copy).toContainText(/\d+ rows, 0 photos/);
  expect(readdirSync(join(folder, 'copies')).length).toBeGreaterThan(0);
  const file = page.waitForEvent('download');
  await copy.getByRole('link', { name: /^Download the backup of / }).tap();
  const download = await file;
  expect(download.suggestedFilename()).toBe('family-reunion.tar');
  expect(await download.failure()).toBe(null);
});
