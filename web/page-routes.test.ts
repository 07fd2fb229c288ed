// Renders every page of the site for every kind of person, and checks redirects.
import { expect, test } from 'vitest';
import { addOtherReunion } from '#tests/support/past-reunion.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';
import { createRenderer } from '#web/entry-server.tsx';
import { type PagePath, pages } from '#web/routing/pages.ts';

const kinds = ['visitor', 'newcomer', 'pending', 'family', 'organizer', 'temporary password'] as const;
type Ends = Record<(typeof kinds)[number], string>;

/** The requested page. */
const here = 'the page itself';
const signIn = (path: string) => `/auth?next=${encodeURIComponent(path)}`;

const forFamily = (path: string): Ends => ({
  visitor: signIn(path),
  newcomer: '/rsvp',
  pending: '/rsvp',
  family: here,
  organizer: here,
  'temporary password': '/change-password',
});
const forOrganizers = (path: string): Ends => ({ ...forFamily(path), family: '/' });
/** Pages that a person who is signed in no longer needs. */
const beforeHome = { newcomer: '/', pending: '/', family: '/', organizer: '/' };

const album = '/albums/1';
const lastYear = '/reunions/2025';

/** Where each person ends who asks for a page. */
const table: Record<PagePath, Ends> = {
  '/': { ...forFamily('/'), visitor: here, newcomer: here, pending: here },
  '/auth': { ...forFamily('/auth'), ...beforeHome, visitor: here },
  '/change-password': {
    ...beforeHome,
    visitor: signIn('/change-password'),
    'temporary password': here,
  },
  '/rsvp': { ...forFamily('/rsvp'), newcomer: here, pending: here },
  '/attendees': forFamily('/attendees'),
  '/calendar': forFamily('/calendar'),
  '/map': forFamily('/map'),
  '/activities': forFamily('/activities'),
  '/achievements': forFamily('/achievements'),
  '/gallery': forFamily('/gallery'),
  '/albums/:id': forFamily(album),
  '/reunions': forFamily('/reunions'),
  '/reunions/:year': forFamily(lastYear),
  '/contact': forFamily('/contact'),
  '/admin': forOrganizers('/admin'),
  '/admin/activity': forOrganizers('/admin/activity'),
  '/admin/mail': forOrganizers('/admin/mail'),
  '/admin/backups': forOrganizers('/admin/backups'),
  '/admin/check-up': forOrganizers('/admin/check-up'),
  '/admin/next-reunion': forOrganizers('/admin/next-reunion'),
  '/admin/api': forOrganizers('/admin/api'),
};

test('every page has a row, and each kind of person ends where it says', async () => {
  const site = await testSite({ pages: { renderer: createRenderer(null), folder: null } });
  const people: Record<(typeof kinds)[number], Caller> = {
    visitor: await site.as('nobody'),
    newcomer: await site.as({}),
    pending: await site.as({}),
    family: await site.as({ authorized: true }),
    organizer: await site.as({ authorized: true, admin: true }),
    'temporary password': await site.as({ authorized: true, mustChangePassword: true }),
  };
  await people.pending('POST', '/api/rsvps', millers);
  const made = await people.organizer('POST', '/api/albums', { name: 'Suppers' });
  expect(`/albums/${made.json().id}`).toBe(album);
  await addOtherReunion(site, 'past');

  /** The address that somebody is sent to, or that of the page they are shown, if it is the one with that title. */
  async function endOf(person: Caller, address: string, title: string): Promise<string> {
    const { statusCode, headers, body } = await person('GET', address);
    if (statusCode === 302) return String(headers.location);
    const isRendered = /<h1[ >]/.test(body) && body.includes(`<title>${title} · `);
    return statusCode === 200 && isRendered ? here : `${statusCode} ${/<title>.*?<\/title>/.exec(body)?.[0]}`;
  }

  const named: Readonly<Record<string, readonly [address: string, title: string]>> = {
    '/albums/:id': [album, 'Suppers'],
    '/reunions/:year': [lastYear, '2025'],
  };
  const found: Record<string, Partial<Ends>> = {};
  for (const { path, title } of pages) {
    const [address, shown] = named[path] ?? [path, title];
    const ends: Partial<Ends> = {};
    for (const who of kinds) ends[who] = await endOf(people[who], address, shown.replaceAll('&', '&#38;'));
    found[path] = ends;
  }
  expect(found).toEqual(table);
  // Nobody is sent on from where they are sent.
  for (const ends of Object.values(table))
    for (const [who, end] of Object.entries(ends))
      if (end !== here) expect(found[end.replace(/\?.*/, '')]).toMatchObject({ [who]: here });
});
