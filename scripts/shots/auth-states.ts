// Signing in, registering, a forgotten password, and a temporary one.
import type { Page } from '@playwright/test';
import { press, type State } from './state.ts';

async function asksForCode(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Robert Miller');
  await page.getByLabel('Username').fill(`robert${Math.floor(Math.random() * 1e9)}`);
  await page.getByLabel('Email').fill(`robert${Math.floor(Math.random() * 1e9)}@example.com`);
  await page.getByLabel('Password').fill('three gulls');
  await press('Create Account')(page);
  await page.getByLabel('Verification code').waitFor();
}

async function triesFiveCodes(page: Page): Promise<void> {
  await asksForCode(page);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Verification code').fill('000000');
    const answer = page.waitForResponse('**/api/verify-email');
    await press('Verify Email')(page);
    await answer;
  }
  await page.getByText('That code no longer works').first().waitFor();
}

export const authStates: readonly State[] = [
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
  { page: 'auth', state: 'verify-void', as: 'visitor', path: '/auth?tab=register', prepare: triesFiveCodes },
  { page: 'change-password', as: 'temporary', path: '/change-password' },
  {
    page: 'change-password',
    state: 'errors',
    as: 'temporary',
    path: '/change-password',
    prepare: press('Change Password'),
  },
];
