// The bar at a phone's lower edge, for authorized people: it is easy to reach, and covers nothing else.
import type { Locator, Page } from '@playwright/test';
import { onPhone, phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { hostEvent } from '#tests/e2e/support/steps.ts';

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' });
const places = ['Home', 'Schedule', 'Family', 'Map', 'Gallery'];

/** Whether a tap on its center would hit it. */
const isOnTop = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test('the bar links to the most used pages, and stays in its place', async ({ site, open }) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'), onPhone);
  const bar = barOf(page);
  await expect(bar.getByRole('link')).toHaveText(places);
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const box = { x: 0, y: phone.height - 56, width: phone.width, height: 56 };
  expect(await bar.boundingBox()).toEqual(box);

  for (const [name, path] of [
    ['Schedule', '/calendar'],
    ['Family', '/attendees'],
    ['Map', '/map'],
    ['Gallery', '/gallery'],
  ] as const) {
    await bar.getByRole('link', { name }).tap();
    await expect(page).toHaveURL(path);
    await expect(bar.locator('[aria-current]')).toHaveText([name]);
    expect(await bar.boundingBox()).toEqual(box);
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Family Photo Gallery' })).toBeVisible();
  // The link of the current page scrolls to the top, and at the end of the page the bar covers nothing.
  // The page grows when its photos arrive, so scrolling and measuring are repeated until they have.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const footer = await page.getByRole('contentinfo').boundingBox();
      return (footer?.y ?? 0) + (footer?.height ?? 0);
    })
    .toBeLessThanOrEqual(box.y + 1);
  await bar.getByRole('link', { name: 'Gallery' }).tap();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the server renders the bar for authorized people only', async ({ site, open }) => {
  const ann = await site.account({ fullName: 'Ann Miller', authorized: true });
  const rendered = await open('/contact', ann, { ...onPhone, javaScriptEnabled: false });
  await expect(barOf(rendered).getByRole('link')).toHaveText(places);
  await barOf(rendered).getByRole('link', { name: 'Family' }).tap();
  await expect(rendered).toHaveURL('/attendees');

  for (const who of [undefined, await site.account({ fullName: 'Sam Short' })]) {
    const page = await open('/', who, onPhone);
    await expect(barOf(page)).toHaveCount(0);
  }
  const tablet = await open('/', ann, { viewport: { width: 768, height: 1024 } });
  await expect(barOf(tablet)).toBeHidden();
});

test('the menu and dialogs cover the bar, the on-screen keyboard replaces it, and the form has its own bar', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann);
  const page = await open('/contact', ann, onPhone);
  const home = barOf(page).getByRole('link', { name: 'Home' });
  expect(await isOnTop(home)).toBe(true);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await isOnTop(home)).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
  expect(await isOnTop(home)).toBe(true);

  const search = page.getByRole('searchbox').first();
  await search.tap();
  await expect(barOf(page)).toBeHidden();
  await search.blur();
  await expect(barOf(page)).toBeVisible();

  await barOf(page).getByRole('link', { name: 'Schedule' }).tap();
  await page
    .getByRole('link', { name: /Taco night/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog', { name: 'Taco night' })).toBeVisible();
  expect(
    await page
      .locator('nav[aria-label=Shortcuts] a')
      .first()
      .evaluate((link) => {
        const { left, top } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(left + 20, top + 20));
      }),
  ).toBe(false);

  await page.goto('/rsvp?view=form');
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'View RSVPs' }).tap();
  await expect(barOf(page)).toBeVisible();
});

test('the bar comes back when a focused field is removed, which only Chromium reports', async ({
  site,
  open,
}) => {
  const page = await open('/contact', await site.guest('Ann Miller', 'Miller'), onPhone);
  await page.evaluate(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    for (const type of ['focusout', 'blur']) window.addEventListener(type, stop, { capture: true });
  });
  await page.getByRole('tab', { name: 'Update' }).tap();
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.tap();
  await expect(barOf(page)).toBeHidden();
  await page.goBack();
  await expect(field).toHaveCount(0);
  await expect(barOf(page)).toBeVisible();
});

test('by keyboard the bar follows the footer, and never covers the focused element', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'), { viewport: phone });
  const keys = new Keys(page);
  const links = page.getByRole('contentinfo').getByRole('link');
  for (let index = 0; index < (await links.count()); index += 1) {
    await links.nth(index).focus();
    const [link, bar] = [await links.nth(index).boundingBox(), await barOf(page).boundingBox()];
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await keys.to(barOf(page).getByRole('link', { name: 'Schedule' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a person who is authorized meanwhile gets the bar without a reload', async ({ site, open }) => {
  const walt = await site.account({ fullName: 'Walt Williams' });
  const id = await site.reply(walt, 'Williams', ['Walt Williams']);
  const page = await open('/', walt, onPhone);
  await expect(barOf(page)).toHaveCount(0);
  await site.approve(id);
  await expect(barOf(page)).toBeVisible();
});
