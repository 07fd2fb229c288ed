import type { Page } from '@playwright/test';
import { desktop, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

// Every journey checks that hydration does not fail and nothing is logged: see `open`.

/** The browser's layout shift score while the page loaded, and the elements that moved. */
async function shiftOf(page: Page): Promise<{ value: number; what: string[] }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    type Shift = PerformanceEntry & { value: number; sources?: { node?: Element | null }[] };
    const shifts = observer.takeRecords() as Shift[];
    return {
      value: shifts.reduce((sum, { value }) => sum + value, 0),
      what: shifts.flatMap(({ sources = [] }) => sources.map(({ node }) => node?.className ?? String(node))),
    };
  });
}

for (const viewport of [desktop, phone]) {
  test(`nothing moves while a page loads, at ${viewport.width} pixels`, async ({ site, open }) => {
    const admin = await site.session(1);
    await site.guest('Walt Williams', 'Williams');
    await site.reply(await site.account({ fullName: 'Ann Miller' }), 'Miller', ['Ann Miller', 'Bob Miller']);
    for (let index = 0; index < 4; index += 1) await hostEvent(site, admin);
    const visits = [
      ['/', undefined],
      ['/auth', undefined],
      ['/auth?tab=register', undefined],
      ['/nowhere', undefined],
      ['/change-password', await site.account({ fullName: 'Tim Temporary', mustChangePassword: true })],
      ['/', admin],
      ['/rsvp', admin],
      ['/rsvp?view=form', admin],
      ['/attendees', admin],
      ['/contact', admin],
      ['/contact?tab=update', admin],
      ['/calendar', admin],
      ['/admin', admin],
    ] as const;
    const found: string[] = [];
    for (const [path, who] of visits) {
      const page = await open(path, who, { viewport });
      const { value, what } = await shiftOf(page);
      if (value > 0.01) found.push(`${path}: ${value.toFixed(3)} by ${what.join(', ')}`);
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
}

test('the form is painted with its values before any script', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller' });
  await site.reply(ann, 'Miller', ['Ann Miller', 'Bob Miller']);
  const page = await open('/rsvp?view=form', ann, { javaScriptEnabled: false });
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeChecked();
  await expect(page.locator('[id="members.1.name"]')).toHaveValue('Bob Miller');
});

test.use({ isFirstVisit: true, expectedErrors: /status of 404/ });
