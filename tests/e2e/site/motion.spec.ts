// A pressed card becomes the dialog that it opens. Nothing waits for the animation or needs it, and people can turn it off.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { eventDialog, hostEvent } from '#tests/e2e/support/steps.ts';

test.use({ now: '2025-07-29T16:00:00Z' });

interface Watched extends Window {
  /** The elements with the transition's name, before and after each change of the page. */
  morphs: string[];
  /** For each transition that is over, the animations in which dialogs are two frames later. */
  late: string[];
}

/** Records the elements that each view transition treats as one. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const morphs: string[] = [];
    const late: string[] = [];
    Object.assign(window, { morphs, late });
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')]
        .map((element) => element.getAttribute('role') ?? element.localName)
        .join();
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const before = named();
      const transition = start(async () => {
        await (change as () => unknown)();
        morphs.push(`${before} > ${named()}`);
      });
      const notesLate = () => {
        const ofDialogs = document
          .getAnimations()
          .filter(({ playState, effect }) => {
            return playState === 'running' && (effect as KeyframeEffect).target?.matches('[role=dialog]');
          })
          .map((animation) => (animation as CSSAnimation).animationName);
        late.push(ofDialogs.join());
      };
      void transition.finished.then(() => requestAnimationFrame(() => requestAnimationFrame(notesLate)));
      return transition;
    };
  });
  await page.reload();
  await alive(page);
  return () => page.evaluate(() => (window as unknown as Watched).morphs);
}

const card = (page: Page) => page.getByRole('link', { name: /Crab feast/ });
const tonight = { title: 'Crab feast', startTime: '2025-07-29T22:00:00Z', endTime: null };
/** Expects no element with a leftover transition name, which would break the next transition. */
const expectNoNames = (page: Page) =>
  expect(page.locator('[style*="view-transition-name: morph"]')).toHaveCount(0);

test('a card turns into its dialog and back, and a day on home turns into its place in the schedule', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  await hostEvent(site, ann, tonight);
  const page = await open('/calendar', ann, { reducedMotion: 'no-preference' });
  const morphs = await watch(page);
  // The dialogs' code is fetched at a person's first action.
  await page.mouse.move(200, 300);
  await expect(async () => {
    await card(page).click();
    await expect(eventDialog(page, 'Crab feast')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(eventDialog(page, 'Crab feast')).toHaveCount(0);
    expect((await morphs()).slice(-2)).toEqual(['a > dialog', 'dialog > a']);
  }).toPass();
  // The dialog has grown out of its card, and has no second opening animation.
  const late = () => page.evaluate(() => (window as unknown as Watched).late);
  const areOver = async () => (await late()).length === (await morphs()).length;
  await expect.poll(areOver).toBe(true);
  await card(page).click();
  await expect.poll(async () => (await morphs()).at(-1)).toBe('a > dialog');
  await expect.poll(areOver).toBe(true);
  expect((await late()).at(-1)).toBe('');
  await page.keyboard.press('Escape');
  await expect(eventDialog(page, 'Crab feast')).toHaveCount(0);
  await expect(card(page)).toBeFocused();
  await expectNoNames(page);

  const friday = page
    .getByRole('list', { name: 'Your week' })
    .getByRole('link', { name: /^Friday, August 1/ });
  // At first, a slow machine may need longer to fetch the schedule than a press waits for it.
  await expect(async () => {
    await page.goto('/');
    await alive(page);
    await friday.click();
    await expect(page).toHaveURL('/calendar?day=2025-08-01');
    expect(await morphs()).toEqual(['a > div']);
  }).toPass();
  const title = page.getByRole('region', { name: 'Friday, August 1' }).getByRole('heading');
  await expect(title).toBeInViewport();
  await expectNoNames(page);
});

test('with a phone, a day of home leads to that day of the schedule', async ({ site, open }) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'no-preference',
  });
  await page
    .getByRole('list', { name: 'Your week' })
    .getByRole('link', { name: /^Friday, August 1/ })
    .click();
  const day = page.getByRole('region', { name: 'Friday, August 1' });
  await expect(day.getByRole('heading')).toBeInViewport();
  const top = () => day.evaluate((one) => one.getBoundingClientRect().top);
  expect(await top()).toBeLessThan(300);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // A past day is expanded during the transition.
  await page
    .getByRole('list', { name: 'Your week' })
    .getByRole('link', { name: /^Sunday, July 27/ })
    .click();
  await expect(page.getByRole('region', { name: 'Sunday, July 27' }).getByRole('heading')).toBeInViewport();
});

for (const [how, options] of [
  ['a person who wants no motion', { reducedMotion: 'reduce' }],
  ['a browser that has no View Transitions', { reducedMotion: 'no-preference' }],
] as const)
  test(`${how} gets the same pages`, async ({ site, open }) => {
    const ann = await site.guest('Ann Miller', 'Miller');
    await hostEvent(site, ann, tonight);
    const page = await open('/', ann, options);
    const isCalm = options.reducedMotion === 'reduce';
    const morphs = isCalm ? await watch(page) : undefined;
    if (!isCalm) {
      await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
      await page.reload();
      await alive(page);
    }
    await page
      .getByRole('list', { name: 'Your week' })
      .getByRole('link', { name: /^Tuesday, July 29/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Tuesday, July 29, today' })).toBeInViewport();
    await card(page).click();
    await expect(eventDialog(page, 'Crab feast')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(eventDialog(page, 'Crab feast')).toHaveCount(0);
    await expect(card(page)).toBeFocused();
    if (morphs) expect(await morphs()).toEqual([]);
    await expectNoNames(page);
  });
