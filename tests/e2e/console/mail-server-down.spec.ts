import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { register, robert } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

test('while the mail server is down, registering is answered at once, and the code comes when it is back', async ({
  site,
  open,
}) => {
  await site.mail.stop();
  const page = await open('/auth');
  const answer = page.waitForResponse('**/api/register');
  await register(page, robert);
  const { responseEnd } = await (async () => {
    const response = await answer;
    await response.finished();
    return response.request().timing();
  })();
  expect(responseEnd).toBeLessThan(1000);
  await expectToast(page, 'Registration successful', 'Please check your email for verification code');

  await site.mail.start();
  const code = await site.mail.codeFor(robert.email);
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
  await expect(page).toHaveURL('/');

  await site.mail.mailTo('organizer@example.org', /has registered/);
  expect(site.mail.mailsTo(robert.email, /code/)).toHaveLength(1);
});
