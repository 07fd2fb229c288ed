// The health check reports whether the site can serve, not only whether the process runs.
import { expect, test } from 'vitest';
import { testSite } from '#tests/support/test-site.ts';

test('without its database the site reports that it is unavailable', async () => {
  const { app, db } = await testSite();
  const well = await app.inject('/api/health');
  expect([well.statusCode, well.json()]).toEqual([200, { status: 'ok' }]);
  await db.destroy();
  const ill = await app.inject('/api/health');
  expect([ill.statusCode, ill.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
});
