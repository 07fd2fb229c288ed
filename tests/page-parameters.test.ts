// A page with a parameter, from the address to the document, with a definition that exists in this test alone: its page
// is drawn by the component of another, and what it cannot be without are the sign-ups of an event.
import { beforeAll, expect, test, vi } from 'vitest';
import type { Boot, PageRenderer } from '#contract/pages.ts';
import { dinner } from '#tests/support/events.ts';
import { testSite } from '#tests/support/test-site.ts';

vi.mock('#web/routing/pages.ts', async (importActual) => {
  const actual = await importActual<typeof import('#web/routing/pages.ts')>();
  const { page, wholeNumber } = await import('#web/routing/page.ts');
  const { needOne } = await import('#web/routing/needs.ts');
  const album = page({
    path: '/albums/:id',
    params: { id: wholeNumber },
    module: 'map',
    title: 'Album',
    access: 'authorized',
    scene: 'pier-day',
    needs: ({ id }) => [needOne('/api/events/:id/signups', { id })],
  });
  return { ...actual, pages: [...actual.pages, album] };
});

let renderer: PageRenderer;
beforeAll(async () => {
  renderer = (await import('#web/entry-server.tsx')).createRenderer(null);
});

const bootIn = (html: string): Boot =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('the document of a page with a parameter, and of one that does not exist', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  const person = await site.as({ authorized: true });
  const { id } = (await person('POST', '/api/events', dinner())).json();

  const found = await person('GET', `/albums/${id}`);
  expect(found.statusCode).toBe(200);
  expect(found.body).toContain('<title>Album ·');
  expect(found.body).toMatch(/<h1 class="[^"]*">Album<\/h1>/);
  // Under the key that `read` builds of the endpoint, so that hydration asks for nothing.
  expect(bootIn(found.body).answers).toEqual([
    { path: '/api/events/:id/signups', params: { id: String(id) }, data: [] },
  ]);

  const missing = await person('GET', '/albums/999');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<title>404 Page Not Found ·');
  expect(missing.body).toMatch(/<h1 class="[^"]*">404 Page Not Found<\/h1>/);
  expect(bootIn(missing.body).answers).toEqual([
    { path: '/api/events/:id/signups', params: { id: '999' }, data: null },
  ]);

  for (const path of ['/albums/x', '/albums/03', '/Albums/3', '//albums', '/%72svp']) {
    const { statusCode, body } = await person('GET', path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toMatch(/<h1 class="[^"]*">404 Page Not Found<\/h1>/);
  }
  const slash = await person('GET', `/albums/${id}/?x=1`);
  expect([slash.statusCode, slash.headers.location]).toEqual([302, `/albums/${id}?x=1`]);
  const visitor = await site.as('nobody');
  expect((await visitor('GET', '/albums/3')).headers.location).toBe('/auth?next=%2Falbums%2F3');
});

test('an address that cannot be decoded is that of no page, and of the API a bad request', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  for (const caller of [await site.as({ authorized: true }), await site.as('nobody')]) {
    for (const path of ['/%E0%A4%A', '/%', '/albums/%E0%A4%A', '/rsvp/%zz?x=1', '/rsvp%?x=%zz']) {
      const { statusCode, body, headers } = await caller('GET', path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toMatch(/<h1 class="[^"]*">404 Page Not Found<\/h1>/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await caller('GET', '/?x=%zz')).statusCode).toBe(200);
    const refused = await caller('GET', '/api/%E0%A4%A');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'BAD_REQUEST']);
  }
});

test('a form of such a page that the browser sent by itself is answered for its address', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  const visitor = await site.as('nobody');
  const send = (path: string) =>
    visitor('POST', path, undefined, {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
    });
  const sent = await send('/albums/3?x=1');
  expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([
    204,
    expect.stringMatching(/^pressed=\d+; Path=\/albums\/3; /),
  ]);
  expect((await send('/albums/x')).statusCode).toBe(404);
});
