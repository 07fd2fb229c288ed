import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { changeBeforeListening } from '#tests/e2e/support/steps.ts';

test.use({ expectedErrors: /net::ERR_|status of 401/ });

/** The longest time until an open page shows a change from elsewhere, in milliseconds. */
const aMoment = { timeout: 1000 };

const family = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('open lists change within a second when somebody else saves', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/attendees', ann);
  const replies = await open('/rsvp', ann);
  const walt = await site.account({ fullName: 'Walt Williams' });
  const id = await site.reply(walt, 'Williams', ['Walt Williams']);
  await expect(family(replies, 'Williams').getByText('Pending')).toBeVisible(aMoment);
  await expect(family(page, 'Williams')).toHaveCount(0);

  await site.approve(id);
  await expect(family(replies, 'Williams').getByText('Confirmed')).toBeVisible(aMoment);
  await expect(family(page, 'Williams').getByText('1 member(s)')).toBeVisible(aMoment);
  await expect(page.getByRole('region', { name: 'Reunion Summary' }).getByRole('definition')).toHaveText([
    '2',
    '2',
    '7',
  ]);

  await site.reply(walt, 'Williams', ['Walt Williams', 'Wilma Williams']);
  await expect(family(page, 'Williams').getByText('2 member(s)')).toBeVisible(aMoment);
});

test('a page that was offline catches up when it is online again', async ({ site, open }) => {
  const page = await open('/attendees', await site.guest('Ann Miller', 'Miller'));
  await expect(family(page, 'Miller')).toBeVisible();
  await page.context().setOffline(true);
  await site.guest('Walt Williams', 'Williams');
  await page.context().setOffline(false);
  await expect(family(page, 'Williams')).toBeVisible();
});

test('a page whose connection died unnoticed catches up when it becomes visible', async ({ site, open }) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'));
  await page.addInitScript(() => {
    let isDead = true;
    window.EventSource = class extends EventSource {
      constructor(address: string | URL, options?: EventSourceInit) {
        super(address, options);
        // It stays open, and nothing arrives any more.
        if (isDead) this.addEventListener = () => undefined;
        isDead = false;
      }
    };
  });
  const connected = page.waitForResponse(/\/api\/live\b/);
  await page.goto('/attendees');
  await connected;
  await site.guest('Walt Williams', 'Williams');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(family(page, 'Williams')).toBeVisible();
});

test('a page survives a restart of the server, and shows the changes since then', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const page = await open('/attendees', await site.guest('Ann Miller', 'Miller'));
  await expect(family(page, 'Miller')).toBeVisible();
  await site.stop();
  await site.start();
  await site.guest('Walt Williams', 'Williams');
  await expect(family(page, 'Williams')).toBeVisible();
});

test('a change between the rendering of a page and its live connection is not missed', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann);
  const hasChanged = await changeBeforeListening(page, site);
  await page.goto('/attendees');
  await expect(family(page, 'Williams')).toBeVisible();
  expect(hasChanged()).toBe(true);
});

test('when the session ended before the live connection, the page notices it and leaves', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann);
  await page.route(/\/api\/live\b/, async (route) => {
    if (route.request().headers().referer?.endsWith('/attendees'))
      await site.db.deleteFrom('sessions').where('user_id', '=', ann.id).execute();
    await route.continue();
  });
  await page.goto('/attendees');
  await expect(page).toHaveURL('/auth?next=%2Fattendees');
});

test('a person without authorization sees only their own RSVP, after any change', async ({ site, open }) => {
  await site.guest('Ann Miller', 'Miller');
  const walt = await site.account({ fullName: 'Walt Williams' });
  await site.reply(walt, 'Williams', ['Walt Williams']);
  const page = await open('/', walt);
  const hears = page.waitForResponse(/\/api\/live\b/);
  await page.goto('/rsvp');
  await hears;
  await expect(family(page, 'Williams')).toBeVisible();
  await expect(page.getByText('Miller')).toHaveCount(0);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await site.guest('Jo Johnson', 'Johnson');
  // The person's own change is announced. An announcement of the earlier change would have arrived by then.
  await site.reply(walt, 'Williams', ['Walt Williams', 'Wilma Williams']);
  await expect(family(page, 'Williams').getByText('2 members')).toBeVisible();
  // The footer names an organizer called Johnson.
  await expect(page.getByRole('main').getByText('Johnson')).toHaveCount(0);
  expect(await page.content()).not.toContain('Ann Miller');
  expect(asked.filter((path) => path === '/api/rsvps')).toHaveLength(1);
});

test('the phone’s menu offers the directory at the moment of the authorization', async ({ site, open }) => {
  const walt = await site.account({ fullName: 'Walt Williams' });
  const id = await site.reply(walt, 'Williams', ['Walt Williams']);
  const page = await open('/', walt, { viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'RSVP' })).toBeVisible();
  await site.approve(id);
  await expect(menu.getByRole('link', { name: 'Family Directory' })).toBeVisible(aMoment);
});
