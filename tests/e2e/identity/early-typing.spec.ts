import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { expectSent } from '#tests/e2e/support/steps.ts';

test('fields filled in before the page’s code has arrived are kept, and can be saved', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const page = await open('/', ann);
  const arrived = Promise.withResolvers<void>();
  await page.route(/assets\/main-.*\.js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/rsvp?view=form', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: 'Johnson' }).check({ force: true });
  await page.locator('[id="members.0.phone"]').fill('302-555-0188');
  await page.locator('[id="members.0.name"]').fill('Ann M. Miller');
  arrived.resolve();
  await alive(page);
  await expect(page.getByRole('button', { name: 'Ann M. Miller', exact: true })).toBeVisible();
  await expect(page.locator('[id="members.0.phone"]')).toHaveValue('302-555-0188');
  await page.getByRole('button', { name: 'Submit RSVP' }).click();
  await expectSent(page, 'Ann');
  const saved = await page.request.get('/api/rsvps/user');
  expect(await saved.json()).toMatchObject({
    familyName: 'Johnson',
    members: [{ name: 'Ann M. Miller', phone: '302-555-0188' }],
  });
});
