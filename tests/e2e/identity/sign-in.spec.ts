import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { register, robert, signIn } from '#tests/e2e/support/steps.ts';
import { expectToast, toastOf } from '#tests/e2e/support/toast.ts';

const password = 'sand between my toes';
// The browser logs refused requests.
test.use({ expectedErrors: /status of 40[13]/ });

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no place on the page.');
  return box;
}

for (const typed of ['Ann.Miller', 'ANN.MILLER@EXAMPLE.ORG']) {
  test(`Ann signs in as ${typed}, in any case`, async ({ site, open }) => {
    await site.account({ fullName: 'Ann Miller', password, authorized: true });
    const page = await open('/auth');
    await signIn(page, typed, password);
    await expect(page).toHaveURL('/');
    await expectToast(page, 'Welcome back!', "You've successfully signed in as ann.miller.");
    await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
  });
}

test('a wrong password is reported, and the typed text stays', { tag: '@main' }, async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', password });
  const page = await open('/auth');
  await signIn(page, 'ann.miller', 'not my password');
  await expectToast(
    page,
    'Login failed',
    'Invalid username or password. Please check your credentials and try again.',
  );
  await expect(page.getByLabel('Username')).toHaveValue('ann.miller');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByLabel('Username')).toHaveValue('ann.miller');
});

for (const [screen, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test(`on ${screen} a refused sign-in is reported in the form, which its toast does not cover`, async ({
    site,
    open,
  }) => {
    await site.account({ fullName: 'Ann Miller', password });
    const page = await open('/auth');
    await page.setViewportSize(size);
    await signIn(page, 'ann.miller', 'not my password');
    const alert = page.locator('form').getByRole('alert');
    await expect(alert).toContainText('Login failed');
    await expect(alert).toContainText('Please check your credentials and try again.');
    await expect(alert).toBeFocused();
    const toast = await boxOf(toastOf(page));
    for (const part of [alert, page.getByRole('button', { name: 'Sign In', exact: true })]) {
      const box = await boxOf(part);
      const isBeside = box.x + box.width <= toast.x || toast.x + toast.width <= box.x;
      expect(isBeside || box.y >= toast.y + toast.height || toast.y >= box.y + box.height).toBe(true);
    }
    await signIn(page, 'ann.miller', password);
    await expect(page).toHaveURL('/');
  });

test.describe('with a limit of one', () => {
  test.use({ limitFactor: 0.1, expectedErrors: /status of 4(01|29)/ });
  test('a person who has tried too often is told how long to wait', async ({ site, open }) => {
    await site.account({ fullName: 'Ann Miller', password });
    const page = await open('/auth');
    for (const words of [
      'Invalid username or password. Please check your credentials and try again.',
      'Too many attempts. Try again in 15 minutes.',
    ]) {
      await signIn(page, 'ann.miller', 'not my password');
      await expectToast(page, 'Login failed', words);
    }
  });
});

test('a name and a password that are too short are reported at their fields, before anything is sent', async ({
  open,
}) => {
  const page = await open('/auth');
  await signIn(page, 'ab', '12345');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /Username must be at least 3 characters/,
  );
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  await expect(page.getByLabel('Username')).toBeFocused();
});

test('a person without a verified e-mail continues to the verification step with a new code', async ({
  site,
  open,
}) => {
  const first = await open('/auth');
  await register(first, robert);
  const old = await site.mail.codeFor(robert.email);

  const page = await open('/auth');
  await signIn(page, robert.username, robert.password);
  await expect(page.getByText(`We sent a six-digit code to ${robert.email}`)).toBeVisible();
  await expect.poll(() => site.mail.codeFor(robert.email)).not.toBe(old);
  await page.getByLabel('Verification code').fill(await site.mail.codeFor(robert.email));
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expectToast(page, 'Email verified successfully', 'Welcome, Robert Miller!');
});

test('on a shared device the session ends with the browser; otherwise it lasts thirty days', async ({
  site,
  open,
}) => {
  await site.account({ fullName: 'Ann Miller', password });
  const sessionOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'session');

  const shared = await open('/auth');
  await shared.getByLabel('This is a shared device').check();
  await signIn(shared, 'ann.miller', password);
  await expect(shared).toHaveURL('/');
  expect((await sessionOf(shared))?.expires).toBe(-1);

  const own = await open('/auth');
  await signIn(own, 'ann.miller', password);
  await expect(own).toHaveURL('/');
  const days = ((await sessionOf(own))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
});

test('signing out removes the person’s data, and a protected page then leads to the sign-in', {
  tag: '@main',
}, async ({ site, open }) => {
  const page = await open('/attendees', await site.account({ fullName: 'Ann Miller', authorized: true }));
  await page.getByRole('button', { name: 'Ann' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectToast(page, 'Logged out', "You've been successfully logged out.");
  await expect(page).toHaveURL(/^[^?]*\/auth(\?next=%2Fattendees)?$/);
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/attendees');
  await expect(page).toHaveURL('/auth?next=%2Fattendees');
});

test('signing in leads back to the requested page', { tag: '@main' }, async ({ site, open }) => {
  await site.account({ fullName: 'Ann Miller', password });
  const page = await open('/rsvp?view=form');
  await expect(page).toHaveURL('/auth?next=%2Frsvp%3Fview%3Dform');
  await signIn(page, 'ann.miller', password);
  await expect(page).toHaveURL('/rsvp?view=form');
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeVisible();
});

for (const evil of ['//evil.example/', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']) {
  test(`signing in never leads to another site: ${evil}`, async ({ site, open }) => {
    await site.account({ fullName: 'Ann Miller', password });
    const page = await open(`/auth?next=${encodeURIComponent(evil)}`);
    await signIn(page, 'ann.miller', password);
    await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('with wider letters the hint about shared devices does not overlap its label', async ({ open }) => {
  const page = await open('/auth', undefined, { viewport: { width: 390, height: 844 } });
  await page.addStyleTag({ content: 'label { letter-spacing: 0.08em }' });
  const label = page.locator('label', { hasText: 'This is a shared device' });
  const words = await label.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element.lastChild as Node);
    return { lines: range.getClientRects().length, bottom: range.getBoundingClientRect().bottom };
  });
  expect(words.lines).toBe(2);
  const hint = await page.getByText('Signs you out when the browser closes.').boundingBox();
  expect(hint?.y).toBeGreaterThanOrEqual(words.bottom);
});

test('on a phone the code’s field is visible, and the toast does not cover it', async ({ open }) => {
  const page = await open('/auth?tab=register', undefined, { viewport: { width: 390, height: 844 } });
  await register(page, robert);
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  const toast = await boxOf(toastOf(page));
  for (const part of [code, page.getByRole('button', { name: 'Verify Email' })]) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect((await boxOf(part)).y).toBeGreaterThanOrEqual(toast.y + toast.height);
  }
});
