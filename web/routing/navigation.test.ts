import { describe, expect, test } from 'vitest';
import type { User } from '#contract/identity/accounts.schema.ts';
import { ann } from '#tests/support/user-fixture.ts';
import { hasProfileDialog, navigationItems } from '#web/routing/navigation.ts';

const person = (isAuthorized: boolean): User => ({ ...ann, isAuthorized });
const labels = (user: User | null, hasRsvp?: boolean) =>
  navigationItems('header', user, { hasRsvp }).map(({ label }) => label);

describe('the menu', () => {
  test('offers RSVP to a visitor and to everyone without an RSVP', () => {
    expect(labels(null, undefined)).toEqual(['Home', 'RSVP']);
    expect(labels(person(true), false)).toEqual([
      'Home',
      'RSVP',
      'Schedule',
      'Map',
      'Activities',
      'Gallery',
      'Achievements',
      'Contact',
    ]);
    expect(labels(person(true), undefined)).toEqual([
      'Home',
      'RSVP',
      'Schedule',
      'Map',
      'Activities',
      'Gallery',
      'Achievements',
      'Contact',
    ]);
  });

  test('offers the directory instead once there is an RSVP', () => {
    expect(labels(person(true), true)).toEqual([
      'Home',
      'Family Directory',
      'Schedule',
      'Map',
      'Activities',
      'Gallery',
      'Achievements',
      'Contact',
    ]);
  });

  test('keeps RSVP for a person whom the directory would redirect', () => {
    expect(labels(person(false), true)).toEqual(['Home', 'RSVP']);
  });
});

test('the bar of a phone has the pages for every day, with a short name for the directory', () => {
  expect(navigationItems('bar', person(true)).map(({ label, href }) => [label, href])).toEqual([
    ['Home', '/'],
    ['Schedule', '/calendar'],
    ['Family', '/attendees'],
    ['Map', '/map'],
    ['Gallery', '/gallery'],
  ]);
});

test('the user’s menu offers only pages that open for the person', () => {
  const items = (user: User | null) =>
    navigationItems('account', user).map(({ label, href }) => [label, href]);
  expect(items(null)).toEqual([]);
  expect(items(person(false))).toEqual([]);
  expect(items(person(true))).toEqual([['Profile', '/contact?tab=update']]);
  expect(items({ ...person(true), isAdmin: true })).toEqual([
    ['Profile', '/contact?tab=update'],
    ['Admin Console', '/admin'],
  ]);
  expect(items({ ...person(false), isAdmin: true })).toEqual([]);
  const withPast = (user: User) =>
    navigationItems('account', user, { hasPast: true }).map(({ label, href }) => [label, href]);
  expect(withPast(person(true))).toEqual([
    ['Profile', '/contact?tab=update'],
    ['Past Reunions', '/reunions'],
  ]);
});

test('Profile opens a dialog for those who wait for approval, and not before a temporary password is changed', () => {
  expect([null, person(false), person(true)].map(hasProfileDialog)).toEqual([false, true, false]);
  expect(hasProfileDialog({ ...person(false), needsPasswordReset: true })).toBe(false);
});
