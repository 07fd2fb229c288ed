// A write refetches what it changed only once, since its answer and its announcement have the same id.
import type { Page } from '@playwright/test';
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';
import { dinner } from '#tests/support/events.ts';

/** Longer than the server delays announcements, in milliseconds. */
const quiet = 600;
/** The live connection, and the request that the offline week sends a few seconds after a page has opened (kept-week.ts). */
const others = new Set(['/api/live', '/api/rsvps']);

/** The lists that the page requests from now on. */
function readsOf(page: Page) {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !others.has(pathname))
      reads.push(pathname.replace(/\d+/, ':id'));
  });
  return reads;
}

test('signing up refetches two lists and the viewer’s badges, and notifies the person’s other tab', async ({
  site,
  open,
}) => {
  const organizer = await site.session(1);
  const event = {
    title: 'Fish tacos',
    location: 'The porch',
    eventType: 'dinner',
    startTime: '2025-07-28T22:00:00Z',
  };
  const answer = await site.ask(organizer, 'POST', '/api/events', event);
  const { id } = (await answer.json()) as { id: number };
  const ann = await site.guest('Ann Miller', 'Miller');
  const page = await open(`/calendar?event=${id}`, ann);
  const other = await page.context().newPage();
  await other.goto(`/calendar?event=${id}`);
  await alive(other);
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true });
  await expect(signUp).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await page.waitForTimeout(quiet);

  const [reads, readsElsewhere] = [readsOf(page), readsOf(other)];
  await signUp.click();
  await expect(page.getByText('Signed Up', { exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  // A sign-up counts toward a badge, and new badges are announced on every page.
  const news = ['/api/achievements', '/api/events', '/api/events/:id/signups'];
  // On a slow machine one tab is notified seconds after the other.
  await expect.poll(() => Math.min(reads.length, readsElsewhere.length)).toBeGreaterThanOrEqual(news.length);
  await page.waitForTimeout(quiet);
  expect(reads.toSorted()).toEqual(news);
  expect(readsElsewhere.toSorted()).toEqual(news);
});

test('a number that is changed while the sign-up is being sent stays, and can be saved next', async ({
  site,
  open,
}) => {
  const answer = await site.ask(await site.session(1), 'POST', '/api/events', dinner());
  const { id } = (await answer.json()) as { id: number };
  const page = await open(`/calendar?event=${id}`, await site.guest('Ann Miller', 'Miller'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/signup', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.getByRole('button', { name: 'One more person' }).click();
  letGo();
  await expect(page.getByText('Signed Up', { exact: true })).toBeVisible();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 of you are coming.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});
