// What was typed for a reunion stays out of the form of the next one.
import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

test('a reply that was typed for one reunion is not in the form of the next one', async ({ site, open }) => {
  const page = await open('/rsvp?view=form', await site.guest('Ann Miller', 'Miller'));
  const kept = page.getByText('We kept what you typed.');
  const reload = async () => {
    await page.reload();
    await alive(page);
  };
  await page.getByLabel('Phone').fill('302-555-0168');
  await reload();
  await expect(kept).toBeVisible();
  const organizer = await site.session(1);
  const days = { firstDay: '2026-07-25', lastDay: '2026-08-01' };
  const next = { title: 'Lake Week', place: 'Duck, North Carolina', ...days, include: ['organizers'] };
  const { id } = await (await site.ask(organizer, 'POST', '/api/admin/reunions', next)).json();
  await site.ask(organizer, 'POST', `/api/admin/reunions/${id}/open`, { letterTo: [] });
  await reload();
  await expect(page.getByRole('button', { name: /^Arriving, Ann Miller, Sat, Jul 25$/ })).toBeVisible();
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await expect(kept).toBeHidden();
});
