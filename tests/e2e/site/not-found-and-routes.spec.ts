import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { pages } from '#web/routing/pages.ts';

test.use({ expectedErrors: /status of 404/ });

test('an unknown address shows a message, with the hint for developers and a link home', {
  tag: '@main',
}, async ({ open }) => {
  const page = await open('/nowhere?x=1');
  await expect(page.getByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page).toHaveTitle(/^404 Page Not Found/);
  await expect(page).toHaveURL('/nowhere?x=1');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Bethany Beach Reunion', level: 1 })).toBeVisible();
  expect((await page.request.get('/nowhere')).status()).toBe(404);
});

test('each navigation sets a unique title, which the page’s heading repeats', async ({ site, open }) => {
  // This opens all pages one after the other.
  test.slow();
  const admin = await site.session(1);
  const { id } = await (await site.ask(admin, 'POST', '/api/albums', { name: 'Suppers' })).json();
  const page = await open('/', admin);
  const seen: string[] = [];
  for (const { path, title, ...rest } of pages) {
    // Two pages redirect a signed-in person, and one needs a past reunion; the journey of past reunions checks its title.
    if (path === '/auth' || path === '/change-password' || path === '/reunions/:year') continue;
    const name = path === '/albums/:id' ? 'Suppers' : title;
    await page.evaluate((to) => history.pushState(null, '', to), path.replace(':id', String(id)));
    await expect(page).toHaveTitle(`${name} · Bethany Beach Reunion`);
    const heading = path === '/' ? 'Bethany Beach Reunion' : 'heading' in rest ? rest.heading : name;
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
    seen.push(name);
  }
  expect(new Set(seen).size).toBe(pages.length - 3);
});

test('links follow the same rules as addresses, without a full page load', { tag: '@main' }, async ({
  site,
  open,
}) => {
  const page = await open('/', await site.account({ fullName: 'Una Waits' }));
  await page.evaluate(() => Object.assign(window, { hasStayed: true }));
  await page.getByRole('link', { name: 'RSVP Now' }).click();
  await expect(page).toHaveURL('/rsvp');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome, Una' })).toBeVisible();
  // A page that needs authorization redirects to the page that says why, even from that page.
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/rsvp');
  await footer.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL('/rsvp');
  await expect(page.getByRole('heading', { name: 'Account Pending Authorization' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'RSVP for the Reunion' })).toBeFocused();
  expect(await page.evaluate(() => 'hasStayed' in window)).toBe(true);

  const visitor = await open('/');
  await visitor.getByRole('link', { name: 'RSVP Now' }).click();
  await expect(visitor).toHaveURL('/auth?next=%2Frsvp');
});

test('the heading of a page whose code loaded late has the focus', async ({ site, open }) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/contact-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('main')).toBeFocused();
  release();
  await expect(page.getByRole('heading', { name: 'Family Contact Information' })).toBeFocused();
});

test('Back and Forward keep the view, and the sign-in’s tab is in the address', async ({ site, open }) => {
  const page = await open('/rsvp', await site.account({ fullName: 'Ann Miller', authorized: true }));
  await page.getByRole('link', { name: 'Add My RSVP' }).first().click();
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/rsvp?view=form');
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Current Attendees' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Miller' })).toBeVisible();

  const visitor = await open('/');
  await visitor.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(visitor).toHaveURL('/auth?tab=register');
  await visitor.reload();
  await expect(visitor.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('the home page and the sign-in are painted before any script', { tag: '@main' }, async ({ open }) => {
  const page = await open('/', undefined, { javaScriptEnabled: false });
  await expect(page.getByRole('heading', { name: 'Bethany Beach Reunion', level: 1 })).toBeVisible();
  await expect(page.getByText('July 26 – August 2, 2025').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('margaret@example.org');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.getByRole('tab', { name: 'Login' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the current page is marked in the menu, and the header changes beyond 10 pixels', async ({
  site,
  open,
}) => {
  const page = await open('/', await site.account({ fullName: 'Ann Miller', authorized: true }));
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'RSVP' }).click();
  await expect(menu.getByRole('link', { name: 'RSVP' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');

  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Ann' })).toBeVisible();
  const header = page.getByRole('banner');
  for (const [y, isScrolled] of [
    [10, false],
    [11, true],
    [0, false],
  ] as const) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    if (isScrolled) await expect(header).toHaveAttribute('data-scrolled');
    else await expect(header).not.toHaveAttribute('data-scrolled');
  }
});
