// Something that is pressed by keys may go or be switched off by it: the focus stays, or goes where reading goes on.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { addHouse } from '#tests/e2e/support/houses.ts';
import { Keys } from '#tests/e2e/support/keys.ts';

test('the form of another of one’s houses is read from its title', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await addHouse(site, ann);
  const page = await open('/map?tab=add', ann);
  const keys = new Keys(page);
  await keys.enter(page.getByRole('button', { name: 'Add Another House' }));
  await expect(page.getByRole('heading', { name: 'Add Your Rental' })).toBeFocused();
  await keys.enter(page.getByRole('region', { name: 'Your houses' }).getByRole('button', { name: 'Edit' }));
  await expect(page.getByRole('heading', { name: 'Update Your Rental' })).toBeFocused();
});
