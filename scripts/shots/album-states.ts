// Albums and the upload of photos. What is on its way is held back, so that it can be seen there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const drawn = join(import.meta.dirname, '../demo/photos');
const drawnFiles = () =>
  readdirSync(drawn)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => join(drawn, name));

const albums = '/gallery?tab=albums';
const dialogOf = (page: Page) => page.getByRole('dialog');
const opened = (page: Page) => dialogOf(page).waitFor();

async function opensUpload(page: Page): Promise<void> {
  await press('Upload Photo')(page);
  await opened(page);
}

/** Chooses so many files, and waits until all of them were looked at. */
async function chooses(page: Page, count: number): Promise<void> {
  await opensUpload(page);
  await page.locator('input[type=file]').setInputFiles(drawnFiles().slice(0, count));
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ photos?,/ })
    .waitFor({ state: 'attached' });
}

/** The files are those of the demonstration itself. */
const knowsNothing = (page: Page) =>
  page.route('**/api/photos/known', (route) => route.fulfill({ json: [] }));

async function choosesWrong(page: Page): Promise<void> {
  await chooses(page, 3);
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(bytes, 1),
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([file('notes.jpg', 4000), file('IMG_4471.JPG', 25 * 1024 * 1024 + 1)]);
  await dialogOf(page).getByRole('button', { name: 'Upload Photo' }).click();
  await dialogOf(page).getByText("We can't read that file.").waitFor();
}

/** Holds every upload open, so that no photo arrives. */
async function sends(page: Page, isOffline = false): Promise<void> {
  await page.route('**/api/photos', async (route) => {
    if (route.request().method() !== 'POST') await route.continue();
    else if (isOffline) await route.abort('internetdisconnected');
  });
  await knowsNothing(page);
  await chooses(page, 6);
  if (isOffline) await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await dialogOf(page).getByRole('button', { name: 'Upload Photo' }).click();
  await dialogOf(page)
    .getByRole('status')
    .filter({ hasText: isOffline ? 'No connection' : 'Uploading' })
    .waitFor();
}

async function opensAlbum(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
const inSuppers = (action: string) => async (page: Page) => {
  await opensAlbum(page, /^Suppers/);
  await press(action)(page);
  await opened(page);
};
const seen = { as: 'member', path: albums, isScreen: true } as const;
/** Its number is another on each site. */
const album = { page: 'album', as: 'member', path: albums, leadsTo: '/albums/:id' } as const;
const albumSeen = { ...album, isScreen: true } as const;

export const albumStates: readonly State[] = [
  {
    page: 'albums',
    as: 'member',
    path: albums,
    prepare: (page) => page.getByRole('heading', { name: 'Family Albums' }).waitFor(),
  },
  { page: 'albums', state: 'empty', as: 'admin', path: albums, isEmpty: true },
  { page: 'albums', state: 'create', ...seen, prepare: press('Create Album') },
  {
    page: 'albums',
    state: 'create-errors',
    ...seen,
    async prepare(page) {
      await press('Create Album')(page);
      await dialogOf(page).getByRole('button', { name: 'Create Album' }).click();
      await dialogOf(page).getByText('Album name is required').waitFor();
    },
  },
  { ...album, prepare: (page) => opensAlbum(page, /^Suppers/) },
  {
    ...album,
    state: 'guest',
    as: 'guest',
    prepare: (page) => opensAlbum(page, /^Suppers/),
  },
  {
    ...album,
    state: 'empty',
    prepare: (page) => opensAlbum(page, /^For next year/),
  },
  { ...albumSeen, state: 'add', prepare: inSuppers('Add Photos') },
  { ...albumSeen, state: 'cover', prepare: inSuppers('Choose Cover') },
  { ...albumSeen, state: 'edit', prepare: inSuppers('Rename') },
  { ...albumSeen, state: 'download', prepare: inSuppers('Download ZIP') },
  {
    ...albumSeen,
    state: 'select',
    prepare: async (page) => {
      await opensAlbum(page, /^Suppers/);
      await press('Select')(page);
      await page.getByRole('checkbox').first().click();
    },
  },
  {
    ...albumSeen,
    state: 'delete',
    async prepare(page) {
      await opensAlbum(page, /^Suppers/);
      await press('Delete Album')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { page: 'upload', ...seen, prepare: opensUpload },
  {
    page: 'upload',
    state: 'one',
    ...seen,
    async prepare(page) {
      await knowsNothing(page);
      await chooses(page, 1);
    },
  },
  { page: 'upload', state: 'many', ...seen, prepare: (page) => chooses(page, 8) },
  { page: 'upload', state: 'going', ...seen, prepare: sends },
  { page: 'upload', state: 'offline', ...seen, prepare: (page) => sends(page, true) },
  { page: 'upload', state: 'failed', ...seen, prepare: choosesWrong },
  {
    page: 'upload',
    state: 'outside',
    ...seen,
    async prepare(page) {
      await sends(page);
      await page.keyboard.press('Escape');
      await page.getByRole('region', { name: 'Uploads' }).waitFor();
    },
  },
  {
    page: 'upload',
    state: 'url',
    ...seen,
    async prepare(page) {
      await opensUpload(page);
      await press('Image URL')(page);
    },
  },
  {
    page: 'upload',
    state: 'errors',
    ...seen,
    async prepare(page) {
      await opensUpload(page);
      await dialogOf(page).getByRole('button', { name: 'Upload Photo' }).click();
      await dialogOf(page).getByText('Title is required').waitFor();
    },
  },
];
