// From the RSVP form to the list: the sticky button, the confirmation, and the transition.
import type { Page } from '@playwright/test';
import { desktop, onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectSent } from '#tests/e2e/support/steps.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const own = (page: Page) => page.getByRole('region', { name: 'Your RSVP' });

test('on a phone the button to send stays visible, and never covers the focused element', async ({
  site,
  open,
}) => {
  const page = await open('/rsvp?view=form', await site.account({ fullName: 'Ann Miller' }), onPhone);
  const send = page.getByRole('button', { name: 'Submit RSVP' });
  await expect(send).toHaveCount(1);
  await expect(send).toBeInViewport({ ratio: 1 });
  await page.getByText('Miller', { exact: true }).first().tap();
  await expect(page.getByText('Miller, 1', { exact: true })).toBeInViewport();
  const bottom = async () => {
    const box = await send.boundingBox();
    return box ? box.y + box.height : 0;
  };
  const atHead = await bottom();
  expect(atHead).toBeGreaterThan(phone.height - 80);

  const keys = new Keys(page);
  for (let stop = 0; stop < 12; stop += 1) {
    await keys.press('Tab');
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return false;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !!hit?.closest('aside') && !hit.closest('aside')?.contains(focused);
    });
    expect([stop, isCovered]).toEqual([stop, false]);
  }
  // At the end of the form the button is above the footer.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(await bottom()).toBeLessThan(footer?.y ?? 0);
  await expect(page.getByText('You can change your reply at any time.')).toBeVisible();
});

test('on the form the button replaces the phone’s bottom bar, which returns afterwards', async ({
  site,
  open,
}) => {
  const page = await open('/rsvp', await site.guest('Ann Miller', 'Miller'), onPhone);
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Update My RSVP' }).tap();
  const send = page.getByRole('button', { name: 'Update RSVP' });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeHidden();
  await send.tap();
  await expect(page.getByRole('heading', { name: 'Your RSVP' })).toBeFocused();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('a sent RSVP is confirmed once, is listed with its family, and its approval appears at once', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  const page = await open('/rsvp?view=form', ann, { viewport: desktop });
  const keys = new Keys(page);
  await page.getByRole('radio', { name: 'Miller' }).check();
  await keys.enter(page.getByRole('button', { name: 'Submit RSVP' }));
  await expectSent(page, 'Ann');
  const sent = page.getByRole('region', { name: "It's on its way, Ann" });
  await expect(sent).toContainText('Just you, Saturday to Saturday. Thank you!');
  await expect(sent).toContainText('At ann.miller@example.org');
  await expect(own(page)).toContainText('Sat, Jul 26 – Sat, Aug 2');
  const family = page.getByRole('region', { name: 'Miller', exact: true });
  await expect(family.getByRole('row')).toHaveCount(2);
  await expect(family.getByText('Pending')).toBeVisible();

  await site.ask(await site.session(1), 'PUT', `/api/admin/authorize/${ann.id}`);
  const { id } = (await (await site.ask(ann, 'GET', '/api/rsvps/user')).json()) as { id: number };
  await site.approve(id);
  const isIn = page.getByRole('region', { name: "You're in, Ann" });
  await expect(isIn.getByRole('listitem').filter({ hasText: ': done' })).toHaveCount(4);
  await page.reload();
  await expect(own(page).getByText('Confirmed')).toBeVisible();
  await expect(isIn).toHaveCount(0);

  // A changed reply stays confirmed, so a toast is enough, and the focus is on the reply.
  await page.getByRole('link', { name: 'Update My RSVP' }).click();
  await page.getByLabel('Phone').fill('302-555-0199');
  await page.getByRole('button', { name: 'Update RSVP' }).click();
  await expectToast(page, 'Your RSVP is up to date', 'See you at the reunion!');
  await expect(page.getByRole('heading', { name: 'Your RSVP' })).toBeFocused();
  await expect(page.getByRole('heading', { name: /on its way/ })).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the sent form is animated unless motion is reduced (${reducedMotion})`, async ({ site, open }) => {
    const page = await open('/rsvp?view=form', await site.account({ fullName: 'Ann Miller' }), {
      reducedMotion,
      viewport: phone,
    });
    await page.evaluate(() => {
      const seen = { transitions: 0, animations: 0 };
      Object.assign(window, { seen });
      const start = document.startViewTransition?.bind(document);
      document.startViewTransition = (change) => {
        seen.transitions += 1;
        return start(change);
      };
      document.addEventListener('animationstart', () => {
        seen.animations += 1;
      });
    });
    await page.getByRole('radio', { name: 'Miller' }).check({ force: true });
    await page.getByRole('button', { name: 'Submit RSVP' }).click();
    await expectSent(page, 'Ann');
    const isCalm = reducedMotion === 'reduce';
    const seen = () => page.evaluate(() => (window as never as { seen: Record<string, number> }).seen);
    if (!isCalm) await expect.poll(async () => (await seen()).animations).toBeGreaterThan(0);
    expect((await seen()).transitions).toBe(isCalm ? 0 : 1);
    if (isCalm) expect((await seen()).animations).toBe(0);
  });
