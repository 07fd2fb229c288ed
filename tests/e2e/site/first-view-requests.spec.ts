// The first view includes its answers, so a page sends no requests while nothing changes.
import type { Page } from '@playwright/test';
import { phone } from '#tests/e2e/support/accessible.ts';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { addPastReunion, changeBeforeListening } from '#tests/e2e/support/steps.ts';
import { pages } from '#web/routing/pages.ts';

/** Longer than the server delays announcements, in milliseconds. */
const quiet = 600;

/** The drawing of the map is like a file, but its address requires authorization. */
const drawing = '/api/map/base';

/** A page's requests, except for its own document, files and the live connection. */
function listenTo(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live' && pathname !== drawing)
      asked.push(pathname);
  });
  return asked;
}

/** The check-up asks the mail server, which may take seconds, so the page is rendered without its answer. */
const checkUp = '/admin/check-up';

const isLive = (response: { url(): string }) => new URL(response.url()).pathname === '/api/live';

test('no page sends requests after its first view while nothing changes', async ({ site, open }) => {
  const organizer = await site.session(1);
  await site.approve(await site.reply(organizer, 'Miller', ['Margaret Miller']));
  await site.guest('Walt Williams', 'Williams');
  const event = {
    title: 'Fish tacos',
    location: 'The porch',
    eventType: 'dinner',
    startTime: '2025-07-28T22:00:00Z',
  };
  expect((await site.ask(organizer, 'POST', '/api/events', event)).status).toBe(201);
  const album = await site.ask(organizer, 'POST', '/api/albums', { name: 'Suppers' });
  const { id } = (await album.json()) as { id: number };
  await addPastReunion(site);
  const page = await open('/', organizer);
  const asked = listenTo(page);
  for (const path of pages
    .map((one) => one.path.replace(':id', String(id)).replace(':year', '2024'))
    .filter((one) => one !== checkUp)) {
    asked.length = 0;
    const hears = page.waitForResponse(isLive);
    await page.goto(path);
    await alive(page);
    await hears;
    await page.waitForTimeout(quiet);
    expect.soft(asked, path).toEqual([]);
  }
});

test('a visitor’s page sends no requests and opens no live connection', async ({ open }) => {
  const page = await open('/');
  const asked = listenTo(page);
  const listens: string[] = [];
  page.on('request', (request) => {
    if (isLive(request)) listens.push(request.url());
  });
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await alive(page);
    await page.waitForTimeout(quiet);
  }
  expect([...asked, ...listens]).toEqual([]);
});

test('a page refetches, once, only the queries that changed after its answers were read', async ({
  site,
  open,
}) => {
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open('/', ann);
  const asked = listenTo(page);
  await changeBeforeListening(page, site);
  await page.goto('/attendees');
  await expect(page.getByRole('region', { name: 'Williams', exact: true })).toBeVisible();
  await page.waitForTimeout(quiet);
  // Both requests show RSVPs; the person's own account has not changed.
  expect(asked.toSorted()).toEqual(['/api/rsvps', '/api/rsvps/user']);
});

test('before its first paint, home only requests its font and the drawing behind its title', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.guest('Ann Miller', 'Miller'), { viewport: phone });
  const asked = () =>
    page.evaluate(() => {
      const [paint] = performance.getEntriesByType('paint');
      return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        // The hash of the content is removed.
        file: name.replace(/.*\//, '').replace(/-[\w-]{8}\./, '.'),
        isEarly: startTime < (paint?.startTime ?? 0),
      }));
    });
  await expect
    .poll(async () => (await asked()).map(({ file }) => file))
    .toEqual(expect.arrayContaining(['boardwalk-light.svg', 'surf-light.svg']));
  // Chromium may request the tab's icon at any time.
  const early = (await asked()).filter(({ isEarly, file }) => isEarly && file !== 'icon.svg');
  expect(early.map(({ file }) => file).toSorted()).toEqual([
    'delayed-entry.js',
    'figtree-latin-wght-normal.woff2',
    'fraunces-latin-wght-normal.woff2',
    'landscape-set-light.svg',
  ]);
});
