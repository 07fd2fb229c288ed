// The site's first reunion is there from the first start on, whatever starts beside it.
import { expect, test } from 'vitest';
import { ensureReunion } from '#server/features/settings/commands.ts';
import { testSite } from '#tests/support/test-site.ts';

test('a start adds the first reunion, with the settings, and the next start leaves it as it is', async () => {
  const { db, context } = await testSite();
  const rows = () => db.selectFrom('reunions').selectAll().execute();
  const first = await rows();
  expect(first).toMatchObject([{ id: 1, state: 'current', version: 1 }]);
  expect(JSON.parse(first[0]?.document ?? '')).toEqual(JSON.parse(JSON.stringify(context.settings.current)));
  await ensureReunion(db, { ...context.settings.current, title: 'Another' }, 1);
  expect(await rows()).toEqual(first);
});
