// Every page in every state worth looking at: whose eyes, where, and what they do before the picture is taken.
import type { Page } from '@playwright/test';
import { scheduleStates } from './schedule-states.ts';
import type { State } from './state.ts';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function asksForCode(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Robert Miller');
  await page.getByLabel('Username').fill(`robert${Math.floor(Math.random() * 1e9)}`);
  await page.getByLabel('Email').fill(`robert${Math.floor(Math.random() * 1e9)}@example.com`);
  await page.getByLabel('Password').fill('three gulls');
  await press('Create Account')(page);
  await page.getByLabel('Verification code').waitFor();
}

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
  { page: 'auth', state: 'login', as: 'visitor', path: '/auth' },
  { page: 'auth', state: 'login-errors', as: 'visitor', path: '/auth', prepare: press('Sign In') },
  {
    page: 'auth',
    state: 'login-refused',
    as: 'visitor',
    path: '/auth',
    isScreen: true,
    async prepare(page) {
      await page.getByLabel('Username').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('nothing');
      await press('Sign In')(page);
      await page.getByText('Invalid username or password').first().waitFor();
    },
  },
  { page: 'auth', state: 'register', as: 'visitor', path: '/auth?tab=register' },
  {
    page: 'auth',
    state: 'register-errors',
    as: 'visitor',
    path: '/auth?tab=register',
    prepare: press('Create Account'),
  },
  { page: 'auth', state: 'verify', as: 'visitor', path: '/auth?tab=register', prepare: asksForCode },
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
  { page: 'attendees', as: 'member', path: '/attendees' },
  { page: 'attendees', state: 'empty', as: 'admin', path: '/attendees', isEmpty: true },
  ...scheduleStates,
  { page: 'admin', state: 'rsvps', as: 'admin', path: '/admin' },
  { page: 'admin', state: 'rsvps-empty', as: 'admin', path: '/admin', isEmpty: true },
  {
    page: 'admin',
    state: 'rsvp-edit',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await press(/^Edit/)(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    page: 'admin',
    state: 'rsvp-delete',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await press(/^Delete/)(page);
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  },
  { page: 'not-found', as: 'visitor', path: '/nowhere' },
];
