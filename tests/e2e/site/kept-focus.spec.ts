// A pressed element may disappear or be disabled. The focus then stays, or moves to the place where reading continues.
import { phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

test('opening the form of another house focuses its title', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await addHouse(site, ann);
  const page = await open('/map?tab=add', ann);
  const keys = new Keys(page);
  await keys.enter(page.getByRole('button', { name: 'Add Another House' }));
  await expect(page.getByRole('heading', { name: 'Add Your Rental' })).toBeFocused();
  await keys.enter(page.getByRole('region', { name: 'Your houses' }).getByRole('button', { name: 'Edit' }));
  await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeFocused();
});

test('the buttons of a number and a calendar keep the focus at their limits', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const id = await hostEvent(site, await site.guest('Walt Williams', 'Williams'));
  const page = await open(`/calendar?event=${id}`, ann);
  const keys = new Keys(page);
  const count = eventDialog(page).getByRole('spinbutton');
  await count.fill('2');
  const fewer = eventDialog(page).getByRole('button', { name: 'One fewer person' });
  await keys.enter(fewer, 'Shift+Tab');
  await expect(count).toHaveValue('1');
  await expect(fewer).toBeDisabled();
  await expect(fewer).toBeFocused();
  await keys.press('Enter');
  await expect(count).toHaveValue('1');

  await page.goto('/rsvp?view=form');
  await alive(page);
  await page.getByRole('button', { name: /^Arriving, Ann Miller/ }).press('Enter');
  const earlier = page.getByRole('button', { name: 'Earlier weeks' });
  await keys.to(earlier, 'Shift+Tab');
  // Past days cannot be chosen.
  for (let pages = 0; pages < 24 && (await earlier.isEnabled()); pages += 1) await keys.press('Enter');
  await expect(earlier).toBeDisabled();
  await expect(earlier).toBeFocused();
});

test('on a phone opening a part of the settings focuses its heading, and going back focuses its link', async ({
  site,
  open,
}) => {
  const page = await open('/admin?tab=settings', await site.session(1), { viewport: phone });
  const keys = new Keys(page);
  const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: /^Families/ });
  await keys.enter(link);
  await expect(page.getByRole('heading', { name: 'Families', level: 2 })).toBeFocused();
  await keys.enter(page.getByRole('link', { name: 'All settings' }), 'Shift+Tab');
  await expect(link).toBeFocused();
  await keys.press('Enter');
  await expect(link).toBeHidden();
  await page.goBack();
  await expect(link).toBeFocused();
});

test('a dialog whose button was not focused by the press, as in Safari, leaves the focus where reading continues', async ({
  site,
  open,
}) => {
  const page = await open('/calendar', await site.guest('Ann Miller', 'Miller'));
  const pressWithoutFocus = () =>
    page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault(), true));
  await pressWithoutFocus();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/rsvp?view=form');
  await alive(page);
  await pressWithoutFocus();
  const arriving = page.getByRole('button', { name: /^Arriving, Ann Miller/ });
  await arriving.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(arriving).toBeFocused();
});
