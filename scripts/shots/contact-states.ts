// The family's directory, and what a person changes of their own account.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

const seesSessions = (page: Page) => page.getByText('This browser').waitFor();

async function opensProfile(page: Page): Promise<void> {
  await press('Update Profile & Password')(page);
  await page.getByRole('dialog').waitFor();
}

async function choosesPhoto(page: Page): Promise<void> {
  await press(/^(Add a|Change) Photo$/)(page);
  await page.getByRole('dialog', { name: 'Choose your photo' }).waitFor();
}

/** Zooms to a face in the drawn family photo. */
async function findsFace(page: Page): Promise<void> {
  await choosesPhoto(page);
  await page
    .getByLabel('From this device')
    .setInputFiles(join(import.meta.dirname, '../demo/photos/portrait.jpg'));
  const stage = page.getByRole('group', { name: 'The part of the photo that is shown' });
  await stage.focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await stage.press(key);
  for (let press = 0; press < 20; press += 1) await stage.press('+');
}

export const contactStates: readonly State[] = [
  { page: 'contact', as: 'member', path: '/contact', also: ['tablet', 'wide'] },
  {
    page: 'contact',
    state: 'unfolded',
    as: 'member',
    path: '/contact',
    only: 'phone',
    async prepare(page) {
      const [row] = await page.getByRole('listitem').filter({ hasText: 'Emergency contact' }).all();
      await row?.locator('button[aria-expanded]').click();
      await row?.getByRole('link', { name: /^Email/ }).waitFor();
    },
  },
  {
    page: 'contact',
    state: 'search',
    as: 'member',
    path: '/contact',
    async prepare(page) {
      await page.getByLabel('Search the family').fill('miller');
      await page.getByText(/of \d+ people/).waitFor();
    },
  },
  {
    page: 'contact',
    state: 'nobody',
    as: 'member',
    path: '/contact',
    async prepare(page) {
      await page.getByLabel('Search the family').fill('Poseidon');
      await page.getByRole('button', { name: 'Show everyone' }).waitFor();
    },
  },
  { page: 'contact', state: 'update', as: 'member', path: '/contact?tab=update', prepare: seesSessions },
  {
    page: 'contact',
    state: 'photo-choose',
    as: 'member',
    path: '/contact?tab=update',
    isScreen: true,
    async prepare(page) {
      await choosesPhoto(page);
      await page.getByRole('heading', { name: "From the family's gallery" }).waitFor();
    },
  },
  {
    page: 'contact',
    state: 'photo-crop',
    as: 'member',
    path: '/contact?tab=update',
    isScreen: true,
    prepare: findsFace,
  },
  {
    page: 'contact',
    state: 'photo-refused',
    as: 'guest',
    path: '/contact?tab=update',
    isScreen: true,
    async prepare(page) {
      await choosesPhoto(page);
      const buffer = Buffer.from('no picture at all');
      await page
        .getByLabel('From this device')
        .setInputFiles({ name: 'IMG_4471.HEIC', mimeType: 'image/heic', buffer });
      await press('Use This Photo')(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    page: 'contact',
    state: 'update-errors',
    as: 'member',
    path: '/contact?tab=update',
    async prepare(page) {
      await page.getByLabel('Full Name(s)').fill('M');
      await page.getByLabel('Email').fill('margaret at home');
      await press('Update Contact Info')(page);
      await page.getByText('Invalid email address').waitFor();
    },
  },
  {
    page: 'contact',
    state: 'dialog',
    as: 'member',
    path: '/contact?tab=update',
    isScreen: true,
    prepare: opensProfile,
  },
  {
    page: 'contact',
    state: 'dialog-errors',
    as: 'member',
    path: '/contact?tab=update',
    isScreen: true,
    async prepare(page) {
      await opensProfile(page);
      await page.getByLabel('New Password', { exact: true }).fill('three gulls');
      await press('Save Changes')(page);
      await page.getByText('Password validation failed').waitFor();
    },
  },
  {
    page: 'contact',
    state: 'new-email',
    as: 'guest',
    path: '/contact?tab=update',
    async prepare(page) {
      await page.getByLabel('Email').fill('ivy@beach.example');
      await press('Update Contact Info')(page);
      await page
        .getByRole('form', { name: 'Confirm your new e-mail' })
        .getByLabel('Verification code')
        .waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];
