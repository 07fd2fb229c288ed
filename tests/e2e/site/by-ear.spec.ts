// Home, schedule and gallery with a screen reader and a keyboard: accessible names and the order of the focus.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test.use({ now: '2025-07-29T16:00:00Z' });

test('a dinner and a photo are reached by keyboard and accessible names', async ({ site, open }) => {
  const walt = await site.guest('Walt Williams', 'Williams');
  const ann = await site.guest('Ann Miller', 'Miller');
  const tonight = { startTime: '2025-07-29T22:00:00Z', endTime: '2025-07-30T00:00:00Z' };
  await hostEvent(site, walt, { title: 'Crab feast', ...tonight });
  for (const title of ['Low tide', 'High tide'])
    await sendPhoto(site, walt, { title, takenAt: '2025-07-28T15:00:00Z' });
  const page = await open('/', ann);
  const keys = new Keys(page);

  await keys.press('Tab');
  await keys.enter(page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  const days = page.getByRole('list', { name: 'Your week' }).getByRole('link');
  await expect(days).toHaveCount(8);
  await keys.to(days.nth(3));
  await expect(days.nth(3)).toHaveAccessibleName(/^Tuesday, July 29, today, you are here/);
  const dinner = page.getByRole('link', { name: /^Tonight at 6:00 PM.*Crab feast.*0 of 10 going/ });
  await keys.to(dinner);
  await keys.enter(page.getByRole('link', { name: /^View Event Calendar/ }));

  await expect(page.getByRole('heading', { level: 1, name: /Schedule/ })).toBeVisible();
  const card = page.getByRole('link', { name: /Crab feast/ });
  await keys.enter(card);
  const dialog = eventDialog(page, 'Crab feast');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('spinbutton', { name: 'How many of you are coming?' })).toBeVisible();
  await keys.enter(dialog.getByRole('button', { name: 'Sign Up' }));
  await expectToast(page, 'Signed Up', "You've been added to the event");
  await keys.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  await expect(card).toHaveAccessibleName(/signed up/i);

  await keys.enter(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }),
    'Shift+Tab',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Family Photo Gallery' })).toBeVisible();
  await keys.to(page.getByRole('tab', { name: 'All Photos' }));
  await keys.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'My Photos' })).toBeFocused();
  await expect(page).toHaveURL('/gallery?tab=mine');
  await keys.press('ArrowLeft');
  await expect(page).toHaveURL('/gallery');
  const photo = page.getByRole('link', { name: /Low tide/ });
  await keys.enter(photo);
  await expect(page.getByRole('dialog', { name: 'Low tide' })).toBeVisible();
  await keys.press('Escape');
  await expect(photo).toBeFocused();
});
