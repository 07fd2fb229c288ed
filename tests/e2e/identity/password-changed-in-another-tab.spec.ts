import { alive, expect, test } from '#tests/e2e/support/fixtures.ts';

// A page whose session has ended sends one request, and gets this answer.
test.use({ expectedErrors: /status of 401/ });

const [old, chosen] = ['the old password', 'one of my own'];

test('a changed password keeps all tabs of its browser signed in and listening, and ends another browser’s session', async ({
  site,
  open,
}) => {
  const ann = await site.account({ fullName: 'Ann Miller', password: old, authorized: true });
  const first = await open('/attendees', ann);
  const second = await first.context().newPage();
  const hears = second.waitForResponse(/\/api\/live\b/);
  await second.goto('/attendees');
  await alive(second);
  await hears;
  // The announcement can arrive before the new cookie, which is in another answer. Then the page still sends the old one.
  const signedOut = { code: 'SIGNED_OUT', message: 'Please sign in.' };
  await second.route('**/api/user', (route) => route.fulfill({ status: 401, json: signedOut }), { times: 1 });
  const elsewhere = await open('/attendees', await site.session(ann.id));
  const heads = [first, second, elsewhere].map((page) => page.getByRole('button', { name: 'Ann' }));
  for (const head of heads) await expect(head).toBeVisible();

  const status = await first.evaluate(
    async (body) => {
      const response = await fetch('/api/change-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      return response.status;
    },
    JSON.stringify({ currentPassword: old, newPassword: chosen }),
  );
  expect(status).toBe(200);
  await expect(elsewhere.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await site.guest('Walt Williams', 'Williams');
  for (const page of [first, second]) {
    await expect(page.getByRole('region', { name: 'Williams', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ann' })).toBeVisible();
  }
});
