// The sentences of the log. Each record type declares its own (records.ts): without one it does not compile.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { listActivity } from '#contract/console/activity-log.ts';
import { type ActivityKind, activityKinds, type Topic } from '#contract/topics.ts';
import { lineOf, typesOf } from '#server/features/console/activity-log/policy.ts';
import { presentLine } from '#server/features/console/activity-log/present.ts';
import { features } from '#server/features.ts';
import { recordTypesOf } from '#server/platform/feature.ts';
import type { RecordType } from '#server/platform/writes/records.ts';

const folder = join(import.meta.dirname, '../..');
const declared = await Promise.all(
  globSync('**/records.ts', { cwd: folder }).map(
    (file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, RecordType>>,
  ),
);
const types = recordTypesOf(features);

test('each type of record is known to the site: its feature names it (feature.ts)', () => {
  const names = declared.flatMap((module) => Object.values(module)).map(({ type }) => type);
  expect([...types.keys()].sort()).toEqual(names.sort());
});

test('an open log is fetched again after each announced change that is logged', () => {
  const shown = new Set<Topic>(listActivity.topics);
  const logged = [...types.values()].filter(({ line, topics }) => line && topics.length > 0);
  expect(logged.filter(({ topics }) => !topics.some((topic) => shown.has(topic)))).toEqual([]);
});

test('each kind that the log can be narrowed to has lines', () => {
  const kinds = Object.keys(activityKinds) as ActivityKind[];
  expect(kinds.filter((kind) => typesOf(types, kind).length === 0)).toEqual([]);
});

const names = { people: new Map([[1, 'Ann Miller']]), events: new Map([[9, 'Taco Night']]) };
const line = (type: string, more: object = {}) =>
  presentLine(
    { id: 1, at: 0, actor_id: 2, type, subject_id: 1, people: [1], before: null, after: null, ...more },
    types,
    names,
    { timeZone: 'America/New_York', look: 'coast' },
  );

test('no sentence has a gap, for any actor', () => {
  for (const { type } of [...types.values()].filter(({ line }) => line))
    for (const actor_id of [1, 2, null]) {
      const after = { title: 'A title', name: 'A name', event_id: 9 };
      expect(line(type, { actor_id, after }).what, type).toMatch(/^[a-z](?!.*(undefined|null|“”)).*[^ ]$/);
    }
});

test('names the affected person, unless that is the actor', () => {
  expect(line('rsvp.updated').what).toBe('edited the RSVP of Ann Miller');
  expect(line('rsvp.updated', { actor_id: 1 }).what).toBe('changed their RSVP');
  expect(line('rsvp.approved', { people: [7] }).what).toBe('approved the RSVP of User #7');
  expect(line('account.created', { actor_id: null })).toMatchObject({ who: { id: 1 }, what: 'registered' });
  expect(line('event.deleted', { actor_id: null }).who).toBeNull();
});

test('a missing person or thing is replaced by a general word', () => {
  expect(line('rsvp.approved', { people: [] }).what).toBe('approved the RSVP of somebody');
  expect(line('signup.created', { after: { event_id: 404 } }).what).toBe('signed up for an event');
  expect(line('signup.created').what).toBe('signed up for an event');
});

test('before and after are in words', () => {
  expect(
    line('event.updated', {
      before: { title: 'Taco', starts_at: Date.parse('2025-07-27T22:00Z'), max_attendees: null, changed: '' },
      after: {
        title: 'Taco',
        starts_at: Date.parse('2025-07-28T02:00Z'),
        max_attendees: 12,
        changed: 'starts_at, max_attendees, description, sequence, changed_at',
      },
    }).changes,
  ).toEqual([
    { field: 'Starts', before: 'Sun, Jul 27, 6:00 PM', after: 'Sun, Jul 27, 10:00 PM' },
    { field: 'Max attendees', before: 'Unlimited', after: '12' },
    { field: 'Changed', before: null, after: 'description' },
  ]);
  expect(line('account.promoted', { before: { is_admin: 0 }, after: { is_admin: 1 } }).changes).toEqual([
    { field: 'Admin', before: 'No', after: 'Yes' },
  ]);
  expect(
    line('rental.updated', { before: { check_in: null }, after: { check_in: '2025-07-26' } }).changes,
  ).toEqual([{ field: 'Check-in', before: 'Not set', after: 'Jul 26, 2025' }]);
  const before = { ends_at: Date.parse('2025-07-27T22:00Z'), changed: '' };
  expect(line('event.updated', { before, after: { ends_at: null, changed: null } }).changes).toEqual([
    { field: 'Ends', before: 'Sun, Jul 27, 6:00 PM', after: 'Not set' },
  ]);
  expect(line('signup.created', { after: { event_id: 9, attendee_count: 2 } })).toMatchObject({
    what: 'signed up for “Taco Night”',
    changes: [{ field: 'Attendees', before: null, after: '2' }],
  });
  const seats = { before: { attendee_count: 2 }, after: { attendee_count: null } };
  expect(line('signup.changed', seats).changes).toEqual([{ field: 'Attendees', before: '2', after: 'none' }]);
});

test('an empty value and an invalid day have a word, too', () => {
  const moved = { before: { location: '' }, after: { location: 'The pier' } };
  expect(line('event.updated', moved).changes).toEqual([
    { field: 'Location', before: 'none', after: 'The pier' },
  ]);
  const stay = { before: { check_in: 'soon' }, after: { check_in: '2025-07-26' } };
  expect(line('rental.updated', stay).changes).toEqual([
    { field: 'Check-in', before: 'Not set', after: 'Jul 26, 2025' },
  ]);
});

test('a changed title is shown as a value, but not when the event or album was created or deleted', () => {
  const [before, after] = [{ title: 'Taco Night' }, { title: 'Taco Evening' }];
  expect(line('event.updated', { before, after }).changes).toEqual([
    { field: 'Title', before: 'Taco Night', after: 'Taco Evening' },
  ]);
  expect(line('event.created', { after }).changes).toEqual([]);
  expect(line('event.deleted', { before }).changes).toEqual([]);
  expect(line('album.created', { after: { name: 'Suppers' } }).changes).toEqual([]);
});

test('badges and columns are named in words', () => {
  expect(line('achievement.granted', { after: { badge_id: 'week-long-guest' } }).changes).toEqual([
    { field: 'Badge', before: null, after: 'Week long guest' },
  ]);
  const after = { changed: 'rental_location, sign_in_email, phone' };
  expect(line('profile.updated', { after }).changes).toEqual([
    { field: 'Changed', before: null, after: 'rental location, sign-in e-mail, phone' },
  ]);
});

test('an unknown record type of an earlier version is shown by its name', () => {
  expect(lineOf(types, 'boat.sunk').says({} as never)).toBe('did something (boat.sunk)');
  expect(line('boat.sunk')).toMatchObject({ kind: 'accounts', what: 'did something (boat.sunk)' });
});
