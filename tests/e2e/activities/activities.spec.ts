// Activities around the town can be found by category, shown in detail, and planned as an event.
import { phone } from '#tests/e2e/support/accessible.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { Keys } from '#tests/e2e/support/keys.ts';
import { expectToast } from '#tests/e2e/support/toast.ts';

const member = { fullName: 'Ann Miller', authorized: true };

test('a category is chosen, is in the address, and is cleared by View All Activities', {
  tag: '@main',
}, async ({ site, open }) => {
  const page = await open('/', await site.account(member));
  await page.getByRole('link', { name: /^Browse Bethany Beach Activities/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local Activities');
  const filters = page.getByRole('group', { name: 'Category' });
  await expect(filters.getByRole('button')).toHaveText([
    'All Activities',
    'Beach',
    'Golf',
    'Water Sports',
    'Family Fun',
    'Shopping',
    'Dining',
  ]);
  const status = page.getByRole('status').filter({ hasText: /activit/ });
  await expect(status).toHaveText('36 activities');
  const all = filters.getByRole('button', { name: 'All Activities' });
  await expect(all).toHaveAttribute('aria-pressed', 'true');

  await filters.getByRole('button', { name: 'Golf' }).click();
  await expect(page).toHaveURL('/activities?category=golf');
  await expect(status).toHaveText('5 activities');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names.first()).toHaveText('Bear Trap Dunes');
  await expect(page.getByRole('button', { name: 'View All Activities' })).toHaveCount(0);
  await page.reload();
  await expect(status).toHaveText('5 activities');
  await expect(filters.getByRole('button', { name: 'Golf' })).toHaveAttribute('aria-pressed', 'true');

  // With more than six results the button is below them.
  await filters.getByRole('button', { name: 'Family Fun' }).click();
  await expect(status).toHaveText('8 activities');
  await page.getByRole('button', { name: 'View All Activities' }).click();
  await expect(page).toHaveURL('/activities');
  await expect(status).toHaveText('36 activities');
  await expect(all).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // Filters add no history entries, so Back leaves the page.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a phone a row is about twice as high as a touch target', async ({ site, open }) => {
  const page = await open('/activities', await site.account(member), { viewport: phone });
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(36);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(80);
  expect(Math.max(...heights)).toBeLessThanOrEqual(104);
});

test('an unknown category shows a message, with a link to all activities', async ({ site, open }) => {
  const page = await open('/activities?category=skiing', await site.account(member));
  await expect(page.getByRole('heading', { name: 'No activities found for this category.' })).toBeVisible();
  await page.getByRole('button', { name: 'View All Activities' }).click();
  await expect(page).toHaveURL('/activities');
  await expect(page.getByRole('heading', { name: 'Bear Trap Dunes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All Activities', exact: true })).toBeFocused();
});

test('details have their own address, and Back closes them', async ({ site, open }) => {
  const page = await open('/activities?category=golf', await site.account(member));
  const details = page.getByRole('button', { name: 'Details of Bear Trap Dunes' });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Bear Trap Dunes' });
  await expect(dialog).toContainText('Three nines make it simple to send out several foursomes');
  await expect(dialog).toContainText('About 3 miles');
  await expect(page).toHaveURL('/activities?category=golf&activity=bear-trap-dunes');
  const website = dialog.getByRole('link', { name: /^Visit Website/ });
  await expect(website).toHaveAttribute('href', 'https://www.beartrapdunes.com');
  await expect(website).toHaveAttribute('target', '_blank');
  await expect(website).toHaveAttribute('rel', 'noopener noreferrer');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/activities?category=golf');
  await expect(details).toBeFocused();

  // The whole row opens the details, except for the link to the website.
  // The button is above the text, so the press must be forced.
  await page.getByText('Twenty-seven holes in Ocean View').click({ force: true });
  await expect(dialog).toBeVisible();
  await page.goBack();
  const row = page.getByRole('listitem').filter({ hasText: 'Bear Trap Dunes' });
  await expect(row.getByRole('link', { name: 'Website of Bear Trap Dunes' })).toHaveAttribute(
    'href',
    'https://www.beartrapdunes.com',
  );

  // A shared address opens the details with the page, and closing them shows the page below.
  await page.goto('/activities?activity=baywood-greens');
  const shared = page.getByRole('dialog', { name: 'Baywood Greens' });
  await expect(shared.getByRole('link', { name: 'Plan this' })).toBeVisible();
  await expect(shared.getByRole('link', { name: /Website/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shared).toHaveCount(0);
  await expect(page).toHaveURL('/activities');
  await page.goto('/activities?activity=nowhere');
  await expect(page.getByRole('heading', { name: 'Bethany Beach', level: 3, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a plan fills in a new event, which keeps what is typed and is created', async ({ site, open }) => {
  const page = await open('/activities?activity=viking-golf', await site.account(member));
  await page.getByRole('dialog').getByRole('link', { name: 'Plan this' }).click();
  const editor = page.getByRole('dialog', { name: 'Create Event' });
  await expect(editor.getByLabel('Title')).toHaveValue('Viking Golf');
  await expect(editor.getByLabel('Location')).toHaveValue('Viking Golf (about 6 miles)');
  await expect(editor.getByRole('radio', { name: 'Game' })).toBeChecked();
  await editor.getByLabel('Start time').fill('18:00');
  await page.reload();
  await expect(editor.getByLabel('Start time')).toHaveValue('18:00');
  await expect(editor.getByLabel('Title')).toHaveValue('Viking Golf');

  // Another plan and an ordinary new event begin without the typed text.
  await page.goto('/activities?activity=grotto-pizza');
  await page.getByRole('dialog').getByRole('link', { name: 'Plan this' }).click();
  await expect(editor.getByLabel('Title')).toHaveValue('Grotto Pizza');
  await expect(editor.getByRole('radio', { name: 'Dinner' })).toBeChecked();
  await expect(editor.getByLabel('Start time')).toHaveValue('');
  await editor.getByLabel('Start time').fill('19:30');
  await editor.getByRole('button', { name: 'Create Event' }).click();
  await expectToast(page, 'Event Created', 'Your event has been added to the calendar');
  await expect(page).toHaveURL('/calendar');
  await expect(page.getByRole('link', { name: /Grotto Pizza/ })).toBeVisible();
  await page.goto('/calendar?add=2025-07-27');
  await expect(editor.getByLabel('Title')).toHaveValue('');
});

test('the fields of a new event in an address are text, and invalid ones are ignored', async ({
  site,
  open,
}) => {
  const query = new URLSearchParams({
    add: '2025-07-28',
    title: '<img src=x onerror=alert(1)>',
    location: 'x'.repeat(161),
    type: 'funeral',
  });
  const page = await open(`/calendar?${query}`, await site.account(member));
  const editor = page.getByRole('dialog', { name: 'Create Event' });
  await expect(editor.getByLabel('Title')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(editor.getByLabel('Location')).toHaveValue('');
  await expect(editor.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(editor.getByRole('radio', { name: /July 28/ })).toBeChecked();
});

test('the whole page works by keyboard', async ({ site, open }) => {
  const page = await open('/', await site.account(member));
  const keys = new Keys(page);
  await keys.enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activities' }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.enter(page.getByRole('button', { name: 'Beach', exact: true }));
  await expect(page).toHaveURL('/activities?category=beach');
  await keys.enter(page.getByRole('button', { name: 'Details of Bethany Beach' }));
  const dialog = page.getByRole('dialog', { name: 'Bethany Beach' });
  await expect(dialog).toBeVisible();
  await keys.to(dialog.getByRole('link', { name: 'Plan this' }));
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: 'Details of Bethany Beach' })).toBeFocused();
});
