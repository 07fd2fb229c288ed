import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { cutOnPaper, portrait, putOnPaper, sheets } from '#tests/e2e/support/paper.ts';

/** The elements of the printed page, with their colors. */
function onPaper() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const shown = [...document.querySelectorAll('body *')].filter(isShown);
  const luminance = (color: string) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return { light: (0.3 * red + 0.59 * green + 0.11 * blue) / 255, alpha };
  };
  const hasWords = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const nameOf = (element: Element) => `${element.tagName} ${element.className}`;
  return {
    drawings: shown
      .filter(
        (element) =>
          element.matches('svg, img, .avatar, .stay') ||
          getComputedStyle(element, '::before').content.startsWith('"'),
      )
      .map(nameOf),
    painted: [document.documentElement, document.body, ...shown]
      .filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        const { light, alpha } = luminance(backgroundColor);
        return backgroundImage !== 'none' || (alpha > 0 && light < 0.99);
      })
      .map(nameOf),
    pale: shown
      .filter((element) => hasWords(element) && !element.closest('.visually-hidden'))
      .filter((element) => luminance(getComputedStyle(element).color).light > 0.35)
      .map(nameOf),
    broken: [...document.querySelectorAll('main section[data-fam]')].filter(
      (family) => getComputedStyle(family).breakInside !== 'avoid',
    ).length,
    late: [...document.querySelectorAll('main section[data-fam] h2')].filter(
      (heading) => !heading.checkVisibility({ contentVisibilityAuto: true }),
    ).length,
    beyond: shown.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).map(nameOf),
  };
}

test('the printed directory has the families in black on white, and nothing else', async ({ site, open }) => {
  for (let index = 1; index <= 24; index += 1)
    await site.approve(
      await site.reply(await site.account({ fullName: `Ann Family${index}` }), `Family ${index}`, [
        {
          name: `Ann Family${index}`,
          email: `ann-of-family-${index}@a-long-name.example.org`,
          phone: '302-555-0100',
        },
        'Bob',
        { name: 'Cy', arriving: '2025-07-28' },
      ]),
    );
  const guest = await site.guest('Maximiliane-Alexandrina Featherstonehaugh', 'Zuckerman');
  const page = await open('/attendees', guest, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // The width of an A4 sheet without its margins.
  await page.setViewportSize({ width: 703, height: 1000 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Family Attendees' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(25);
  const last = page.getByRole('region', { name: 'Zuckerman' }).getByRole('row').last();
  await expect(last).toContainText('Jul 26, 2025');
  await expect(page.getByRole('region', { name: 'Reunion Summary' })).toContainText('Total Attendees');
  expect(await page.evaluate(onPaper)).toEqual({
    drawings: [],
    painted: [],
    pale: [],
    broken: 0,
    late: 0,
    beyond: [],
  });
  // A sheet has room for at least six families of three.
  expect((await sheets(page, 'A4')).length).toBeLessThanOrEqual(4);
});

test('the families of two hundred people are printed without truncated words', async ({ site, open }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Cousin Number${index} of-the-Featherstonehaughs`);
  for (let index = 1; index <= 10; index += 1)
    await site.approve(
      await site.reply(await site.account({ fullName: `Ann Family${index}` }), `Family ${index}`, names),
    );
  const page = await open('/attendees', await site.guest('Zoe Miller', 'Miller'));
  for (const format of ['Letter', 'A4'] as const) {
    await putOnPaper(page, portrait[format]);
    expect(await cutOnPaper(page)).toEqual([]);
    const printed = await sheets(page, format);
    expect(printed[0]).toEqual(portrait[format]);
    expect(printed.length).toBeLessThanOrEqual(8);
  }
});
