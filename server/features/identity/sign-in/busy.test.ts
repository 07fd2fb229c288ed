// When too many people sign in concurrently, refused ones are told so and lose no attempt.
import { expect, test } from 'vitest';
import { clara, joined } from '#tests/support/accounts.ts';
import { takeAllTurns } from '#tests/support/busy-passwords.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a password that could not be checked does not count as an attempt, for the name or for the network', async () => {
  const site = await testSite({ limitFactor: 1 });
  await joined(site);
  const temporary = await askForTemporary(site);
  const visitor = await site.as('nobody');
  const attempt = (username: string, password: string) =>
    visitor('POST', '/api/login', { username, password });
  const giveBack = await takeAllTurns();
  const message = 'Many people are signing in right now. Please try again in a moment.';
  for (let round = 0; round < 13; round += 1)
    // The person's own password is checked first; a temporary one is hashed once it was verified.
    for (const password of [clara.password, temporary]) {
      const refused = await attempt('clara', password);
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
        503,
        '5',
        { code: 'BUSY', message },
      ]);
    }
  await giveBack();
  expect((await attempt('nobody', 'wrong one')).statusCode).toBe(401);
  expect((await attempt('clara', temporary)).statusCode).toBe(200);
});
