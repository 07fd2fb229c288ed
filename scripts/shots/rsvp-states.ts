// The family's own reply: none, each answer to it, and its form.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

async function opensTheForm(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Add|Update) My RSVP$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor();
}

export const rsvpStates: readonly State[] = [
  { page: 'rsvp', state: 'empty', as: 'admin', path: '/rsvp', isEmpty: true },
  { page: 'rsvp', state: 'newcomer', as: 'newcomer', path: '/rsvp' },
  { page: 'rsvp', state: 'pending', as: 'pending', path: '/rsvp' },
  { page: 'rsvp', state: 'rejected', as: 'rejected', path: '/rsvp' },
  { page: 'rsvp', state: 'list', as: 'member', path: '/rsvp' },
  {
    page: 'rsvp',
    state: 'sent',
    as: 'pending',
    path: '/rsvp?view=form',
    // Sent as it was: the site stays as it is for the other pictures.
    async prepare(page) {
      await press('Update RSVP')(page);
      await page.getByRole('heading', { name: /^It's on its way/ }).waitFor();
    },
  },
  { page: 'rsvp', state: 'form-new', as: 'newcomer', path: '/rsvp', prepare: opensTheForm },
  { page: 'rsvp', state: 'form', as: 'member', path: '/rsvp', prepare: opensTheForm },
  {
    page: 'rsvp',
    state: 'form-errors',
    as: 'newcomer',
    path: '/rsvp',
    async prepare(page) {
      await opensTheForm(page);
      await press('Add Family Member')(page);
      await press('Submit RSVP')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    page: 'rsvp',
    state: 'date-picker',
    as: 'newcomer',
    path: '/rsvp',
    isScreen: true,
    async prepare(page) {
      await opensTheForm(page);
      await press(/^Arriving/)(page);
      await page.getByRole('grid').waitFor();
    },
  },
  {
    page: 'rsvp',
    // The chosen day is over.
    state: 'date-picker-week',
    as: 'guest',
    path: '/rsvp',
    on: 'week',
    isScreen: true,
    async prepare(page) {
      await opensTheForm(page);
      await press(/^Arriving/)(page);
      await page.getByRole('grid').waitFor();
    },
  },
];
