import { expect, test } from 'vitest';
import { baseMapQuery } from '#web/features/places/rentals/queries.ts';
import { applyAnnouncements } from '#web/lib/announcements.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

test('the drawn map is refetched after a change of the settings, and after no other', async () => {
  const client = createQueryClient();
  await client.fetchQuery({ ...baseMapQuery, queryFn: async () => '<svg/>' });
  const isStale = () => client.getQueryState(baseMapQuery.queryKey)?.isInvalidated;
  applyAnnouncements(client, { 'a.1': ['photos', 'rentals'] });
  expect(isStale()).toBe(false);
  applyAnnouncements(client, { 'a.2': ['settings'] });
  expect(isStale()).toBe(true);
});
