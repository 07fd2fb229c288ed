// A family at a lake sets up a new site in the console, in the order of the README.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { signIn } from '#tests/e2e/support/steps.ts';
import { ofTheSea } from '#tests/support/sea-words.ts';

test.use({ hasTemporaryPassword: true, expectedErrors: /status of 40[034]/ });

/** Presses a button that saves the settings, and waits until they are saved. */
async function saved(page: Page, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/admin/settings') && response.request().method() === 'PUT',
  );
  await press();
  expect((await answer).status()).toBe(200);
}

const addresses = [
  ...['/', '/rsvp', '/attendees', '/calendar', '/map', '/activities', '/achievements?tab=locked'],
  ...['/contact', '/gallery', '/admin', '/admin?tab=settings&part=badges', '/nowhere'],
];

test('from the first password to home a family sets up its own week, and no page names the sea', async ({
  site,
  open,
}) => {
  // Opening about forty pages takes minutes on a busy machine.
  test.slow();
  const page = await open('/auth');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const parts = page.getByRole('navigation', { name: 'Settings' });
  const question = page.getByRole('alertdialog');
  const save = page.getByRole('button', { name: 'Save Changes' });

  await test.step('signs in, and gives a name and a password', async () => {
    await signIn(page, 'admin', site.adminPassword);
    await page.getByLabel('Your name').fill('Olive Miller');
    await page.getByLabel('Your email').fill('olive@family.example');
    await page.getByLabel('Current Password').fill(site.adminPassword);
    await page.getByLabel('New Password', { exact: true }).fill('three ducks stole my lunch');
    await page.getByLabel('Confirm New Password').fill('three ducks stole my lunch');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('heading', { name: 'Set up your site' })).toBeVisible();
  });

  await test.step('gives title, place and days', async () => {
    await page.getByRole('link', { name: 'Edit: Title, days and place' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Miller Family Week');
    await page.getByLabel('Town', { exact: true }).fill('Cedar Falls');
    await expect(page.getByText(/stay those of Bethany Beach/)).toContainText('Start empty under History');
    await page.getByLabel('Town and state').fill('Cedar Falls, Montana');
    await page.getByLabel('First day').fill('2026-07-11');
    await page.getByLabel('Last day').fill('2026-07-18');
    await save.click();
    await saved(page, () => question.getByRole('button', { name: 'Move to July 11 – 18, 2026' }).click());
  });

  await test.step('removes the shipped town, and chooses the lake', async () => {
    await parts.getByRole('link', { name: /^History/ }).click();
    await page.getByRole('button', { name: 'Start empty' }).click();
    await saved(page, () => question.getByRole('button', { name: 'Start empty' }).click());
    await parts.getByRole('link', { name: /^Look/ }).click();
    await main.getByText('Lake', { exact: true }).click();
    await saved(page, () => save.click());
  });

  await test.step('renames a family', async () => {
    await parts.getByRole('link', { name: /^Families/ }).click();
    await page.getByRole('button', { name: 'Edit Anderson' }).click();
    await dialog.getByLabel('Family name').fill('Keller');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await saved(page, () => save.click());
  });

  await test.step('adds an activity', async () => {
    await parts.getByRole('link', { name: /^Activities/ }).click();
    await page.getByRole('button', { name: 'Add a category' }).click();
    await dialog.getByLabel('Name').fill('On the water');
    await dialog.getByLabel('Drawing').selectOption('Lake');
    await dialog.getByLabel('Type of event').selectOption('Lake');
    await dialog.getByRole('button', { name: 'Add a category' }).click();
    await page.getByRole('button', { name: 'Add an activity' }).click();
    await dialog.getByLabel('Name').fill('Canoes at the mill');
    await dialog.getByLabel('Description').fill('Two hours, and nobody is too small.');
    await dialog.getByLabel('Distance').fill('About 2 miles');
    await dialog.getByLabel('Price range').fill('Free');
    await dialog.getByRole('button', { name: 'Add an activity' }).click();
    await saved(page, () => save.click());
  });

  await test.step('home counts what is done, and the activity is listed', async () => {
    await page.goto('/');
    await expect(page.getByText('3 of 7 done')).toBeVisible();
    await page.goto('/activities');
    await expect(page.getByRole('heading', { name: 'Canoes at the mill' })).toBeVisible();
  });

  await test.step('no page names the sea, to an organizer or to a visitor', async () => {
    const found: string[] = [];
    const look = async (reader: Page, address: string) => {
      await reader.goto(address);
      await alive(reader);
      await expect(reader.locator('[aria-busy=true]')).toHaveCount(0);
      const text = (await reader.locator('body').ariaSnapshot()).replace(/^.*\/url: .*$/gm, '');
      expect(text.length, address).toBeGreaterThan(100);
      found.push(...text.split('\n').flatMap((line) => (ofTheSea.test(line) ? `${address}: ${line}` : [])));
    };
    for (const address of addresses) await look(page, address);
    const visitor = await open('/');
    for (const address of ['/', '/auth', '/auth?tab=register']) await look(visitor, address);
    expect(found).toEqual([]);
  });
});
