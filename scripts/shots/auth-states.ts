// Signing in, registering, a forgotten password, and a temporary one.
import { fill, press, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

const newName = () => `robert${Math.floor(Math.random() * 1e9)}`;
const asksForCode: Step = (page) =>
  steps(
    fill('Full Name', 'Robert Miller'),
    fill('Username', newName()),
    fill('Email', `${newName()}@example.com`),
    fill('Password', 'three gulls'),
    press('Create Account'),
    () => page.getByLabel('Verification code').waitFor(),
  )(page);

const triesFiveCodes: Step = async (page) => {
  await asksForCode(page);
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Verification code').fill('000000');
    const answer = page.waitForResponse('**/api/verify-email');
    await press('Verify Email')(page);
    await answer;
  }
  await sees('That code no longer works')(page);
};

const register = '/auth?tab=register';
const forgot = { path: '/auth?forgot', isScreen: true } as const;

export const authStates = [
  ...statesOf({ page: 'auth', as: 'visitor', path: '/auth' }, [
    { state: 'login' },
    { state: 'login-picture', on: 'pictured' },
    { state: 'login-errors', prepare: press('Sign In') },
    shot(
      { state: 'login-refused', isScreen: true },
      fill('Username', 'nobody'),
      fill(/^Password$/, 'nothing'),
      press('Sign In'),
      sees('Invalid username or password'),
    ),
    shot(
      { state: 'forgot', isScreen: true },
      fill('Username', 'margaret@example.com'),
      (page) => page.getByRole('link', { name: 'Forgot your password?' }).click(),
      shows('dialog'),
    ),
    shot(
      { state: 'forgot-error', ...forgot },
      press('Send Reset Email'),
      sees('Please enter a valid email address'),
    ),
    shot(
      { state: 'forgot-sent', ...forgot },
      (page) => page.getByRole('dialog').getByLabel('Email').fill('nobody@example.com'),
      press('Send Reset Email'),
      shows('heading', 'Email Sent!'),
    ),
    { state: 'register', path: register },
    { state: 'register-errors', path: register, prepare: press('Create Account') },
    { state: 'verify', path: register, prepare: asksForCode },
    { state: 'verify-void', path: register, prepare: triesFiveCodes },
  ]),
  ...statesOf({ page: 'change-password', as: 'temporary', path: '/change-password' }, [
    {},
    { state: 'errors', prepare: press('Change Password') },
  ]),
];
