// A page whose code is not loaded yet is opened offline.
import { expect, test } from '#tests/e2e/support/fixtures.ts';

test.use({
  isFirstVisit: true,
  expectedErrors: /ERR_INTERNET_DISCONNECTED|dynamically imported module|module script|Unable to preload CSS/,
});

test('offline, a page that was never opened says so, and opens once it is online again', async ({ open }) => {
  const page = await open('/');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  const heading = page.getByRole('heading', { name: "You're offline" });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The second attempt fails too, and the browser's own error page does not replace the page.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Still no connection.')).toBeVisible();
  await expect(heading).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page).toHaveURL('/auth');
});

test('offline, the pages that are loaded can be opened', async ({ open }) => {
  const page = await open('/');
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bethany Beach Reunion', level: 1 })).toBeVisible();
  await page.context().setOffline(false);
  // Older Chromium remembers for a document that the page's code failed to load, so another attempt reloads the document.
  // Newer Chromium fetches the code again.
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  const welcome = page.getByRole('heading', { name: 'Welcome back' });
  await expect(again.or(welcome)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(welcome).toBeVisible();
});

test('offline, an unknown address shows a message', async ({ open }) => {
  const page = await open('/');
  await page.waitForResponse(/\/assets\/not-found-.*\.js$/);
  await page.context().setOffline(true);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
});

test('offline, the tab of a form is hidden unless it is open', async ({ site, open }) => {
  const page = await open('/map?tab=add', await site.account({ fullName: 'Ann Miller', authorized: true }));
  // Elements marked with it are hidden offline.
  const form = page.getByRole('tab', { name: 'Add Your Rental' });
  await expect(form).not.toHaveAttribute('data-writes');
  await page.getByRole('tab', { name: 'Map View' }).click();
  await expect(form).toHaveAttribute('data-writes', 'true');
});

test('a page that loads slowly shows that it is loading, and then its content', async ({ open }) => {
  const page = await open('/');
  await page.route(/\/assets\/auth-.*\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
