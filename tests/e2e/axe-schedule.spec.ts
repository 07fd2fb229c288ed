import { expectAccessible } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/journey.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

test('the week', async ({ site, open }) => {
  const host = await site.guest('Walt Williams', 'Williams');
  const page = await open('/calendar', host);
  await expectAccessible(page, 'nothing planned');
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, host);
  for (const eventType of ['dinner', 'activity', 'beach', 'game', 'other'])
    await hostEvent(site, ann, { title: `A ${eventType}`, eventType, maxAttendees: null });
  await expect(page.getByRole('link', { name: /A game/ })).toBeVisible();
  await expectAccessible(page, 'six events on a day');
});

test('an event that one hosts, and one that one goes to', async ({ site, open }) => {
  const host = await site.guest('Walt Williams', 'Williams');
  const ann = await site.guest('Ann Miller', 'Miller');
  const ids = [
    await hostEvent(site, host),
    await hostEvent(site, ann, { title: 'Crab feast', maxAttendees: 2 }),
  ];
  const page = await open(`/calendar?event=${ids[0]}`, host);
  await expect(eventDialog(page).getByText('No one has signed up yet')).toBeVisible();
  await expectAccessible(page, 'an event that one hosts');
  await page.goto(`/calendar?event=${ids[1]}`);
  const feast = eventDialog(page, 'Crab feast');
  await feast.getByRole('spinbutton').fill('3');
  await expect(feast.locator('form').getByText('Only 2 spots left')).toBeVisible();
  await expectAccessible(page, 'an event with too many');
  await feast.getByRole('spinbutton').fill('2');
  await feast.getByRole('button', { name: 'Sign Up' }).click();
  await expect(feast.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectAccessible(page, 'an event that one goes to');
});

test('who is here, and subscribing', async ({ site, open }) => {
  const page = await open('/calendar', await site.guest('Walt Williams', 'Williams'));
  await page.getByRole('button', { name: '1 here on Monday, July 28' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'who is here');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make my address' }).click();
  await expect(page.getByLabel('Your private address')).toBeVisible();
  await expectAccessible(page, 'subscribing');
});
