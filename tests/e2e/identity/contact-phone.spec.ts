// The directory on a phone has rows that expand.
import type { Locator, Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import type { JourneySite } from '#tests/e2e/support/site.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Family Directory' }).getByRole('listitem').filter({ hasText: name });
/** The smallest side, in pixels, of a row's touch targets. */
const smallest = (page: Page, name: string) =>
  rowOf(page, name)
    .locator('a, button')
    .evaluateAll((targets) =>
      Math.min(
        ...targets
          .map((target) => target.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .flatMap(({ width, height }) => [width, height]),
      ),
    );

/** Taps the place where something is painted, even if another element covers it. */
async function tapAt(page: Page, what: Locator) {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

async function family(site: JourneySite) {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  await site.tells(ann, {
    phone: '+1 (302) 555-0115',
    rentalLocation: '27 Sea Grass Ln',
    emergencyContact: 'José, 302-555-0116',
  });
  await site.account({ fullName: 'Bob Miller', authorized: true });
  return ann;
}

test('by touch, a call takes one tap, and all other details take another', async ({ site, open }) => {
  const page = await open('/contact', await family(site), {
    viewport: phone,
    hasTouch: true,
    isMobile: true,
  });
  const [ann, bob] = [rowOf(page, 'Ann Miller'), rowOf(page, 'Bob Miller')];
  await expect(ann.getByRole('link', { name: 'Call Ann Miller' })).toHaveAttribute(
    'href',
    'tel:+13025550115',
  );
  await expect(bob.getByRole('link', { name: 'Email Bob Miller' })).toHaveAttribute(
    'href',
    'mailto:bob.miller@example.org',
  );
  await expect(ann.getByText('27 Sea Grass Ln').filter({ visible: true })).toBeVisible();
  await expect(ann.getByText('ann.miller@example.org')).toBeHidden();
  await expect(ann.getByText('Emergency contact')).toBeHidden();
  expect((await ann.boundingBox())?.height).toBeLessThan(72);

  // A tap on the house also expands the row.
  await tapAt(page, ann.getByText('27 Sea Grass Ln').filter({ visible: true }));
  await expect(ann.getByRole('button', { name: 'Ann Miller', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(ann.getByRole('link')).toHaveText([
    'Rental location: 27 Sea Grass Ln',
    'Call Ann Miller',
    'Phone: +1 (302) 555-0115',
    'Email: ann.miller@example.org',
    '302-555-0116',
  ]);
  await expect(ann.getByRole('button', { name: 'Save Ann Miller as a vCard' })).toBeVisible();
  expect(await smallest(page, 'Ann Miller')).toBeGreaterThanOrEqual(44);
  expect(await smallest(page, 'Bob Miller')).toBeGreaterThanOrEqual(44);

  // Details that nobody has shared are absent.
  await bob.getByRole('button', { name: 'Bob Miller', exact: true }).tap();
  await expect(bob.getByRole('link', { name: 'Email: bob.miller@example.org' })).toBeVisible();
  await expect(bob).not.toContainText(/rental|Emergency|Phone/i);
  await expect(ann.getByText('Emergency contact')).toBeVisible();
  await tapAt(page, ann.getByText('Ann Miller', { exact: true }).first());
  await expect(ann.getByText('Emergency contact')).toBeHidden();
  await expect(bob.getByText('bob.miller@example.org')).toBeVisible();
});

test('a collapsed row is expanded by keyboard, and by the browser’s own search', async ({ site, open }) => {
  const page = await open('/contact', await family(site), { viewport: phone });
  const ann = rowOf(page, 'Ann Miller');
  const fold = ann.getByRole('button', { name: 'Ann Miller', exact: true });
  const keys = new Keys(page);
  await keys.to(fold);
  // The house is plain text, since a tap could not reach a link under the button.
  await expect(ann.getByText('27 Sea Grass Ln').filter({ visible: true })).toBeVisible();
  await expect(ann.getByRole('link')).toHaveText(['Call Ann Miller']);
  await keys.press('Tab');
  await expect(ann.getByRole('link', { name: 'Call Ann Miller' })).toBeFocused();
  // Collapsed parts cannot be focused.
  await keys.press('Tab');
  await expect(
    rowOf(page, 'Bob Miller').getByRole('button', { name: 'Bob Miller', exact: true }),
  ).toBeFocused();
  await keys.to(fold, 'Shift+Tab');
  await keys.press('Enter');
  await keys.to(ann.getByRole('link', { name: 'Email: ann.miller@example.org' }));
  await keys.to(fold, 'Shift+Tab');
  await keys.press('Space');
  await expect(ann.getByText('ann.miller@example.org')).toBeHidden();

  // The browser's search sends this event before it shows a match.
  await ann
    .locator('[hidden="until-found"]')
    .evaluate((part) => part.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(ann.getByText('ann.miller@example.org')).toBeVisible();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('a list that continues below the screen is cut in the middle of a row', async ({ site, open }) => {
  const ann = await family(site);
  for (let index = 10; index < 30; index += 1)
    await site.account({ fullName: `Zoe ${index}`, authorized: true });
  const page = await open('/contact', ann, { viewport: phone });
  const hiddenPart = await page.getByRole('list', { name: 'Family Directory' }).evaluate((list) => {
    const edge = list.getBoundingClientRect().bottom;
    const last = [...list.children].find((row) => row.getBoundingClientRect().bottom > edge);
    const { top, height } = last?.getBoundingClientRect() ?? { top: 0, height: 1 };
    return { covered: 1 - (edge - top) / height, list: list.clientHeight };
  });
  expect(hiddenPart.covered).toBeGreaterThan(0.25);
  expect(hiddenPart.covered).toBeLessThan(0.75);
  expect(hiddenPart.list).toBeLessThanOrEqual(600);
});
