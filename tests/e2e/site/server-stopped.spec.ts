import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { expectSent, signIn, thumb } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /net::ERR_|status of 401/ });

async function typeReply(page: Page) {
  await page.getByRole('radio', { name: 'Williams' }).check();
  await page.getByLabel('Name').fill('Walt Williams');
  await page.getByLabel('Phone').fill('302-555-0168');
  await thumb(page, 'Arriving', 'Walt Williams').press('ArrowRight');
}

async function expectReplyTyped(page: Page) {
  await expect(page.getByRole('radio', { name: 'Williams' })).toBeChecked();
  await expect(page.getByLabel('Name')).toHaveValue('Walt Williams');
  await expect(page.getByLabel('Phone')).toHaveValue('302-555-0168');
  await expect(page.getByRole('button', { name: 'Arriving, Walt Williams, Sun, Jul 27' })).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit RSVP' }).click();

async function expectSavedOnce(site: JourneySite) {
  expect(await site.db.selectFrom('rsvps').select('family_name').execute()).toEqual([
    { family_name: 'Williams' },
  ]);
  expect(await site.db.selectFrom('rsvp_members').select(['name', 'arriving']).execute()).toEqual([
    { name: 'Walt Williams', arriving: '2025-07-27' },
  ]);
}

test('when the server stops during a save, nothing typed is lost, and the reply is saved once', async ({
  site,
  open,
}) => {
  const page = await open('/rsvp?view=form', await site.account({ fullName: 'Walt Williams' }));
  await typeReply(page);
  // The page that follows a saved reply is prefetched, which would fail once the server has stopped.
  const quietFor = () =>
    page.evaluate(() => {
      const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
      return performance.now() - Math.max(...ends);
    });
  await expect.poll(quietFor).toBeGreaterThan(2000);
  await page.route('**/api/rsvps', async (route) => {
    await site.stop();
    await route.continue();
  });
  await send(page);
  await expectToast(page, 'Your RSVP was not saved', 'Network error. Please try again.');
  await expectReplyTyped(page);

  await page.unroute('**/api/rsvps');
  await site.start();
  await send(page);
  await expectSent(page, 'Walt');
  await expectSavedOnce(site);
  await page.getByRole('link', { name: 'Update My RSVP' }).first().click();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});

test('a reply whose answer was lost is still one reply after it is sent again', async ({ site, open }) => {
  const page = await open('/rsvp?view=form', await site.account({ fullName: 'Walt Williams' }));
  await typeReply(page);
  let isFirst = true;
  await page.route('**/api/rsvps', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue();
    isFirst = false;
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expectToast(page, 'Your RSVP was not saved', 'Network error. Please try again.');
  await page.getByRole('button', { name: /^(Submit|Update) RSVP$/ }).click();
  await expect(page).toHaveURL('/rsvp');
  await expectSavedOnce(site);
});

test('a reload keeps the draft until it is saved or started over', async ({ site, open }) => {
  const page = await open('/rsvp?view=form', await site.account({ fullName: 'Walt Williams' }));
  await typeReply(page);
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await expectReplyTyped(page);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('radio', { name: 'Williams' })).not.toBeChecked();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('We kept what you typed.')).toBeHidden();
});

test('when the session ends during typing, signing in restores the draft', async ({ site, open }) => {
  const password = 'low tide at seven';
  const walt = await site.account({ fullName: 'Walt Williams', password });
  const page = await open('/rsvp?view=form', walt);
  await typeReply(page);
  await site.endSessionsOf(walt);
  await send(page);

  await expect(page).toHaveURL('/auth?next=%2Frsvp%3Fview%3Dform');
  await signIn(page, 'walt.williams', password);
  await expect(page).toHaveURL('/rsvp?view=form');
  await expectReplyTyped(page);
  await send(page);
  await expectSent(page, 'Walt');
  await expectSavedOnce(site);
});
