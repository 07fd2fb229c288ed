// A screen reader reads changes of a region's text, but not a region that is added together with its text.
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

test('a restored draft and a pending e-mail are announced in regions that were empty at first', async ({
  site,
  open,
}) => {
  const page = await open(
    '/contact?tab=update',
    await site.account({ fullName: 'Ann Miller', authorized: true }),
  );
  await page.getByLabel('Rental Location').fill('12 Ocean View Pkwy');
  await page.addInitScript(() => {
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const regions = [node, ...node.querySelectorAll('*')].filter((one) => one.matches('[role=status]'));
        const { dataset } = document.documentElement;
        dataset.unread = [
          dataset.unread,
          ...regions.map(({ firstElementChild, textContent }) =>
            firstElementChild?.checkVisibility({ visibilityProperty: true }) === false ? '' : textContent,
          ),
        ].join('|');
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await alive(page);
  await expect(page.getByText('We kept what you typed.')).toBeVisible();
  await page.getByLabel('Email').fill('ann.new@example.org');
  await page.getByRole('button', { name: 'Update Contact Info' }).click();
  await expect(page.getByText('You still sign in with')).toBeVisible();
  const unread = page.locator('html');
  await expect(unread).toHaveAttribute('data-unread', /./);
  await expect(unread).not.toHaveAttribute('data-unread', /We kept|You still sign in/);
});
