// Caches the week with a fake worker and fake caches; tests/e2e/site/offline-week.spec.ts tests the real ones.
import { afterAll, expect, test, vi } from 'vitest';
import { reunionFixture } from '#tests/support/reunion-fixture.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { followWeek } from '#web/lib/kept-week.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { userKey } from '#web/lib/session.ts';

const unregister = vi.fn();
const remove = vi.fn();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
vi.stubGlobal('navigator', {
  serviceWorker: { getRegistration: async () => ({ unregister }), register: () => Promise.reject() },
});
vi.stubGlobal('caches', { match: async () => new Response(String(ann.id)), delete: remove });
afterAll(() => void vi.unstubAllGlobals());

/** Opens a page of Ann's, whose week is cached, with this answer from the server. */
async function lookedAt(answer: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => answer);
  const client = createQueryClient();
  client.setQueryData(userKey, ann);
  const end = followWeek(client, {
    ...{ user: ann, reunion: reunionFixture, now: '2025-07-28T12:00:00Z', year: 2025, theme: null },
    ...{ offsets: [], madeAt: '2025-07-28T12:00:00.000Z', asOf: 'process.0', isolatedPages: [], answers: [] },
  });
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  end();
}

test('a temporary server failure does not delete the cached week', async () => {
  for (const status of [502, 503, 504]) await lookedAt(new Response('away', { status }));
  expect([unregister, remove].map(({ mock }) => mock.calls)).toEqual([[], []]);
});

test('nothing is cached on a shared device', async () => {
  await lookedAt(new Response('[]', { headers: { 'cache-control': 'no-store' } }));
  await vi.waitFor(() => expect(remove.mock.calls).toEqual([['week'], ['files']]));
  expect(unregister).toHaveBeenCalledOnce();
});
