// People earn badges by taking part. A new badge is announced on any page, and all badges are on a separate page.
import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';
import { dismissToast, expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const member = { fullName: 'Ann Miller', authorized: true };
const updated = 'Achievement progress updated!';
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

test('a new badge is announced on the person’s current page, and is on the badges page from then on', {
  tag: '@main',
}, async ({ site, open }) => {
  const ann = await site.account(member);
  const page = await open('/activities', ann);
  await hostEvent(site, ann);
  await expectToast(page, updated, 'Congratulations! You\'ve earned the "Party Starter" badge!');
  await dismissToast(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Achievements' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Reunion Achievements');
  await expect(page).toHaveTitle('Achievements · Bethany Beach Reunion');
  await expect(cardOf(page, 'Party Starter')).toContainText('EventHost a dinner for the family.Completed!');
  await expect(page.getByText('1 of 18 earned')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nearly there: Event Planner' })).toBeVisible();

  // The page is live: another event advances the progress.
  const next = page.getByRole('progressbar', { name: 'Progress toward Event Planner' });
  await expect(next).toHaveAttribute('aria-valuenow', '1');
  await hostEvent(site, ann);
  await expect(next).toHaveAttribute('aria-valuenow', '2');
  await expect(toastOf(page)).toHaveCount(0);
});

test('an earned badge is announced only to its owner', async ({ site, open }) => {
  const [ann, bob] = [await site.account(member), await site.account({ ...member, fullName: 'Bob Miller' })];
  const page = await open('/calendar', bob);
  await hostEvent(site, ann);
  await expect(page.getByRole('link', { name: 'Taco night' })).toBeVisible();
  // This is longer than it takes a toast to appear.
  await page.waitForTimeout(2500);
  await expect(toastOf(page)).toHaveCount(0);
});

test('the confirmation of a person’s own action is shown before a new badge', async ({ site, open }) => {
  const page = await open('/achievements?tab=locked', await site.session(1));
  await cardOf(page, 'Early Bird').getByRole('button', { name: 'Start Progress (Admin)' }).click();
  await expectToast(page, updated, 'Congratulations! You\'ve earned the "Early Bird" badge!');
  await addHouse(site, await site.session(1));
  await page.waitForTimeout(1500);
  await expectToast(page, updated, 'Congratulations! You\'ve earned the "Early Bird" badge!');
  await dismissToast(page);
  await expectToast(page, updated, 'Congratulations! You\'ve earned the "Full House" badge!');
});

test('three tabs work by keyboard on a phone, each with its own address', async ({ site, open }) => {
  const ann = await site.account(member);
  await hostEvent(site, ann);
  const page = await open('/achievements', ann, { viewport: phone });
  const keys = new Keys(page);
  await keys.to(page.getByRole('tab', { name: 'Earned Badges' }));
  await keys.press('ArrowRight');
  await expect(page).toHaveURL('/achievements?tab=progress');
  await expect(page.getByRole('tab', { name: 'In Progress' })).toBeFocused();
  await expect(cardOf(page, 'Event Planner')).toContainText('1 / 3');
  await keys.press('ArrowRight');
  await expect(page).toHaveURL('/achievements?tab=locked');
  await expect(cardOf(page, 'Photographer')).toContainText('Requires 10 points to unlock');
  await expect(cardOf(page, 'Early Bird')).toContainText('Requires 1 point to unlock');
  await expect(page.getByRole('button', { name: /^Start Progress/ })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('an organizer initializes progress, and a check that finds nothing says so', async ({ site, open }) => {
  const page = await open('/achievements?tab=locked', await site.session(1));
  await cardOf(page, 'Super Host').getByRole('button', { name: 'Start Progress (Admin)' }).click();
  await expectToast(page, updated, 'Progress made toward "Super Host" badge.');
  await expect(cardOf(page, 'Super Host')).toHaveCount(0);
  await page.getByRole('tab', { name: 'In Progress' }).click();
  await expect(cardOf(page, 'Super Host')).toContainText('1 / 20');
  await page.getByRole('button', { name: 'Check Past Activities' }).click();
  await expectToast(
    page,
    'No New Achievements',
    'No additional achievements found based on your past activities.',
  );
});

test('a check finds actions from before the badge existed', async ({ site, open }) => {
  const ann = await site.account(member);
  await hostEvent(site, ann);
  await addHouse(site, ann);
  await site.db.deleteFrom('achievements').execute();
  const page = await open('/achievements', ann);
  await expect(
    page.getByRole('heading', { name: 'No badges earned yet. Keep participating in reunion activities!' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Check Past Activities' }).click();
  await expectToast(page, 'Achievements Updated!', 'Found 2 achievements based on your past activities.');
  await expect(cardOf(page, 'Full House')).toContainText('Completed!');
  await expect(cardOf(page, 'Party Starter')).toContainText('Completed!');
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('both buttons show what failed', async ({ site, open }) => {
    const page = await open('/achievements?tab=locked', await site.session(1));
    await page.route('**/api/achievements/*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Check Past Activities' }).click();
    await expectToast(page, 'Error', 'Failed to check for retroactive achievements.');
    await cardOf(page, 'Explorer').getByRole('button', { name: 'Start Progress (Admin)' }).click();
    await expectToast(page, 'Error', 'Failed to update achievement progress.');
  });
});

test('a page in dark mode has loaded the badges’ pictures for paper too, so a print does not wait for them', async ({
  site,
  open,
}) => {
  const page = await open('/achievements?tab=locked', await site.account(member), { colorScheme: 'dark' });
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  await expect
    .poll(fetched)
    .toMatch(/badges-locked-dark.* .*badges-locked-light|badges-locked-light.* .*badges-locked-dark/);
});
