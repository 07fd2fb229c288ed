import { describe, expect, test } from 'vitest';
import { decide, safeNext, signInAddress } from '#web/routing/access.ts';
import { pages } from '#web/routing/pages.ts';

const person = (isAuthorized: boolean, isAdmin = false, needsPasswordReset = false) => ({
  isAuthorized,
  isAdmin,
  needsPasswordReset,
});

const people = {
  'signed out': null,
  'not authorized': person(false),
  'must change password': person(true, false, true),
  'must change password, not authorized': person(false, false, true),
  'admin who must change password': person(true, true, true),
  authorized: person(true),
  admin: person(true, true),
  'admin, not authorized': person(false, true),
};
type Who = keyof typeof people;

/** A temporary password must be changed before anything else. */
const changesPassword = {
  'must change password': '/change-password',
  'must change password, not authorized': '/change-password',
  'admin who must change password': '/change-password',
};
/** @param signIn the redirect target for signed-out people */
const forFamily = (signIn: string): Record<Who, string> => ({
  'signed out': signIn,
  'not authorized': '/rsvp',
  ...changesPassword,
  authorized: 'show',
  admin: 'show',
  'admin, not authorized': '/rsvp',
});
const forOrganizers = (signIn: string): Record<Who, string> => ({ ...forFamily(signIn), authorized: '/' });

/** The result for each person at each address: 'show', or the address of the redirect. */
const table: Record<string, Record<Who, string>> = {
  '/': {
    'signed out': 'show',
    'not authorized': 'show',
    ...changesPassword,
    authorized: 'show',
    admin: 'show',
    'admin, not authorized': 'show',
  },
  '/auth': {
    'signed out': 'show',
    'not authorized': '/',
    ...changesPassword,
    authorized: '/',
    admin: '/',
    'admin, not authorized': '/',
  },
  '/change-password': {
    'signed out': '/auth?next=%2Fchange-password',
    'not authorized': '/',
    'must change password': 'show',
    'must change password, not authorized': 'show',
    'admin who must change password': 'show',
    authorized: '/',
    admin: '/',
    'admin, not authorized': '/',
  },
  '/rsvp': {
    'signed out': '/auth?next=%2Frsvp',
    'not authorized': 'show',
    ...changesPassword,
    authorized: 'show',
    admin: 'show',
    'admin, not authorized': 'show',
  },
  '/attendees': forFamily('/auth?next=%2Fattendees'),
  '/calendar': forFamily('/auth?next=%2Fcalendar'),
  '/contact': forFamily('/auth?next=%2Fcontact'),
  '/map': forFamily('/auth?next=%2Fmap'),
  '/achievements': forFamily('/auth?next=%2Fachievements'),
  '/gallery': forFamily('/auth?next=%2Fgallery'),
  '/albums/:id': forFamily('/auth?next=%2Falbums%2F3'),
  '/reunions': forFamily('/auth?next=%2Freunions'),
  '/reunions/:year': forFamily('/auth?next=%2Freunions%2F2024'),
  '/activities': forFamily('/auth?next=%2Factivities'),
  '/admin': forOrganizers('/auth?next=%2Fadmin'),
  '/admin/activity': forOrganizers('/auth?next=%2Fadmin%2Factivity'),
  '/admin/mail': forOrganizers('/auth?next=%2Fadmin%2Fmail'),
  '/admin/backups': forOrganizers('/auth?next=%2Fadmin%2Fbackups'),
  '/admin/check-up': forOrganizers('/auth?next=%2Fadmin%2Fcheck-up'),
  '/admin/next-reunion': forOrganizers('/auth?next=%2Fadmin%2Fnext-reunion'),
  '/admin/api': forOrganizers('/auth?next=%2Fadmin%2Fapi'),
};

const everyone = Object.entries(people);

test('the table has a row for every page', () => {
  expect(Object.keys(table).sort()).toEqual(pages.map(({ path }) => path).sort());
});

describe.each(Object.entries(table))('%s', (path, row) => {
  const address = path.replace(':id', '3').replace(':year', '2024');
  test.each(Object.entries(row))('%s → %s', (who, expected) => {
    const verdict = decide(address, people[who as Who]);
    if (expected === 'show') expect(verdict).toMatchObject({ show: { page: { path } } });
    else expect(verdict).toEqual({ redirect: expected });
  });

  test.each(everyone)('with a slash at its end, %s is sent to the address without', (_, user) => {
    if (path !== '/') expect(decide(`${address}/`, user, 'tab=2')).toEqual({ redirect: `${address}?tab=2` });
  });

  test.each(everyone)('no redirect of %s leads in a circle', (_, user) => {
    let at = address;
    for (let hops = 0; hops < 4; hops += 1) {
      const { pathname, search } = new URL(at, 'http://site.example');
      const verdict = decide(pathname, user, search);
      if ('show' in verdict) return;
      at = 'redirect' in verdict ? verdict.redirect : '/nowhere';
    }
    expect.unreachable(`still moving at ${at}`);
  });
});

describe('addresses without a page', () => {
  const unknown = [
    '/nowhere',
    '/RSVP',
    '/rsvp/7',
    '/gallery/3',
    '/albums/x',
    '//',
    '//evil.example',
    '//evil.example/',
    '/rsvp//x',
    '/%2e%2e',
    '',
  ];
  test.each(unknown)('%j is not found, except by a person who must change the password first', (path) => {
    for (const [, user] of everyone)
      expect(decide(path, user)).toEqual(
        user?.needsPasswordReset ? { redirect: '/change-password' } : { notFound: true },
      );
  });
});

describe('where signing in leads', () => {
  test.each([
    ['next=%2Frsvp', '/rsvp'],
    ['?next=%2Fattendees%3Ffamily%3D2', '/attendees?family=2'],
    ['next=%2Frsvp&tab=register', '/rsvp'],
    ['', '/'],
    ['next=', '/'],
    ['next=%2F', '/'],
    ['next=%2Fauth', '/'],
    ['next=%2Fauth%3Fnext%3D%2Frsvp', '/'],
    ['next=%2F%2Fevil.example', '/'],
    ['next=%2F%5Cevil.example', '/'],
    ['next=javascript%3Aalert(1)', '/'],
  ])('%j → %s', (search, expected) => {
    expect(decide('/auth', people.authorized, search)).toEqual({ redirect: expected });
  });

  test('a temporary password comes first', () => {
    expect(decide('/auth', people['must change password'], 'next=%2Frsvp')).toEqual({
      redirect: '/change-password',
    });
  });
});

test('the longest address that a server takes is decided at once, whatever it is made of', () => {
  const began = performance.now();
  for (const path of [`${'/'.repeat(16_000)}x`, `/${'x/'.repeat(8000)}x`])
    expect(decide(path, null)).toEqual({ notFound: true });
  expect(performance.now() - began).toBeLessThan(100);
});

describe('safeNext', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'rsvp',
    ' /rsvp',
    '',
    '/auth',
    '/auth?next=/rsvp',
  ])('refuses %j', (next) => expect(safeNext(next)).toBeNull());

  test.each(['/', '/rsvp', '/rsvp?view=form#top', '/a%2F%2Fb', '/nowhere'])('keeps %j', (next) =>
    expect(safeNext(next)).toBe(next),
  );

  test('omits home', () => {
    expect(signInAddress('/')).toBe('/auth');
    expect(signInAddress('/rsvp?view=form')).toBe('/auth?next=%2Frsvp%3Fview%3Dform');
  });
});
