import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/fixtures.ts';

/** The visible toast. The region for screen readers is outside it. */
export const toastOf = (page: Page) =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

/** Checks that there is one toast, with exactly this text. */
export async function expectToast(page: Page, title: string, words = ''): Promise<void> {
  await expect(toastOf(page)).toHaveText([title + words]);
}

/** Dismisses the toast, so that it is not mistaken for the next one. */
export async function dismissToast(page: Page): Promise<void> {
  await toastOf(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toastOf(page)).toHaveCount(0);
}
