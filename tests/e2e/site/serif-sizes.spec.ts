// The serif font is for titles: besides the page's title, which is the largest, a screen has at most two sizes of it.
import { alive, expect } from '#tests/e2e/support/fixtures.ts';
import { stateTest as test } from '#tests/e2e/support/state-test.ts';
import { pages } from '#web/routing/pages.ts';
import { cookiesOf } from '../../../scripts/shots/sessions.ts';
import { originOf } from '../../../scripts/shots/sites.ts';
import { sizes } from '../../../scripts/shots/state.ts';

/** The sizes (px) of visible serif texts, each with its first text, without decorative marks and numbers. */
function serifSizes(): Record<string, string> {
  const found: Record<string, string> = {};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('h1, header, footer, svg, [aria-hidden], .visually-hidden')) continue;
    const { fontFamily, fontSize } = getComputedStyle(element);
    range.selectNodeContents(text);
    const { top, bottom } = range.getBoundingClientRect();
    if (fontFamily.startsWith('Fraunces') && bottom > 0 && top < innerHeight)
      found[fontSize] ??= text.textContent.trim();
  }
  return found;
}

/** The titles of sections that are larger than the page's own. */
function largerThanTitle(): string[] {
  const sizeOf = (title: Element) => Number.parseFloat(getComputedStyle(title).fontSize);
  const [page, ...sections] = document.querySelectorAll('h1, main :is(h2, h3):not(.visually-hidden)');
  return sections
    .filter((title) => page && title.checkVisibility() && sizeOf(title) > sizeOf(page))
    .map(({ textContent }) => textContent);
}

const viewed = pages.flatMap((page) => {
  if (/[:*]/.test(page.path)) return [];
  const { by = '', names = [''] } = 'views' in page ? page.views : {};
  return [page.path, ...names.slice(1).map((name) => `${page.path}?${by}=${name}`)];
});

for (const as of ['visitor', 'member', 'admin'] as const)
  test(`no screen that ${as} sees has more than two sizes of the serif font besides its title, or a larger one`, async ({
    sites,
    browser,
  }) => {
    test.setTimeout(180_000);
    const site = await sites.of({ on: 'week' });
    const page = await browser.newPage({ baseURL: originOf(site) });
    await page.context().addCookies(await cookiesOf(site, as, originOf(site)));
    for (const address of viewed) {
      if (as === 'admin' && !address.startsWith('/admin')) continue;
      await page.goto(address);
      await alive(page);
      const { pathname, search } = new URL(page.url());
      if (pathname + search !== address) continue;
      for (const size of [sizes.phone, sizes.desktop]) {
        await page.setViewportSize(size);
        const found = await page.evaluate(serifSizes);
        expect.soft(Object.keys(found).length, `${address} ${JSON.stringify(found)}`).toBeLessThanOrEqual(2);
        expect.soft(await page.evaluate(largerThanTitle), address).toEqual([]);
      }
    }
    await page.close();
  });
