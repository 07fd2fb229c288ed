// Albums and the upload of photos. Uploads are held back, so that their progress is visible.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { press, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

const drawn = join(import.meta.dirname, '../demo/photos');
const drawnFiles = () =>
  readdirSync(drawn)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => join(drawn, name));

const status = (page: Page, hasText: string | RegExp) =>
  page.getByRole('dialog').getByRole('status').filter({ hasText });
const setFiles = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(files);
const opensUpload = steps(press('Upload Photo'), shows('dialog'));
const submits = press('Upload Photo', 'dialog');

/** Chooses this many files, and waits until all of them were read. */
const chooses = (count: number) =>
  steps(
    opensUpload,
    (page) => setFiles(page, drawnFiles().slice(0, count)),
    (page) => status(page, /^\d+ photos?,/).waitFor({ state: 'attached' }),
  );

/** The files are those of the demonstration itself. */
const knowsNothing: Step = (page) =>
  page.route('**/api/photos/known', (route) => route.fulfill({ json: [] }));

const choosesWrong = steps(
  chooses(3),
  (page) => {
    const mimeType = 'image/jpeg';
    return setFiles(page, [
      { name: 'notes.jpg', mimeType, buffer: Buffer.alloc(4000, 1) },
      { name: 'IMG_4471.JPG', mimeType, buffer: Buffer.alloc(25 * 1024 * 1024 + 1, 1) },
    ]);
  },
  submits,
  sees("We can't read that file."),
);

/** Holds every upload open, so that no photo arrives. */
const sends = (isOffline = false) =>
  steps(
    (page) =>
      page.route('**/api/photos', async (route) => {
        if (route.request().method() !== 'POST') await route.continue();
        else if (isOffline) await route.abort('internetdisconnected');
      }),
    knowsNothing,
    chooses(6),
    async (page) =>
      isOffline && page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false })),
    submits,
    (page) => status(page, isOffline ? 'No connection' : 'Uploading').waitFor(),
  );

const opensAlbum = (name: RegExp) =>
  steps(
    (page) => page.getByRole('link', { name }).click(),
    (page) => page.getByRole('heading', { level: 1, name }).waitFor(),
  );
const inSuppers = (...all: readonly Step[]) => steps(opensAlbum(/^Suppers/), ...all);
const dialogInSuppers = (action: string) =>
  ({ isScreen: true, prepare: inSuppers(press(action), shows('dialog')) }) as const;

const seen = { as: 'member', path: '/gallery?tab=albums' } as const;

export const albumStates = [
  ...statesOf({ page: 'albums', ...seen }, [
    { prepare: shows('heading', 'Family Albums') },
    { state: 'empty', as: 'admin', isEmpty: true },
    shot({ state: 'create', isScreen: true }, press('Create Album'), shows('dialog')),
    shot(
      { state: 'create-errors', isScreen: true },
      press('Create Album'),
      press('Create Album', 'dialog'),
      sees('Album name is required'),
    ),
  ]),
  // Its number differs on each site.
  ...statesOf({ page: 'album', ...seen, leadsTo: '/albums/:id' }, [
    { prepare: inSuppers() },
    { state: 'guest', as: 'guest', prepare: inSuppers() },
    { state: 'empty', prepare: opensAlbum(/^For next year/) },
    { state: 'add', ...dialogInSuppers('Add Photos') },
    { state: 'cover', ...dialogInSuppers('Choose Cover') },
    { state: 'edit', ...dialogInSuppers('Rename') },
    { state: 'download', ...dialogInSuppers('Download ZIP') },
    shot(
      { state: 'select', isScreen: true },
      inSuppers(press('Select'), (page) => page.getByRole('checkbox').first().click()),
    ),
    { state: 'delete', isScreen: true, prepare: inSuppers(press('Delete Album'), shows('alertdialog')) },
  ]),
  // On phones the albums have no button for it.
  ...statesOf({ page: 'upload', as: 'member', path: '/gallery', isScreen: true }, [
    { prepare: opensUpload },
    shot({ state: 'one' }, knowsNothing, chooses(1)),
    { state: 'many', prepare: chooses(8) },
    { state: 'going', prepare: sends() },
    { state: 'offline', prepare: sends(true) },
    { state: 'failed', prepare: choosesWrong },
    shot(
      { state: 'outside' },
      sends(),
      (page) => page.keyboard.press('Escape'),
      (page) => page.getByRole('region', { name: 'Uploads' }).waitFor(),
    ),
    shot({ state: 'url' }, opensUpload, press('Image URL')),
    shot({ state: 'errors' }, opensUpload, submits, sees('Title is required')),
  ]),
];
