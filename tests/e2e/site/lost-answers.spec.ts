// Requests that the server has carried out, but whose answers are lost: the person presses the button again.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { sendPhoto } from '#tests/e2e/support/photos.ts';
import { register, robert, signIn } from '#tests/e2e/support/steps.ts';
import { dismissToast, expectToast } from '#tests/e2e/support/toast.ts';

test.use({ expectedErrors: /ERR_FAILED|status of 40\d/ });

const unreached = 'Network error. Please try again.';

/** Loses the answer to the next request to an address, with its cookies. */
const loseAnswer = (page: Page, address: string) =>
  page.route(
    address,
    async (route) => {
      const context = page.context();
      const cookies = await context.cookies();
      const answer = await route.fetch();
      expect(answer.ok()).toBe(true);
      await context.clearCookies();
      await context.addCookies(cookies);
      await route.abort();
    },
    { times: 1 },
  );

test('a newcomer whose answers are lost registers and types the code with a second press each', async ({
  site,
  open,
}) => {
  const page = await open('/auth');
  await loseAnswer(page, '**/api/register');
  await register(page, robert);
  await expectToast(page, 'Registration failed', unreached);
  await dismissToast(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const slots = page.getByLabel('Verification code');
  await expect(slots).toBeFocused();
  await dismissToast(page);

  await loseAnswer(page, '**/api/verify-email');
  await slots.fill(await site.mail.codeFor(robert.email, 2));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'Verification failed', unreached);
  await dismissToast(page);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
});

/** Opens a page that hears no announcements, as with a bad connection. */
async function withoutNews(page: Page): Promise<Page> {
  await page.route('**/api/live**', (route) => route.abort());
  await page.reload();
  await alive(page);
  return page;
}

test('a like, a comment and its deletion whose answers are lost are as wanted after a second press', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const { id } = await sendPhoto(site, ann, { title: 'Low tide' });
  const page = await withoutNews(await open(`/gallery?photo=${id}`, ann));
  const dialog = page.getByRole('dialog', { name: 'Low tide' });
  const like = dialog.getByRole('button', { name: /^Like/ });
  await loseAnswer(page, '**/like');
  await like.click();
  await expectToast(page, 'Failed to like photo', unreached);
  await dismissToast(page);
  await like.click();
  await expect(like).toHaveAccessibleName('Like, 1 like');
  const isLiked = async () => (await (await site.ask(ann, 'GET', `/api/photos/${id}`)).json()).liked;
  expect(await isLiked()).toBe(true);
  await like.click();
  await expect.poll(isLiked).toBe(false);

  const field = page.getByLabel('Comment', { exact: true });
  const comment = dialog.getByRole('listitem').filter({ hasText: 'So calm.' });
  await loseAnswer(page, '**/comments');
  await field.fill('So calm.');
  await field.press('Enter');
  await expectToast(page, 'Failed to add comment', unreached);
  await dismissToast(page);
  await field.press('Enter');
  await expectToast(page, 'Comment added successfully');
  await expect(comment).toHaveCount(1);

  await loseAnswer(page, '**/comments/*');
  await comment.getByRole('button', { name: /^Delete/ }).click();
  await expectToast(page, 'Failed to delete comment', unreached);
  await dismissToast(page);
  await comment.getByRole('button', { name: /^Delete/ }).click();
  await expectToast(page, 'Comment deleted');
  await expect(comment).toHaveCount(0);
});

test('a confirmed new e-mail is not called wrong after a second press', async ({ site, open }) => {
  const password = 'three gulls stole my fries';
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true, password });
  await site.ask(ann, 'PUT', '/api/profile', { fullName: 'Ann Miller', email: 'ann@example.net' });
  const page = await withoutNews(await open('/contact?tab=update', ann));
  const own = page.getByRole('form', { name: 'Confirm your new e-mail' });
  await own.getByLabel('Verification code').fill(await site.mail.codeFor('ann@example.net'));
  await own.getByLabel('Current Password', { exact: true }).fill(password);
  await loseAnswer(page, '**/api/profile/verify-email');
  const verify = own.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expectToast(page, 'Verification failed', unreached);
  await dismissToast(page);
  await verify.click();
  await expectToast(page, 'Email verified successfully', 'You now sign in with ann@example.net.');
});

test('after a changed password whose answer was lost, the page says to sign in, and with what', async ({
  site,
  open,
}) => {
  const [old, password] = ['the one before this', 'three gulls stole my fries'];
  const tim = await site.account({ fullName: 'Tim Miller', mustChangePassword: true, password: old });
  const page = await withoutNews(await open('/change-password', tim));
  await loseAnswer(page, '**/api/change-password');
  await page.getByLabel('Current Password', { exact: true }).fill(old);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm New Password').fill(password);
  const change = page.getByRole('button', { name: 'Change Password', exact: true });
  await change.click();
  await expectToast(page, 'Password not changed', unreached);
  await dismissToast(page);
  await change.click();
  await expectToast(
    page,
    'Please sign in',
    'Your new password may be saved already. If it does not work, use the old one.',
  );
  await signIn(page, 'tim.miller', password);
  await expect(page).toHaveURL('/');
});
