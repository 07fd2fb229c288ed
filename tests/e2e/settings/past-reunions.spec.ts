// Reunions of other years: their pages, photos and albums are read-only, except for the viewer's own photos.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';
import { nextReunion } from '#tests/support/reunions.ts';

const phone = { viewport: { width: 390, height: 844 } };
const photosOf = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link');

/** Adds a week of Ann and Bob with an event, an album and photos, and then opens the next reunion. */
async function lastYear(site: JourneySite) {
  const ann = await site.guest('Ann Miller', 'Miller');
  const bob = await site.guest('Bob Johnson', 'Johnson');
  await hostEvent(site, ann);
  const low = await sendPhoto(site, ann, { title: 'Low tide', takenAt: '2025-07-27T12:00:00Z' });
  await sendPhoto(site, bob, { title: 'The pier', takenAt: '2025-07-28T12:00:00Z' });
  const hidden = await sendPhoto(site, ann, {
    title: 'Only mine',
    isPrivate: true,
    takenAt: '2025-07-29T12:00:00Z',
  });
  await site.ask(bob, 'POST', `/api/photos/${low.id}/comments`, { comment: 'So calm.' });
  const { id } = await (await site.ask(ann, 'POST', '/api/albums', { name: 'Mornings' })).json();
  await site.ask(ann, 'PUT', `/api/albums/${id}/photos`, { add: [low.id] });
  await startNext(site);
  return { ann, bob, low, hidden };
}

/** Opens the next reunion, so that this one is past. */
async function startNext(site: JourneySite): Promise<void> {
  const organizer = await site.session(1);
  const prepared = await (await site.ask(organizer, 'POST', '/api/admin/reunions', nextReunion)).json();
  const opened = await site.ask(organizer, 'POST', `/api/admin/reunions/${prepared.id}/open`, {
    letterTo: [],
  });
  expect(opened.status).toBe(204);
}

/** Checks that a photo of a past year cannot be changed. */
async function expectReadOnly(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: /^Like/ })).toBeDisabled();
  for (const name of ['Edit', 'Add to Album', 'Post comment'])
    await expect(dialog.getByRole('button', { name })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Download the original' })).toBeVisible();
}

test('home links to the past reunions, whose pages show attendees, photos, events and badges', {
  tag: '@main',
}, async ({ site, open }) => {
  const { bob } = await lastYear(site);
  const page = await open('/', bob);
  await page.getByRole('link', { name: 'Past reunions 2025' }).click();
  await expect(page).toHaveURL('/reunions');
  await expect(page.getByRole('link', { name: /^Outer Banks Reunion 2026 begins on July 25/ })).toBeVisible();
  await page.getByRole('link', { name: /^2025 Bethany Beach Reunion/ }).click();
  await expect(page).toHaveURL('/reunions/2025');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bethany Beach Reunion 2025');
  await expect(page).toHaveTitle('2025 · Outer Banks Reunion');

  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Who came').getByRole('listitem')).toHaveText([
    /Bob Johnson.*Jul 26/,
    /Ann Miller.*Jul 26/,
  ]);
  await expect(part('The week')).toContainText('Taco night');
  await expect(part('Badges')).toContainText('Ann');
  // Other people do not see Ann's private photo.
  await expect(photosOf(page, 'Photos of 2025')).toHaveText(['Low tide', 'The pier']);

  // By keyboard, a section's link leads to its heading.
  await page.getByRole('link', { name: /^The week/ }).press('Enter');
  await expect(part('The week').getByRole('heading', { name: 'The week' })).toBeFocused();
  await expect(page).toHaveURL('/reunions/2025');

  await photosOf(page, 'Photos of 2025').first().press('Enter');
  const others = page.getByRole('dialog', { name: 'Low tide' });
  await expect(others).toContainText('So calm.');
  await expectReadOnly(others);
  await expect(others.getByRole('button', { name: 'Delete photo' })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  const own = page.getByRole('dialog', { name: 'The pier' });
  await expectReadOnly(own);
  await expect(own).toContainText('No comments');
  await own.getByRole('button', { name: 'Delete photo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Photo deleted successfully');
  await expect(photosOf(page, 'Photos of 2025')).toHaveText(['Low tide']);
  await page.getByRole('link', { name: 'All reunions' }).click();
  await expect(page.getByRole('link', { name: /2 people · 1 photo/ })).toBeVisible();
});

test('a past reunion without any data says so', async ({ site, open }) => {
  await startNext(site);
  const page = await open('/reunions/2025', await site.session(1));
  await expect(page.getByRole('main')).toContainText(
    'Nobody replied, nothing was planned, and no photos were added.',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0);
});

test('an old address of a photo redirects to its year, and a private one is not found', async ({
  site,
  open,
}) => {
  const { ann, bob, low, hidden } = await lastYear(site);
  const page = await open(`/gallery?photo=${low.id}&comment`, bob);
  await expect(page).toHaveURL(`/gallery?year=2025&photo=${low.id}&comment`);
  await expect(page.getByRole('dialog', { name: 'Low tide' })).toContainText('So calm.');
  for (const id of [hidden.id, 999]) {
    await page.goto(`/gallery?photo=${id}`);
    await expectToast(page, "That photo isn't here anymore.", 'It may have been deleted, or made private.');
    await expect(page).toHaveURL('/gallery');
  }
  const theirs = await open(`/gallery?tab=mine&photo=${hidden.id}`, ann);
  await expect(theirs).toHaveURL(`/gallery?year=2025&tab=mine&photo=${hidden.id}`);
  await expect(theirs.getByRole('dialog', { name: 'Only mine' })).toBeVisible();
});

test('on a phone the menu links to the past reunions, and the gallery can be viewed by year', async ({
  site,
  open,
}) => {
  const { ann } = await lastYear(site);
  const page = await open('/gallery', ann, phone);
  await expect(page.getByText('No photos have been uploaded yet.')).toBeVisible();
  const years = page.getByRole('navigation', { name: 'Photos by year' });
  await years.getByRole('link', { name: '2025' }).click();
  await expect(page).toHaveURL('/gallery?year=2025');
  await expect(photosOf(page, 'All Photos')).toHaveText(['Low tide', 'The pier', 'Only mine']);
  await expect(page.getByRole('button', { name: 'Upload Photo' })).toHaveCount(0);
  await page.reload();
  await expect(photosOf(page, 'All Photos')).toHaveCount(3);

  await page.getByRole('tab', { name: 'My Photos' }).click();
  await expect(photosOf(page, 'My Photos')).toHaveText(['Low tide', 'Only mine']);
  await page.getByRole('tab', { name: 'Albums' }).click();
  await page.getByRole('link', { name: /^Mornings/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mornings');
  await expect(page.getByRole('button', { name: 'Download ZIP' })).toBeVisible();
  for (const name of ['Add Photos', 'Rename', 'Delete Album'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('list', { name: 'Mornings' }).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  await expectReadOnly(dialog);
  await dialog.getByRole('button', { name: 'Comments' }).click();
  await expect(dialog.getByText('So calm.')).toBeVisible();
  await page.goBack();
  await expect(dialog.getByText('So calm.')).toBeHidden();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Family Photo Gallery of 2025' }).click();
  await expect(page).toHaveURL('/gallery?year=2025');
  await years.getByRole('link', { name: '2026' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(page.getByText('No photos have been uploaded yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Past Reunions' }).click();
  await expect(page).toHaveURL('/reunions');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await page.getByRole('link', { name: /^2025/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bethany Beach Reunion 2025');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test.describe(() => {
  test.use({ expectedErrors: /404 \(Not Found\).*\/reunions\/2019$/ });

  test('a year without a past reunion has no page, and the gallery shows the current one', async ({
    site,
    open,
  }) => {
    const { ann } = await lastYear(site);
    const page = await open('/reunions/2019', ann);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await page.goto('/gallery?year=2019');
    await expect(page.getByText('No photos have been uploaded yet.')).toBeVisible();
  });
});
