// Addresses with parameters, tested with definitions that exist only in this test.
import { describe, expect, test } from 'vitest';
import { decide } from '#web/routing/access.ts';
import { matchPage } from '#web/routing/match.ts';
import { needOne } from '#web/routing/needs.ts';
import { type Page, page } from '#web/routing/page.ts';
import { planFor } from '#web/routing/plan.ts';

const home = page({ path: '/', module: 'home', title: 'Home', access: 'public', needs: () => [] });
const album = page({
  path: '/albums/:id',
  module: 'album',
  title: 'Album',
  access: 'authorized',
  needs: ({ id }) => [needOne('/api/events/:id/signups', { id })],
});
const photo = page({
  path: '/albums/:album/photos/:id',
  module: 'photo',
  title: 'Photo',
  access: 'public',
  needs: () => [],
});
const all: readonly Page[] = [home, album, photo];
const person = { isAuthorized: true, isAdmin: false, needsPasswordReset: false };

describe('matching', () => {
  test('reads the parameters, which are whole numbers, and requests their data', () => {
    expect(matchPage('/albums/3', all)).toMatchObject({
      page: album,
      params: { id: 3 },
      needs: [{ path: '/api/events/:id/signups', params: { id: '3' }, isRequired: true }],
    });
    expect(matchPage('/albums/12/photos/%37', all)?.params).toEqual({ album: 12, id: 7 });
  });

  test.each([
    '/albums',
    '/albums/:album/photos/4',
    '/albums/',
    '/albums/3/',
    '/albums/3/photos',
    '/albums/3/photos/',
    '/albums//photos/4',
    '/albums/3/photos/a',
    '/albums/3/photos/4/5',
    '/Albums/3',
    '/%61lbums/3',
    '/albums/03',
    '/albums/3.0',
    '/albums/-3',
    '/albums/x',
    '/albums/99999999999',
    '/albums/2147483648',
    '/albums/%E0%A4%A',
    '/albums/3/photos/%E0%A4%A',
    '/albums/%2533',
    '//albums/3',
    '//x',
    '//',
    '',
    'albums/3',
  ])('finds no page at %j', (path) => expect(matchPage(path, all)).toBeUndefined());

  test('accepts an encoded digit', () => expect(matchPage('/albums/%33', all)?.params).toEqual({ id: 3 }));
});

describe('the routing rules', () => {
  test('redirect an address with a slash at its end, and keep its query', () => {
    expect(decide('/albums/3/', person, 'tab=2', all)).toEqual({ redirect: '/albums/3?tab=2' });
    expect(decide('/albums/x/', person, '', all)).toEqual({ notFound: true });
    expect(decide('//evil.example/', person, '', all)).toEqual({ notFound: true });
  });

  test('send a visitor back to the same album after signing in', () =>
    expect(decide('/albums/3', null, '', all)).toEqual({ redirect: '/auth?next=%2Falbums%2F3' }));
});

describe('the plan', () => {
  test('requests the data of a page, for a person who may see it', () =>
    expect(planFor('/albums/3?x=1', person, all)).toEqual({
      page: '/albums/:id',
      needs: [{ path: '/api/events/:id/signups', params: { id: '3' }, isRequired: true }],
      isShared: false,
    }));

  test.each([
    ['a visitor', null, '/auth?next=%2Falbums%2F3'],
    ['somebody who is not let in', { ...person, isAuthorized: false }, '/rsvp'],
    ['somebody with a temporary password', { ...person, needsPasswordReset: true }, '/change-password'],
  ])('requests nothing when %s is redirected', (_who, viewer, redirect) =>
    expect(planFor('/albums/3', viewer, all)).toEqual({
      page: '/albums/:id',
      redirect,
      needs: [],
      isShared: false,
    }),
  );

  test('finds no page at an unknown address, but may redirect', () => {
    const none = { page: null, needs: [], isShared: false };
    expect(planFor('/nowhere', null, all)).toEqual(none);
    expect(planFor('/?//', null, all)).toMatchObject({ page: '/' });
    expect(planFor('//', null, all)).toEqual(none);
    expect(planFor('/albums/3/', person, all)).toEqual({ ...none, redirect: '/albums/3' });
  });

  test("caches a visitor's document only at public addresses, of which there are as many as pages", () => {
    expect(planFor('/', null, all).isShared).toBe(true);
    expect(planFor('/?x=1', null, all).isShared).toBe(false);
    expect(planFor('/', person, all).isShared).toBe(false);
    expect(planFor('/albums/3/photos/4', null, all).isShared).toBe(false);
  });
});
