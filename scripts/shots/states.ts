// Every page in every state worth looking at.
import type { Page } from '@playwright/test';
import { achievementStates } from './achievement-states.ts';
import { activityStates } from './activity-states.ts';
import { albumStates } from './album-states.ts';
import { authStates } from './auth-states.ts';
import { consoleStates } from './console-states.ts';
import { contactStates } from './contact-states.ts';
import { editorStates } from './editor-states.ts';
import { mapStates } from './map-states.ts';
import { photoStates } from './photo-states.ts';
import { scheduleStates } from './schedule-states.ts';
import { press, type State } from './state.ts';

async function opensTheForm(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^(Add|Update) My RSVP$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Who is coming?' }).waitFor();
}

export const states: readonly State[] = [
  { page: 'home', state: 'visitor', as: 'visitor', path: '/' },
  { page: 'home', state: 'newcomer', as: 'newcomer', path: '/' },
  { page: 'home', state: 'pending', as: 'pending', path: '/' },
  { page: 'home', state: 'member', as: 'member', path: '/' },
  { page: 'home', state: 'guest', as: 'guest', path: '/' },
  { page: 'home', state: 'organizer', as: 'admin', path: '/' },
  { page: 'home', state: 'week', as: 'member', path: '/', on: 'week' },
  { page: 'home', state: 'week-screen', as: 'member', path: '/', on: 'week', only: 'phone', isScreen: true },
  { page: 'home', state: 'after', as: 'member', path: '/', on: 'after' },
  { page: 'home', state: 'empty', as: 'admin', path: '/', isEmpty: true },
  {
    page: 'menu',
    state: 'visitor',
    as: 'visitor',
    path: '/',
    only: 'phone',
    isScreen: true,
    prepare: press('Menu'),
  },
  {
    page: 'menu',
    state: 'admin',
    as: 'admin',
    path: '/',
    only: 'phone',
    isScreen: true,
    prepare: press('Menu'),
  },
  {
    page: 'menu',
    state: 'user',
    as: 'admin',
    path: '/',
    only: 'desktop',
    isScreen: true,
    prepare: press(/^Administrator/),
  },
  ...authStates,
  { page: 'change-password', as: 'temporary', path: '/change-password' },
  {
    page: 'change-password',
    state: 'errors',
    as: 'temporary',
    path: '/change-password',
    prepare: press('Change Password'),
  },
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
  ...mapStates,
  ...activityStates,
  ...achievementStates,
  ...photoStates,
  ...albumStates,
  { page: 'attendees', as: 'member', path: '/attendees' },
  {
    page: 'attendees',
    state: 'day',
    as: 'member',
    path: '/attendees',
    prepare: press(/^Tuesday/),
    on: 'week',
  },
  { page: 'attendees', state: 'empty', as: 'admin', path: '/attendees', isEmpty: true },
  ...contactStates,
  ...consoleStates,
  ...scheduleStates,
  ...editorStates,
  { page: 'not-found', as: 'visitor', path: '/nowhere' },
];
