// The reunions of other years: their list, a past one, its photos and albums, and the links to them.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const next = { as: 'member', on: 'next' } as const;
const albums = '/gallery?tab=albums&year=2025';

async function opensPhoto(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^Photos of|^All Photos/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

async function opensAlbum(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Suppers/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Suppers/ }).waitFor();
}

export const reunionStates: readonly State[] = [
  { page: 'reunions', ...next, path: '/reunions' },
  { page: 'reunions', state: 'none', as: 'member', path: '/reunions' },
  { page: 'reunion', ...next, path: '/reunions/2025' },
  { page: 'reunion', state: 'nothing', as: 'admin', on: 'quiet', path: '/reunions/2025' },
  { page: 'reunion', state: 'everyone', ...next, path: '/reunions/2025', prepare: press(/^Show all/) },
  { page: 'reunion', state: 'photo', ...next, path: '/reunions/2025', isScreen: true, prepare: opensPhoto },
  { page: 'reunion', state: 'gallery', ...next, path: '/gallery?year=2025' },
  { page: 'reunion', state: 'albums', ...next, path: albums },
  { page: 'reunion', state: 'album', ...next, path: albums, leadsTo: '/albums/:id', prepare: opensAlbum },
  { page: 'home', state: 'next', ...next, path: '/' },
  { page: 'menu', state: 'next', ...next, path: '/', only: 'phone', isScreen: true, prepare: press('Menu') },
];
