// A photo with many comments shows the newest first, and earlier ones by a press. A comment stays until it is sent.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const ann = { fullName: 'Ann Miller', authorized: true };
const bob = { fullName: 'Bob Johnson', authorized: true };

// Each person may write two comments an hour.
test.use({ limitFactor: 0.01, expectedErrors: /status of 429/ });

test('the newest comments are shown first, earlier ones after a press, and one above the limit stays in the field', async ({
  site,
  open,
}) => {
  const [me, other] = [await site.account(ann), await site.account(bob)];
  const { id } = await sendPhoto(site, me, { title: 'Low tide' });
  const said = Array.from({ length: 120 }, (_, index) => `Comment ${index + 1} of them`);
  const { id: user_id } = await site.db
    .selectFrom('users')
    .select('id')
    .where('full_name', '=', 'Ann Miller')
    .executeTakeFirstOrThrow();
  const rows = said.map((comment, index) => ({ photo_id: id, user_id, comment, created_at: index }));
  await site.db.insertInto('photo_comments').values(rows).execute();

  const page = await open(`/gallery?photo=${id}`, me);
  const theirs = await open(`/gallery?photo=${id}`, other, { viewport: { width: 390, height: 844 } });
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  const comments = dialog.getByRole('listitem').filter({ hasText: 'of them' });
  const earlier = dialog.getByRole('button', { name: 'Show earlier comments' });
  await expect(comments).toHaveCount(50);
  await expect(comments.first()).toContainText('Comment 71 of them');
  await earlier.click();
  await expect(comments).toHaveCount(100);
  await expect(comments.first()).toContainText('Comment 21 of them');
  await earlier.click();
  await expect(comments).toHaveCount(120);
  await expect(earlier).toHaveCount(0);

  // On a phone the comments are in a sheet, which opens when a comment is written.
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = theirs.getByLabel('Comment', { exact: true });
  for (const comment of ['Comment 121 of them', 'Comment 122 of them']) {
    await field.fill(comment);
    await theirs.getByRole('button', { name: 'Post comment' }).click();
    await expect(field).toHaveValue('');
  }
  // The shown comments stay, though the newest fifty now begin with another one.
  await expect(comments).toHaveCount(122);
  await expect(comments.last()).toContainText('Comment 122 of them');
  await field.fill('One too many');
  await theirs.getByRole('button', { name: 'Post comment' }).click();
  await expectToast(
    theirs,
    'Failed to add comment',
    'That is a lot of comments in one hour. Please wait 1 hour, then go on.',
  );
  await expect(field).toHaveValue('One too many');
});

test('text that is typed while a comment is being sent stays', async ({ site, open }) => {
  const me = await site.account(ann);
  const { id } = await sendPhoto(site, me, { title: 'High tide' });
  const page = await open(`/gallery?photo=${id}`, me);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api/photos/${id}/comments`, async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  const field = page.getByLabel('Comment', { exact: true });
  await field.fill('Who is that?');
  await field.press('Enter');
  await field.fill('And where was it?');
  answered.resolve();
  await expectToast(page, 'Comment added successfully');
  await expect(field).toHaveValue('And where was it?');
});

test('a comment that is being written or that fails is still there when its photo is shown again', async ({
  site,
  open,
}) => {
  const me = await site.account(ann);
  const { id } = await sendPhoto(site, me, { title: 'Low tide' });
  await sendPhoto(site, me, { title: 'High tide' });
  const page = await open(`/gallery?photo=${id}`, me);
  const field = page.getByLabel('Comment', { exact: true });
  const turn = async (name: string, title: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  };
  await field.fill('Who is that?');
  await turn('Previous photo', 'High tide');
  await expect(field).toHaveValue('');
  await turn('Next photo', 'Low tide');
  await expect(field).toHaveValue('Who is that?');

  const failed = Promise.withResolvers<void>();
  await page.route(`**/api/photos/${id}/comments`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await failed.promise;
    return route.fulfill({ status: 429, json: { message: 'Please wait.', code: 'TOO_MANY_REQUESTS' } });
  });
  await field.press('Enter');
  await turn('Previous photo', 'High tide');
  failed.resolve();
  await expectToast(page, 'Failed to add comment', 'Please wait.');
  await turn('Next photo', 'Low tide');
  await expect(field).toHaveValue('Who is that?');
});
