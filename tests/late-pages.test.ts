// Requests for pages during a shutdown, or while the database is unreachable.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UnknownOutcome } from '#server/db/lost-connections.ts';
import { closeGracefully } from '#server/platform/process/stopping.ts';
import { listening } from '#tests/support/instances.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { testSite } from '#tests/support/test-site.ts';

const document = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a page requested before the server stops is still answered', async () => {
  const { pages } = await stubPages();
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const renderer = {
    ...pages.renderer,
    plan: async (...asked: Parameters<typeof pages.renderer.plan>) => {
      began.resolve();
      await goOn.promise;
      return pages.renderer.plan(...asked);
    },
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void log.mockRestore());
  const { app } = await testSite({ pages: { ...pages, renderer } });
  const origin = await listening(app);
  const late = fetch(`${origin}/`, { headers: document });
  await began.promise;
  const closed = closeGracefully(app);
  await pause(50);
  goOn.resolve();
  const answer = await late;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  await closed;
  expect(log.mock.calls).toEqual([]);
});

test('the health check reports a stop in advance', async () => {
  const { app, context } = await testSite();
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  context.stopping.hasBegun = true;
  const answer = await app.inject('/api/health');
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  // Everything else is answered as usual, and its connection is not kept alive.
  const other = await app.inject('/api/reunion');
  expect([other.statusCode, other.headers.connection]).toEqual([200, 'close']);
});

test('while the database is unreachable a browser gets a page with the reunion’s name, and an API call gets JSON', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages, settings: { title: 'The <Millers> & Co' } });
  const ann = await site.as({ authorized: true });
  const { app } = site;
  const away = () => Promise.reject(new UnknownOutcome(new Error('the connection is gone')));
  vi.spyOn(site.db.getExecutor().constructor.prototype, 'executeQuery').mockImplementation(away);
  onTestFinished(() => void vi.restoreAllMocks());
  const ask = (url: string, headers: object = document) =>
    app.inject({ url, headers: { cookie: ann.cookie, ...headers } });
  const page = await ask('/rsvp');
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(page.body).toContain("<h1>We'll be right back</h1>");
  expect(page.body).toContain('The &lt;Millers&gt; &amp; Co');
  expect(page.body).not.toContain('<Millers>');
  for (const [url, headers] of [
    ['/api/user', document],
    ['/api/user', { accept: 'application/json' }],
    ['/rsvp', { accept: 'application/json' }],
  ] as const) {
    const answer = await ask(url, headers);
    expect([answer.statusCode, answer.json()], url).toMatchObject([503, { code: 'UNAVAILABLE' }]);
  }
});
