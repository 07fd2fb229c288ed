// Every page in every state worth looking at: whose eyes, where, and what they do before the picture is taken.
import type { Page } from '@playwright/test';

/** The people of the demonstration whose eyes are borrowed; on an empty site there is only the administrator. */
export const viewers = {
  visitor: null,
  newcomer: 'grace',
  pending: 'priya',
  rejected: 'josie',
  member: 'margaret',
  /** Let in without having replied. */
  guest: 'ivy',
  /** With a temporary password. */
  temporary: 'felix',
  admin: 'admin',
} as const;
export type ViewerName = keyof typeof viewers;

export interface State {
  /** Asked for by `npm run shots PAGE`. */
  readonly page: string;
  /** What the picture shows of it; absent: the page as it opens. */
  readonly state?: string;
  readonly as: ViewerName;
  readonly path: string;
  /** On a site where nobody has registered. */
  readonly isEmpty?: true;
  /** Only what fits on the screen, for what lies above the page. */
  readonly isScreen?: true;
  readonly only?: 'phone' | 'desktop';
  readonly prepare?: (page: Page) => Promise<void>;
}

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

/** An organizer's action on a row of the users: a button, or a choice of the card's menu. */
async function doesTo(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('row', { name });
  const dots = row.getByRole('button', { name: /^Actions for/ });
  if (!(await dots.isVisible())) return row.getByRole('button', { name: action }).click();
  await dots.click();
  await page.getByRole('menuitem', { name: action }).click();
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
  {
    page: 'auth',
    state: 'forgot',
    as: 'visitor',
    path: '/auth',
    isScreen: true,
    async prepare(page) {
      await page.getByLabel('Username').fill('margaret@example.com');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    page: 'auth',
    state: 'forgot-error',
    as: 'visitor',
    path: '/auth?forgot',
    isScreen: true,
    async prepare(page) {
      await press('Send Reset Email')(page);
      await page.getByText('Please enter a valid email address').waitFor();
    },
  },
  {
    page: 'auth',
    state: 'forgot-sent',
    as: 'visitor',
    path: '/auth?forgot',
    isScreen: true,
    async prepare(page) {
      await page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com');
      await press('Send Reset Email')(page);
      await page.getByRole('heading', { name: 'Email Sent!' }).waitFor();
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
  { page: 'admin', state: 'users', as: 'admin', path: '/admin' },
  { page: 'admin', state: 'users-empty', as: 'admin', path: '/admin', isEmpty: true },
  {
    page: 'admin',
    state: 'users-none',
    as: 'admin',
    path: '/admin',
    async prepare(page) {
      await page.getByLabel('Search users').fill('nobody at all');
      await page.getByText('Nobody matches.').waitFor();
    },
  },
  {
    page: 'admin',
    state: 'user-menu',
    as: 'admin',
    path: '/admin',
    only: 'phone',
    isScreen: true,
    async prepare(page) {
      await press('Actions for Administrator')(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    page: 'admin',
    state: 'user-tip',
    as: 'admin',
    path: '/admin',
    only: 'desktop',
    isScreen: true,
    prepare: (page) =>
      page.getByRole('row', { name: 'Administrator' }).getByRole('button', { name: 'Delete User' }).hover(),
  },
  {
    page: 'admin',
    state: 'user-edit',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await doesTo(page, 'Tom Johnson', 'Edit');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    page: 'admin',
    state: 'user-delete',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await doesTo(page, 'Tom Johnson', 'Delete User');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    page: 'admin',
    state: 'user-leave',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await doesTo(page, 'Administrator', 'Remove Admin');
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    // There is no mail server: the password is handed over by hand.
    page: 'admin',
    state: 'user-reset',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await doesTo(page, 'Elena Johnson', 'Reset Password');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Password' }).click();
      await page.getByText('Give Elena Johnson').first().waitFor();
    },
  },
  { page: 'admin', state: 'rsvps', as: 'admin', path: '/admin?tab=rsvps' },
  { page: 'admin', state: 'rsvps-empty', as: 'admin', path: '/admin?tab=rsvps', isEmpty: true },
  {
    page: 'admin',
    state: 'rsvp-edit',
    as: 'admin',
    path: '/admin?tab=rsvps',
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
    path: '/admin?tab=rsvps',
    isScreen: true,
    async prepare(page) {
      await press(/^Delete/)(page);
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor();
    },
  },
  { page: 'not-found', as: 'visitor', path: '/nowhere' },
];
