// The console, and its dialogs.
import type { AdminSettings } from '#contract/settings/settings.schema.ts';
import { changeSettings, failBackups, leaveUnsentMails } from './arranged-data.ts';
import { fill, press, type State, type Step, sees, shot, shows, statesOf, steps } from './state.ts';

/** An organizer's action on a row of the users: a button, or a choice of the card's menu. */
const doesTo =
  (name: string, action: string): Step =>
  async (page) => {
    const row = page.getByRole('row', { name });
    const dots = row.getByRole('button', { name: /^Actions for/ });
    if (!(await dots.isVisible())) return row.getByRole('button', { name: action }).click();
    await dots.click();
    await page.getByRole('menuitem', { name: action }).click();
  };
const asks = shows('alertdialog');

/** Chooses a file with the site's settings, but for some. */
const chooseDocument =
  (change: object): Step =>
  async (page) => {
    const { document }: AdminSettings = await page.evaluate(async () =>
      (await fetch('/api/admin/settings')).json(),
    );
    await page.getByLabel('A settings document').setInputFiles({
      name: 'reunion.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...document, ...change })),
    });
  };

const admin = { page: 'admin', as: 'admin', path: '/admin' } as const;
const ofPage = (page: string, path: string) => ({ page, as: 'admin', path }) as const;
const settings = '/admin?tab=settings&part=';

/** Each picture of it deletes one more, so it has a site whose other pictures do not show them. */
const undo: Partial<State> = {
  state: 'undo',
  on: 'pictured',
  isScreen: true,
  prepare: steps(press('Delete'), shows('button', 'Undo')),
};

export const consoleStates = [
  ...statesOf(admin, [
    { state: 'users' },
    { state: 'users-empty', isEmpty: true },
    shot({ state: 'users-none' }, fill('Search users', 'nobody at all'), sees('Nobody matches.')),
  ]),
  ...statesOf({ ...admin, isScreen: true }, [
    shot({ state: 'user-menu', only: 'phone' }, press('Actions for Administrator'), shows('menu')),
    // The row is alone, so that no other one is half under the header.
    shot({ state: 'user-tip', path: '/admin?q=administrator', only: 'desktop' }, (page) =>
      page.getByRole('row', { name: 'Administrator' }).getByRole('button', { name: 'Delete User' }).hover(),
    ),
    shot({ state: 'user-edit' }, doesTo('Tom Johnson', 'Edit'), shows('dialog')),
    shot(
      { state: 'user-additions' },
      doesTo('Tom Johnson', 'Edit'),
      press('Delete what they added…'),
      (page) => page.getByRole('alertdialog').getByRole('checkbox').first().click(),
    ),
    shot({ state: 'user-delete' }, doesTo('Tom Johnson', 'Delete User'), asks),
    shot({ state: 'user-leave' }, doesTo('Administrator', 'Remove Admin'), asks),
    // Without a mail server the password is passed on by hand. The row is alone, as above.
    shot(
      { state: 'user-reset', path: '/admin?q=elena' },
      doesTo('Elena Johnson', 'Reset Password'),
      press('Reset Password', 'alertdialog'),
      sees('Give Elena Johnson'),
    ),
  ]),
  ...statesOf({ ...admin, path: '/admin?tab=rsvps' }, [
    { state: 'rsvps' },
    { state: 'rsvps-empty', isEmpty: true },
    shot({ state: 'rsvp-edit', isScreen: true }, press(/^Edit/), shows('dialog')),
    shot({ state: 'rsvp-delete', isScreen: true }, press(/^Delete/), (page) =>
      page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor(),
    ),
  ]),
  ...statesOf(ofPage('admin-rentals', '/admin?tab=rentals'), [{}, { state: 'empty', isEmpty: true }, undo]),
  ...statesOf(ofPage('admin-events', '/admin?tab=events'), [
    {},
    { state: 'empty', isEmpty: true },
    shot(
      { state: 'none', isScreen: true },
      fill('Search events', 'nothing at all'),
      sees('No event matches.'),
    ),
    shot({ state: 'edit', isScreen: true }, press('Edit'), shows('dialog')),
    undo,
  ]),
  ...statesOf({ ...admin, path: '/admin?show=waiting' }, [
    shot({ state: 'users-authorize', isScreen: true }, press('Authorize all shown'), asks),
    { state: 'users-waiting' },
  ]),
  ...statesOf(ofPage('admin-statistics', '/admin?tab=statistics'), [{}, { state: 'empty', isEmpty: true }]),
  ...statesOf(ofPage('admin-settings', '/admin?tab=settings'), [
    {},
    { state: 'reunion', path: `${settings}reunion` },
    { state: 'pinned', on: 'pinned' },
    { page: 'next-reunion', state: 'pinned', on: 'pinned', path: '/admin/next-reunion' },
    { state: 'outside-week', on: 'moved', path: `${settings}reunion` },
    shot(
      { state: 'days', path: `${settings}reunion`, isScreen: true },
      fill('First day', '2025-08-02'),
      fill('Last day', '2025-08-09'),
      press('Save Changes'),
      asks,
    ),
    { state: 'place', path: `${settings}place` },
    shot(
      { state: 'position', path: `${settings}place`, isScreen: true },
      press('Edit the middle of the map'),
      press('Place it on the map'),
      sees('Simple map'),
    ),
    shot(
      { state: 'shop', path: `${settings}place`, isScreen: true },
      press('Add a shop'),
      press('Place it on the map'),
      sees('Drag me to the shop'),
    ),
    { state: 'families', path: `${settings}families` },
    shot(
      { state: 'family', path: `${settings}families`, isScreen: true },
      press('Edit Johnson'),
      shows('dialog'),
    ),
    shot(
      { state: 'unsaved', isScreen: true, path: `${settings}families` },
      press('Edit Johnson'),
      fill('Family name', 'Johnson-Reyes'),
      press('Done'),
      sees('Not saved yet'),
    ),
    { state: 'organizers', path: `${settings}organizers` },
    { state: 'activities', path: `${settings}activities` },
    shot(
      { state: 'activity', path: `${settings}activities`, isScreen: true },
      press('Edit Bethany Beach'),
      shows('dialog'),
    ),
    { state: 'badges', path: `${settings}badges` },
    { state: 'permissions', path: `${settings}permissions` },
    { state: 'mail', path: `${settings}mail` },
    shot(
      { state: 'look', path: `${settings}look` },
      (page) => page.getByLabel('A color of our own').check(),
      sees('As on home'),
    ),
    { state: 'look-picture', path: `${settings}look`, on: 'pictured' },
    shot(
      { state: 'look-picture-choose', path: `${settings}look`, on: 'pictured', isScreen: true },
      press('Change Picture'),
      shows('dialog'),
    ),
    shot(
      { state: 'history', path: `${settings}history`, arrange: changeSettings },
      shows('button', 'Put back'),
    ),
    shot(
      { state: 'import', isScreen: true, path: `${settings}history` },
      chooseDocument({ title: 'Lake Week', town: 'Cedar Falls' }),
      asks,
    ),
    shot(
      { state: 'import-refused', path: `${settings}history` },
      chooseDocument({ families: [], lastDay: '2025-07-01' }),
      sees('Nothing was imported'),
    ),
  ]),
  ...statesOf(ofPage('admin-activity', '/admin/activity'), [
    {},
    { state: 'none', path: '/admin/activity?day=2001-01-01' },
  ]),
  ...statesOf(ofPage('admin-check-up', '/admin/check-up'), [{ prepare: shows('button', 'Check again') }]),
  ...statesOf(ofPage('admin-api', '/admin/api'), [
    { isScreen: true, prepare: (page) => page.locator('summary').first().click() },
  ]),
  ...statesOf(ofPage('admin-backups', '/admin/backups'), [
    {},
    { state: 'late', isEmpty: true, arrange: failBackups },
    { page: 'home', state: 'backup-late', path: '/', isEmpty: true, arrange: failBackups },
  ]),
  ...statesOf(ofPage('admin-mail', '/admin/mail'), [
    {},
    { state: 'unsent', isEmpty: true, arrange: leaveUnsentMails },
    // Without a mail server it is written to a file.
    shot({ state: 'sent' }, press('Send a test mail to me'), sees('written to a file')),
  ]),
];
