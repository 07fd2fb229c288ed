import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/journey.ts';

/** The one toast that is shown; what is read out to screen readers stands outside of it. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** A toast with exactly these words, and no other beside it. */
export async function expectToast(page: Page, title: string, words?: string): Promise<void> {
  const toast = toastOf(page);
  await expect(toast).toHaveCount(1);
  await expect(toast.locator('b')).toHaveText(title);
  if (words === undefined) await expect(toast.locator('b + div')).toHaveCount(0);
  else await expect(toast.locator('b + div')).toHaveText(words);
}
