import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** The one toast that is shown; what is read out to screen readers stands outside of it. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** A toast with exactly these words, and no other beside it. One look: it will not wait for a second. */
export async function expectToast(page: Page, title: string, words = ''): Promise<void> {
  await expect(toastOf(page)).toHaveText([title + words]);
}

/** Sends the toast away, so that the next one can be told from it. */
export async function dismissToast(page: Page): Promise<void> {
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastOf(page)).toHaveCount(0);
}
