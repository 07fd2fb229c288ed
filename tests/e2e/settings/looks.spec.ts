import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { mapOf } from '#tests/e2e/support/houses.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('another family removes the shipped town and chooses the lake, and then sees neither a beach nor the shipped shops', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const theirs = await open('/', ann);
  const page = await open('/admin?tab=settings&part=history', await site.session(1));
  await page.getByRole('button', { name: 'Start empty' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Retired');
  await question.getByRole('button', { name: 'Start empty' }).click();
  await expectToast(page, 'The town is empty');
  await expect(page.getByRole('button', { name: 'Start empty' })).toBeHidden();

  await page.goto('/admin?tab=settings&part=look');
  await page.getByText('Lake', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Settings saved');
  await expect(theirs.getByRole('heading', { name: 'Lake Fun' })).toBeVisible();

  const drawn: string[] = [];
  theirs.on('request', (request) => {
    const [, name] = /assets\/(.*)-(?:light|dark)-/.exec(request.url()) ?? [];
    if (name) drawn.push(name);
  });
  await theirs.reload();
  await expect(theirs.getByText('Canoes out by ten')).toBeVisible();
  await expect.poll(() => drawn).toContain('lake-landscape-set');
  await theirs.goto('/map');
  await expect(theirs.getByText('how far it is to the water')).toBeVisible();
  await theirs.setViewportSize(phone);
  await theirs.goto('/activities');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const servesAll = /^(lake-|bandstand|lanterns|badges|activity-)/;
  expect(drawn.filter((name) => !servesAll.test(name))).toEqual([]);

  await test.step('without a drawn map a house is only listed, without a pin', async () => {
    await theirs.goto('/map?tab=add');
    await theirs.getByLabel('Family name').selectOption({ index: 1 });
    await theirs.getByPlaceholder('Enter full street address').fill('9 Second Street');
    await expect(theirs.getByText('Where it stands')).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Add to Map' }).click();
    await expect(theirs).toHaveURL('/map');
    await expect(theirs.getByText('9 Second Street')).toBeVisible();
    await expect(mapOf(theirs)).toHaveCount(0);
  });
});
