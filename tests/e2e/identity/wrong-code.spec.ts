import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';
import { register, robert, takeClock } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const refused = 'That code is not right, or no longer valid. Please check it or ask for a new one.';
const isVoid = 'That code no longer works after five wrong tries. Please ask for a new one.';
test.use({ expectedErrors: /status of (400|409)/ });

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

/** Registers a person, and returns the page and the mailed code. */
async function registered(open: (path: string) => Promise<Page>, site: JourneySite) {
  const page = await open('/auth');
  await register(page, robert);
  return { page, code: await site.mail.codeFor(robert.email) };
}

async function tryCode(page: Page, code: string) {
  await page.getByLabel('Verification code').fill(code);
  const answer = page.waitForResponse('**/api/verify-email');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await answer;
}

async function verifyWith(page: Page, code: string) {
  await tryCode(page, code);
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
}

/** Requests another code, a minute after the last one, and returns it. */
async function resend(page: Page, askedBefore: number, codeFor: (nth: number) => Promise<string>) {
  await page.clock.fastForward('01:00');
  await page.getByRole('button', { name: 'Resend code', exact: true }).click();
  await expectToast(page, 'Code sent', 'Please check your email for verification code');
  return codeFor(askedBefore + 1);
}

test('a wrong code is reported at the slots, cleared, and may be tried again', async ({ site, open }) => {
  const page = await open('/auth');
  await register(page, robert);
  await expectToast(page, 'Registration successful', 'Please check your email for verification code');
  const code = await site.mail.codeFor(robert.email);

  await page.getByLabel('Verification code').fill('123');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible();

  await tryCode(page, otherThan(code));
  await expectToast(page, 'Verification failed', refused);
  const slots = page.getByLabel('Verification code');
  await expect(slots).toHaveValue('');
  await expect(slots).toBeFocused();
  await expect(slots).toHaveAccessibleDescription(new RegExp(refused.slice(0, 30)));

  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
});

test('a code may be typed and pasted in the digits of an Arabic or a Persian phone', async ({
  site,
  open,
}) => {
  const { page, code } = await registered(open, site);
  const slots = page.getByLabel('Verification code');
  await expect(slots).toBeFocused();
  const written = (zero: number) =>
    [...code].map((digit) => String.fromCharCode(zero + Number(digit))).join('');
  await slots.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    ` ${written(0x0660)}`,
  );
  await expect(slots).toHaveValue(code);
  await slots.fill('');
  await page.keyboard.type(written(0x06f0));
  await expect(slots).toHaveValue(code);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
});

test('after five wrong codes the page says that a new one is needed, and focuses the button for it', async ({
  site,
  open,
}) => {
  const page = await open('/auth');
  await takeClock(page);
  await register(page, robert);
  const slots = page.getByLabel('Verification code');
  const code = await site.mail.codeFor(robert.email);
  for (let tries = 0; tries < 4; tries += 1) await tryCode(page, otherThan(code));
  await expect(slots).toHaveAccessibleDescription(new RegExp(refused));
  await tryCode(page, otherThan(code));
  await expectToast(page, 'Verification failed', isVoid);
  await expect(slots).toHaveAccessibleDescription(new RegExp(isVoid));
  await expect(slots).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Verify Email' })).toBeHidden();
  const again = page.getByRole('button', { name: /^Resend code/ });
  await expect(again).toBeFocused();
  await expect(again).toHaveText(/^Resend code in \d+ s$/);

  // Any further code gets the same answer, even the right one.
  await slots.fill(code);
  await slots.press('Enter');
  await expect(slots).toHaveValue('');
  await expect(again).toBeFocused();

  await slots.fill('12');
  const fresh = await resend(page, 1, (nth) => site.mail.codeFor(robert.email, nth));
  await expect(page.getByText(isVoid)).toHaveCount(0);
  await expect(slots).toHaveValue('');
  await expect(slots).toBeFocused();
  await verifyWith(page, fresh);
});

test('a new code clears the error of the old one, and the typed text', async ({ site, open }) => {
  const page = await open('/auth');
  await takeClock(page);
  await register(page, robert);
  const slots = page.getByLabel('Verification code');
  await tryCode(page, otherThan(await site.mail.codeFor(robert.email)));
  await expect(slots).toHaveAccessibleDescription(new RegExp(refused));
  await slots.fill('123');
  const fresh = await resend(page, 1, (nth) => site.mail.codeFor(robert.email, nth));
  await expect(slots).not.toHaveAccessibleDescription(/not right/);
  await expect(slots).toHaveValue('');
  await expect(slots).toBeFocused();
  await verifyWith(page, fresh);
});

test("somebody else's wrong codes leave this browser's code as it is", async ({ site, open }) => {
  const { page, code } = await registered(open, site);
  for (let tries = 0; tries < 6; tries += 1)
    await fetch(`${site.url}/api/verify-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: robert.email, code: otherThan(code) }),
    });
  await verifyWith(page, code);
});

test('a username that somebody else verified first is reported at its field, and nothing typed is lost', async ({
  site,
  open,
}) => {
  const { page, code } = await registered(open, site);
  const { id } = await site.account({ fullName: 'Another Robert', username: robert.username });
  await site.db
    .updateTable('users')
    .set({ sign_in_email: 'another@example.org' })
    .where('id', '=', id)
    .execute();
  await tryCode(page, code);
  const taken = 'That username is already taken';
  await expectToast(page, 'Registration failed', taken);
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  const username = page.getByLabel('Username');
  await expect(username).toHaveAccessibleDescription(new RegExp(taken));
  await expect(username).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue(robert.fullName);
  await expect(page.getByLabel('Password')).toHaveValue(robert.password);

  await username.fill('robert m');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await verifyWith(page, await site.mail.codeFor(robert.email, 2));
  // The form is shown again without the error.
  expect(await page.getByText(taken).count()).toBe(0);
});

test('another code may be requested once a minute, and the seconds are counted down', async ({
  site,
  open,
}) => {
  const page = await open('/auth');
  await takeClock(page);
  await register(page, robert);
  const button = page.getByRole('button', { name: /^Resend code/ });
  await expect(button).toHaveText(/^Resend code in (60|5\d) s$/);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(30_000);
  await expect(button).toHaveText(/^Resend code in ([12]\d|30) s$/);

  const first = await site.mail.codeFor(robert.email);
  const second = await resend(page, 1, (nth) => site.mail.codeFor(robert.email, nth));
  await expect(button).toHaveText(/^Resend code in (60|5\d) s$/);
  // Only the newest code counts.
  if (second !== first) {
    await tryCode(page, first);
    await expectToast(page, 'Verification failed', refused);
  }
  await verifyWith(page, second);
});

test('a code that has expired is refused', async ({ site, open }) => {
  const { page, code } = await registered(open, site);
  await site.db
    .updateTable('registrations')
    .set({ code_expires_at: Date.now() - 1, held_code_expires_at: Date.now() - 1 })
    .execute();
  await tryCode(page, code);
  await expectToast(page, 'Verification failed', refused);
});

test('a reload returns to the verification step, and going back to registration loses nothing typed', async ({
  site,
  open,
}) => {
  const page = await open('/auth');
  await register(page, robert);
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.getByRole('link', { name: 'Back to registration' }).click();
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Full Name')).toHaveValue(robert.fullName);
  await expect(page.getByLabel('Email')).toHaveValue(robert.email);

  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.reload();
  await expect(page.getByText(robert.email)).toBeVisible();
  await page.getByLabel('Verification code').fill(await site.mail.codeFor(robert.email, 2));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page).toHaveURL('/');
});
