// The gallery, and a photo by itself.
import type { Page } from '@playwright/test';
import { failures } from '#contract/errors.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { press, type State } from './state.ts';

/** The demonstration's own, of which its member is the owner. */
const own = 'All of us, last light';
const byOther = 'Every porch light on';
/** Photos of other shapes than the dialog. */
const shapes = {
  portrait: 'Worth the 88 steps',
  panorama: 'Tuesday race, all five of them',
  square: 'Row three, seat four',
} as const;

async function opensPhoto(page: Page, title: string): Promise<void> {
  const photos: Photo[] = await (await page.request.get('/api/photos')).json();
  await page.goto(`/gallery?photo=${photos.find((one) => one.title === title)?.id}`);
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).waitFor();
  // Images that a phone hides, such as the header's portrait, are never fetched.
  await page.evaluate(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    return Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}

async function selects(page: Page): Promise<void> {
  await press('Select')(page);
  for (const index of [0, 2, 3]) await page.getByRole('checkbox').nth(index).click();
}

/** Two of one's own are not here: one on its way from another site, one that could not be fetched. */
async function hasUnfinished(page: Page): Promise<void> {
  await page.route('**/api/photos', async (route) => {
    const answer = await route.fetch();
    const photos: Photo[] = await answer.json();
    const [importing, failed] = photos.filter(({ mine }) => mine);
    const unfinished = { pictures: [], thumbhash: null, downloadUrl: null, width: null, height: null };
    const json = photos.map((photo) => {
      if (photo === importing) return { ...photo, ...unfinished, status: 'importing' };
      const failure = failures.NOT_A_PHOTO[1];
      return photo === failed ? { ...photo, ...unfinished, status: 'failed', failure } : photo;
    });
    await route.fulfill({ response: answer, json });
  });
  await page
    .getByRole('link', { name: /^Photo Gallery/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'My Photos' }).click();
  await page.getByText('Fetching it from the web').waitFor();
}

const gallery = { as: 'member', path: '/gallery' } as const;
const photo = { page: 'photo', ...gallery, isScreen: true } as const;

export const photoStates: readonly State[] = [
  { page: 'gallery', ...gallery, isScreen: true },
  { page: 'gallery', state: 'after', ...gallery, on: 'after', isScreen: true },
  { page: 'gallery', state: 'mine', as: 'member', path: '/gallery?tab=mine', isScreen: true },
  { page: 'gallery', state: 'select', ...gallery, isScreen: true, prepare: selects },
  { page: 'gallery', state: 'unfinished', as: 'member', path: '/', isScreen: true, prepare: hasUnfinished },
  { page: 'gallery', state: 'empty', as: 'admin', path: '/gallery', isEmpty: true },
  { page: 'gallery', state: 'mine-empty', as: 'admin', path: '/gallery?tab=mine', isEmpty: true },
  { ...photo, prepare: (page) => opensPhoto(page, byOther) },
  { ...photo, state: 'own', prepare: (page) => opensPhoto(page, own) },
  ...Object.entries(shapes).map(
    ([state, title]): State => ({ ...photo, state, prepare: (page) => opensPhoto(page, title) }),
  ),
  {
    ...photo,
    state: 'edit',
    async prepare(page) {
      await opensPhoto(page, own);
      await press('Edit')(page);
      await page.getByLabel('Private Photo').check();
    },
  },
  {
    ...photo,
    state: 'comment-errors',
    async prepare(page) {
      await opensPhoto(page, own);
      await press('Comment')(page);
      await page.getByRole('button', { name: 'Post comment' }).click();
      await page.getByText('Comment is required').waitFor();
    },
  },
  {
    ...photo,
    state: 'hidden',
    only: 'desktop',
    async prepare(page) {
      await opensPhoto(page, own);
      await press('Details')(page);
    },
  },
  {
    ...photo,
    state: 'comments',
    only: 'phone',
    async prepare(page) {
      await opensPhoto(page, own);
      await press('Comment')(page);
    },
  },
  {
    ...photo,
    state: 'delete',
    async prepare(page) {
      await opensPhoto(page, own);
      await press('Delete photo')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    ...photo,
    state: 'zoomed',
    async prepare(page) {
      await opensPhoto(page, own);
      for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('+');
    },
  },
];
