// The console's settings: opening a part of them, and saving.
import type { Page } from '@playwright/test';
import type { Person } from '#tests/e2e/support/site.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

export const openPart = (open: (path: string, who: Person) => Promise<Page>, who: Person, part: string) =>
  open(`/admin?tab=settings&part=${part}`, who);

export async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
}
