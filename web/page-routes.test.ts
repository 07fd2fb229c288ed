// Renders every page of the site for every kind of person, and checks that the result is that of web/routing/access.ts.
import { expect, test } from 'vitest';
import type { PageViewer } from '#contract/pages.ts';
import { addOtherReunion } from '#tests/support/past-reunion.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, type Rights, testSite } from '#tests/support/test-site.ts';
import { createRenderer } from '#web/entry-server.tsx';
import { decide } from '#web/routing/access.ts';
import { pages } from '#web/routing/pages.ts';

const kinds: Readonly<Record<string, Rights | null>> = {
  visitor: null,
  newcomer: {},
  pending: {},
  family: { authorized: true },
  organizer: { authorized: true, admin: true },
  'temporary password': { authorized: true, mustChangePassword: true },
};
const viewerOf = (rights: Rights | null): PageViewer | null =>
  rights && {
    isAuthorized: rights.authorized ?? false,
    isAdmin: rights.admin ?? false,
    needsPasswordReset: rights.mustChangePassword ?? false,
  };

/** The requested page. */
const here = 'the page itself';
const named: Readonly<Record<string, readonly [address: string, title: string]>> = {
  '/albums/:id': ['/albums/1', 'Suppers'],
  '/reunions/:year': ['/reunions/2025', '2025'],
};

/** The redirect target, or the address of the page that is shown, if it has that title. */
async function endOf(person: Caller, address: string, title: string): Promise<string> {
  const { statusCode, headers, body } = await person('GET', address);
  if (statusCode === 302) return String(headers.location);
  const isRendered = /<h1[ >]/.test(body) && body.includes(`<title>${title} · `);
  return statusCode === 200 && isRendered ? here : `${statusCode} ${/<title>.*?<\/title>/.exec(body)?.[0]}`;
}

test('each kind of person gets at every page the result of the routing rules', async () => {
  const site = await testSite({ pages: { renderer: createRenderer(null), folder: null } });
  const people: Record<string, Caller> = {};
  for (const [who, rights] of Object.entries(kinds)) people[who] = await site.as(rights ?? 'nobody');
  await people.pending?.('POST', '/api/rsvps', millers);
  await people.organizer?.('POST', '/api/albums', { name: 'Suppers' });
  await addOtherReunion(site, 'past');

  const found: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const { path, title } of pages) {
    const [address, shown] = named[path] ?? [path, title];
    for (const [who, person] of Object.entries(people)) {
      const verdict = decide(address, viewerOf(kinds[who] ?? null));
      expected[`${who} at ${path}`] = 'redirect' in verdict ? verdict.redirect : here;
      found[`${who} at ${path}`] = await endOf(person, address, shown.replaceAll('&', '&#38;'));
    }
  }
  expect(found).toEqual(expected);
});
