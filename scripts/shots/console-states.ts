// The console, and what its organizers are asked.
import type { Page } from '@playwright/test';
import { changeSettings } from './changed-settings.ts';
import { failBackups } from './failed-backups.ts';
import { press, type State } from './state.ts';
import { leaveUnsentMails } from './unsent-mails.ts';

/** An organizer's action on a row of the users: a button, or a choice of the card's menu. */
async function doesTo(page: Page, name: string, action: string): Promise<void> {
  const row = page.getByRole('row', { name });
  const dots = row.getByRole('button', { name: /^Actions for/ });
  if (!(await dots.isVisible())) return row.getByRole('button', { name: action }).click();
  await dots.click();
  await page.getByRole('menuitem', { name: action }).click();
}

export const consoleStates: readonly State[] = [
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
    // Alone, so that no other row lies half under the header.
    path: '/admin?q=administrator',
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
    state: 'user-additions',
    as: 'admin',
    path: '/admin',
    isScreen: true,
    async prepare(page) {
      await doesTo(page, 'Tom Johnson', 'Edit');
      await press('Delete what they added…')(page);
      const question = page.getByRole('alertdialog');
      await question.getByRole('checkbox').first().click();
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
    // Alone, so that no other row lies half under the header.
    path: '/admin?q=elena',
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
  { page: 'admin-rentals', as: 'admin', path: '/admin?tab=rentals' },
  { page: 'admin-rentals', state: 'empty', as: 'admin', path: '/admin?tab=rentals', isEmpty: true },
  {
    page: 'admin-rentals',
    state: 'undo',
    as: 'admin',
    path: '/admin?tab=rentals',
    isScreen: true,
    async prepare(page) {
      await press('Delete')(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  { page: 'admin-events', as: 'admin', path: '/admin?tab=events' },
  { page: 'admin-events', state: 'empty', as: 'admin', path: '/admin?tab=events', isEmpty: true },
  {
    page: 'admin-events',
    state: 'none',
    as: 'admin',
    path: '/admin?tab=events',
    isScreen: true,
    async prepare(page) {
      await page.getByLabel('Search events').fill('nothing at all');
      await page.getByText('No event matches.').waitFor();
    },
  },
  {
    page: 'admin-events',
    state: 'edit',
    as: 'admin',
    path: '/admin?tab=events',
    isScreen: true,
    async prepare(page) {
      await press('Edit')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    page: 'admin-events',
    state: 'undo',
    as: 'admin',
    path: '/admin?tab=events',
    isScreen: true,
    async prepare(page) {
      await press('Delete')(page);
      const undo = page.getByRole('button', { name: 'Undo' });
      await undo.waitFor();
    },
  },
  {
    page: 'admin',
    state: 'users-authorize',
    as: 'admin',
    path: '/admin?show=waiting',
    isScreen: true,
    async prepare(page) {
      await press('Authorize all shown')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { page: 'admin', state: 'users-waiting', as: 'admin', path: '/admin?show=waiting' },
  { page: 'admin-statistics', as: 'admin', path: '/admin?tab=statistics' },
  { page: 'admin-statistics', state: 'empty', as: 'admin', path: '/admin?tab=statistics', isEmpty: true },
  { page: 'admin-settings', as: 'admin', path: '/admin?tab=settings' },
  { page: 'admin-settings', state: 'reunion', as: 'admin', path: '/admin?tab=settings&part=reunion' },
  {
    page: 'admin-settings',
    state: 'days',
    as: 'admin',
    path: '/admin?tab=settings&part=reunion',
    isScreen: true,
    async prepare(page) {
      await page.getByLabel('First day').fill('2025-08-02');
      await page.getByLabel('Last day').fill('2025-08-09');
      await press('Save Changes')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  { page: 'admin-settings', state: 'place', as: 'admin', path: '/admin?tab=settings&part=place' },
  { page: 'admin-settings', state: 'families', as: 'admin', path: '/admin?tab=settings&part=families' },
  {
    page: 'admin-settings',
    state: 'family',
    as: 'admin',
    path: '/admin?tab=settings&part=families',
    isScreen: true,
    async prepare(page) {
      await press('Edit Johnson')(page);
      await page.getByRole('dialog').waitFor();
    },
  },
  { page: 'admin-settings', state: 'organizers', as: 'admin', path: '/admin?tab=settings&part=organizers' },
  {
    page: 'admin-settings',
    state: 'history',
    as: 'admin',
    path: '/admin?tab=settings&part=history',
    arrange: changeSettings,
    prepare: (page) => page.getByRole('button', { name: 'Put back' }).first().waitFor(),
  },
  { page: 'admin-activity', as: 'admin', path: '/admin/activity' },
  { page: 'admin-activity', state: 'none', as: 'admin', path: '/admin/activity?day=2001-01-01' },
  {
    page: 'admin-check-up',
    as: 'admin',
    path: '/admin/check-up',
    prepare: (page) => page.getByRole('button', { name: 'Check again' }).waitFor(),
  },
  {
    page: 'admin-api',
    as: 'admin',
    path: '/admin/api',
    isScreen: true,
    prepare: (page) => page.locator('summary').first().click(),
  },
  { page: 'admin-backups', as: 'admin', path: '/admin/backups' },
  {
    page: 'admin-backups',
    state: 'late',
    as: 'admin',
    path: '/admin/backups',
    isEmpty: true,
    arrange: failBackups,
  },
  { page: 'home', state: 'backup-late', as: 'admin', path: '/', isEmpty: true, arrange: failBackups },
  { page: 'admin-mail', as: 'admin', path: '/admin/mail' },
  {
    page: 'admin-mail',
    state: 'unsent',
    as: 'admin',
    path: '/admin/mail',
    isEmpty: true,
    arrange: leaveUnsentMails,
  },
  {
    // There is no mail server: it is written to a file.
    page: 'admin-mail',
    state: 'sent',
    as: 'admin',
    path: '/admin/mail',
    async prepare(page) {
      await press('Send a test mail to me')(page);
      await page.getByText('written to a file').waitFor();
    },
  },
];
