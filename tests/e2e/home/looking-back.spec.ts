import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

test.use({ now: '2025-08-03T04:00:00Z' });

test('after the week, home looks back as soon as there is something to show', async ({ site, open }) => {
  const page = await open('/', await site.session(1));
  const invitation = page.getByRole('link', { name: 'RSVP Now' });
  await expect(invitation).toBeVisible();

  await hostEvent(site, await site.account({ fullName: 'Ann Miller', authorized: true }));
  await page.reload();
  await expect(page.getByText('See you next time.')).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'RSVP for the Reunion' })).toHaveCount(0);
  await page.getByRole('link', { name: /^View Event Calendar/ }).click();
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('link', { name: /Taco night/ })).toBeVisible();

  const visitor = await open('/');
  await expect(visitor.getByText('The week is over, and we miss it already.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'RSVP Now' })).toHaveCount(0);
  await expect(visitor.getByRole('link', { name: 'Register' })).toBeVisible();
  // A visitor sees neither the event nor its host.
  expect(await visitor.content()).not.toMatch(/Taco night|Ann Miller/);
});
