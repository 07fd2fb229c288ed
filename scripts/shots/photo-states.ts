// The gallery, and a single photo.
import type { Page } from '@playwright/test';
import { failures } from '#contract/errors.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { press, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

/** The demonstration's own, of which its member is the owner. */
const own = 'All of us, last light';
const byOther = 'Every porch light on';
/** Photos of other shapes than the dialog. */
const shapes = {
  portrait: 'Worth the 88 steps',
  panorama: 'Tuesday race, all five of them',
  square: 'Row three, seat four',
} as const;

const opensPhoto = (title: string) => async (page: Page) => {
  const photos: Photo[] = await (await page.request.get('/api/photos')).json();
  await page.goto(`/gallery?photo=${photos.find((one) => one.title === title)?.id}`);
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Close' }).waitFor();
  // Images that a phone hides, such as the header's portrait, are never fetched.
  await page.evaluate(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    return Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
};

async function selects(page: Page): Promise<void> {
  await press('Select')(page);
  for (const index of [0, 2, 3]) await page.getByRole('checkbox').nth(index).click();
}

/** Two of the viewer's own are not stored: one is being fetched from another site, one could not be fetched. */
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

const inOwn = (...all: readonly Step[]) => steps(opensPhoto(own), ...all);

export const photoStates = [
  ...statesOf({ page: 'gallery', as: 'member', path: '/gallery' }, [
    { isScreen: true },
    { state: 'after', on: 'after', isScreen: true },
    { state: 'mine', path: '/gallery?tab=mine', isScreen: true },
    { state: 'select', isScreen: true, prepare: selects },
    { state: 'unfinished', path: '/', isScreen: true, prepare: hasUnfinished },
    { state: 'empty', as: 'admin', isEmpty: true },
    { state: 'mine-empty', as: 'admin', path: '/gallery?tab=mine', isEmpty: true },
  ]),
  ...statesOf({ page: 'photo', as: 'member', path: '/gallery', isScreen: true }, [
    { prepare: opensPhoto(byOther) },
    { state: 'own', prepare: inOwn() },
    ...Object.entries(shapes).map(([state, title]) => ({ state, prepare: opensPhoto(title) })),
    { state: 'edit', prepare: inOwn(press('Edit'), (page) => page.getByLabel('Private Photo').check()) },
    shot(
      { state: 'comment-errors' },
      inOwn(press('Comment'), press('Post comment'), sees('Comment is required')),
    ),
    { state: 'hidden', only: 'desktop', prepare: inOwn(press('Details')) },
    { state: 'comments', only: 'phone', prepare: inOwn(press('Comment')) },
    { state: 'delete', prepare: inOwn(press('Delete photo'), shows('alertdialog')) },
    { state: 'zoomed', prepare: inOwn(...Array(3).fill((page: Page) => page.keyboard.press('+'))) },
  ]),
];
