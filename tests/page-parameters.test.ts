// Pages with a parameter, an album's and an event's, from the address to the document.
import { beforeAll, expect, test } from 'vitest';
import type { Boot, PageRenderer } from '#contract/pages.ts';
import { dinner } from '#tests/support/events.ts';
import { upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

let renderer: PageRenderer;
beforeAll(async () => {
  renderer = (await import('#web/entry-server.tsx')).createRenderer(null);
});

const bootIn = (html: string): Boot =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a page with a parameter has its answer in the document, and a missing one says so', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  const person = await site.as({ authorized: true });
  const { id } = (await person('POST', '/api/albums', { name: 'Suppers & Sunsets' })).json();

  const found = await person('GET', `/albums/${id}`);
  expect(found.statusCode).toBe(200);
  expect(found.body).toContain('<title>Suppers &#38; Sunsets ·');
  expect(found.body).toMatch(/<h1 class="[^"]*">Suppers &amp; Sunsets<\/h1>/);
  // The key is the one that `read` builds from the endpoint, so that hydration fetches nothing.
  expect(bootIn(found.body).answers).toContainEqual({
    path: '/api/albums/:id',
    params: { id: String(id) },
    data: expect.objectContaining({ id, name: 'Suppers & Sunsets', photos: [] }),
  });

  const missing = await person('GET', '/albums/999');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<title>404 Page Not Found ·');
  // The text is in plain language, since a person who follows an old link is not a developer.
  expect(missing.body).toMatch(/<h1 class="[^"]*">This album is gone\.<\/h1>/);
  expect(missing.body).not.toContain('Did you forget to add the page to the router?');
  expect(bootIn(missing.body).answers).toContainEqual({
    path: '/api/albums/:id',
    params: { id: '999' },
    data: null,
  });

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

test('a private photo is not in the document of its album, except its owner’s', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  const owner = await site.as({ authorized: true });
  const other = await site.as({ authorized: true });
  const { id } = (await owner('POST', '/api/albums', { name: 'Suppers' })).json();
  const secret = await upload(site, owner, { title: 'A surprise', isPrivate: 'true', albumId: String(id) });
  const named = (html: string) => [
    html.includes('A surprise'),
    html.includes(`/api/photos/${secret.id}/`),
    html.includes('1 photo'),
  ];
  expect(named((await owner('GET', `/albums/${id}`)).body)).toEqual([true, true, true]);
  const seen = await other('GET', `/albums/${id}`);
  expect([seen.statusCode, ...named(seen.body)]).toEqual([200, false, false, false]);
  expect(seen.body).toContain('No photos yet');
});

test('an event in the address of the schedule is in its document, with its guests', async () => {
  const site = await testSite({ pages: { renderer, folder: null } });
  const host = await site.as({ authorized: true });
  const guest = await site.as({ authorized: true, fullName: 'Walt Williams' });
  const { id } = (await host('POST', '/api/events', dinner({ title: 'Tacos & Salsa' }))).json();
  await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 3 });

  const dialogIn = (html: string) => /<div role="dialog".*?<footer/s.exec(html)?.[0];
  const named = await guest('GET', `/calendar?event=${id}&show=dinner`);
  expect(named.statusCode).toBe(200);
  const dialog = dialogIn(named.body);
  expect(dialog).toMatch(/<h2[^>]*>Tacos &amp; Salsa<\/h2>/);
  expect(dialog).toMatch(/^<div role="dialog"[^>]* aria-label="Tacos &amp; Salsa"/);
  expect(dialog).toContain('6:00 PM');
  expect(dialog).toContain('Walt Williams');
  // Without scripts, a link to the week with the same filter closes the dialog.
  expect(dialog).toMatch(/<a [^>]*href="\/calendar\?show=dinner"[^>]*>.*?Close/s);
  expect(bootIn(named.body).answers).toContainEqual({
    path: '/api/events/:id/signups',
    params: { id: String(id) },
    data: [expect.objectContaining({ userName: 'Walt Williams', attendeeCount: 3 })],
  });

  for (const search of ['', '?event=999', '?event=x', `?event=${id}&edit=${id}`, '?add=2025-07-28']) {
    const { statusCode, body } = await guest('GET', `/calendar${search}`);
    expect([search, statusCode, dialogIn(body)]).toEqual([search, 200, undefined]);
  }
  const visitor = await site.as('nobody');
  expect((await visitor('GET', `/calendar?event=${id}`)).headers.location).toBe(
    `/auth?next=${encodeURIComponent(`/calendar?event=${id}`)}`,
  );
});

test('an invalid address is not found for a page, and a bad request for the API', async () => {
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

test('a form that the browser itself submitted on a page with a parameter is answered 204', async () => {
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

test('a page has its reunion’s clock, and a mistyped year does not enlarge it', async () => {
  const site = await testSite({
    pages: { renderer, folder: null },
    settings: { firstDay: '2199-07-26', lastDay: '2199-08-02' },
  });
  const visitor = await site.as('nobody');
  const { offsets, now } = bootIn((await visitor('GET', '/')).body);
  const minutesAt = (instant: string) =>
    offsets.find(({ from, until }) => from <= Date.parse(instant) && Date.parse(instant) < until)?.minutes;
  expect(minutesAt(now)).toBe(-240);
  expect(['2199-07-26T12:00:00Z', '2199-12-26T12:00:00Z'].map(minutesAt)).toEqual([-240, -300]);
  expect(offsets.length).toBeLessThan(30);
});
