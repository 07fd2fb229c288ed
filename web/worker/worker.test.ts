// The worker with fake caches and a fake server; tests/e2e/site/offline-week.spec.ts tests the real ones.
import { afterAll, expect, test, vi } from 'vitest';
import { keptAtHeader, ownerHeader, patientHeader } from '#web/worker/headers.ts';
import { ownerKey, weekCache } from '#web/worker/kept.ts';

const week = new Map<string, Response>();
const listeners = new Map<string, (event: object) => void>();
vi.stubGlobal('builtName', 'test');
vi.stubGlobal('builtFiles', { every: [], coast: [] });
vi.stubGlobal('servedLook', 'coast');
vi.stubGlobal('location', { origin: 'https://reunion.example' });
vi.stubGlobal('addEventListener', (type: string, listen: (event: object) => void) =>
  listeners.set(type, listen),
);
vi.stubGlobal('caches', {
  match: async (key: string, { cacheName }: { cacheName: string }) =>
    cacheName === weekCache ? week.get(key)?.clone() : new Response('the shell'),
  delete: async () => week.clear(),
  open: async () => ({
    match: async (key: string) => week.get(key)?.clone(),
    put: async (key: string, answer: Response) => void week.set(key, answer),
  }),
});
afterAll(() => void vi.unstubAllGlobals());
await import('#web/worker/worker.ts');

/** Ann's week is cached, and a page is opened for which the server, or a proxy, gives this answer. */
async function opened(status: number, owner?: string): Promise<Response> {
  week.set(ownerKey, new Response('7'));
  const document = new Response('a document', { status, headers: owner ? { [ownerHeader]: owner } : {} });
  Object.defineProperty(document, 'type', { value: 'basic' });
  const shown = Promise.withResolvers<Response>();
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: 'https://reunion.example/calendar' },
    preloadResponse: Promise.resolve(document),
    respondWith: shown.resolve,
  });
  return shown.promise;
}

test('a document for somebody else, or for nobody, deletes the cached week', async () => {
  await opened(200, '7');
  expect(week.size).toBe(1);
  await opened(200, '8');
  expect(week.size).toBe(0);
  await opened(200);
  expect(week.size).toBe(0);
});

test('a server that is down, or a proxy that says so, does not delete the cached week', async () => {
  for (const status of [502, 503, 504]) {
    expect((await opened(status)).status).toBe(status);
    expect(week.size).toBe(1);
  }
});

/** What a page of Ann's, whose events are cached, gets from a server that answers after this time (ms); null: never. */
async function asked(after: number | null, headers: Record<string, string> = {}): Promise<string> {
  week.set(ownerKey, new Response('7'));
  week.set('/api/events', new Response('kept', { headers: { [keptAtHeader]: '2025-07-28T12:00:00.000Z' } }));
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, after ?? 100));
    if (after === null) throw new TypeError('no network');
    return new Response('the server’s');
  });
  const answer = Promise.withResolvers<Response>();
  listeners.get('fetch')?.({
    request: new Request('https://reunion.example/api/events', { headers }),
    respondWith: answer.resolve,
    waitUntil: () => {},
  });
  return (await answer.promise).text();
}

test('a cached answer takes the place of a slow one only for a page without any', async () => {
  vi.useFakeTimers();
  const answers = Promise.all([
    asked(3000),
    asked(6000),
    asked(null),
    asked(6000, { [patientHeader]: '1' }),
    asked(null, { [patientHeader]: '1' }),
  ]);
  await vi.advanceTimersByTimeAsync(7000);
  vi.useRealTimers();
  expect(await answers).toEqual(['the server’s', 'kept', 'kept', 'the server’s', 'kept']);
});
