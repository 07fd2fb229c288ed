// What the server records of changes, all of it in one list: a type that is missing here is new, and one that is only here is gone.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { RecordType } from '#server/platform/records.ts';

const root = join(import.meta.dirname, '..');
const modules = await Promise.all(
  globSync('server/features/*/records.ts', { cwd: root })
    .sort()
    .map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Record<string, RecordType>>),
);
const types = modules.flatMap((module) => Object.values(module));

test('every type of record has the topics and fields that are listed here', () => {
  const table = types.map(({ type, topics, fields, announcedTo = 'authorized and people', isActivity }) =>
    [
      type,
      topics.join(' '),
      announcedTo,
      fields.join(' '),
      isActivity === false ? 'not logged' : 'logged',
    ].join(' | '),
  );
  expect(table.sort()).toMatchInlineSnapshot(`
    [
      "account.authorized | users me rsvps | authorized and people | is_authorized | logged",
      "account.created | users | authorized and people |  | logged",
      "account.deleted | users rsvps rentals photos albums me | authorized and people | is_admin is_authorized | logged",
      "account.demoted | users me | authorized and people | is_admin | logged",
      "account.promoted | users me | authorized and people | is_admin | logged",
      "account.revoked | users me | authorized and people | is_authorized | logged",
      "account.updated | users me | authorized and people | changed | logged",
      "achievement.changed | achievements | authorized and people |  | not logged",
      "achievement.granted | achievements | authorized and people | badge_id granted | logged",
      "album.created | albums | authorized | name family_may_add | logged",
      "album.deleted | albums photos | authorized | name family_may_add | logged",
      "album.filled | albums photos | authorized |  | logged",
      "album.updated | albums | authorized | name family_may_add changed | logged",
      "comment.added | photos comments | authorized | photo_id | logged",
      "comment.deleted | photos comments | authorized | photo_id | logged",
      "event.created | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.deleted | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.restored | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.updated | events | authorized | title location starts_at ends_at event_type max_attendees changed | logged",
      "feed.made | me | authorized and people |  | logged",
      "feed.revoked | me | authorized and people | feeds | logged",
      "password.changed | me | authorized and people |  | logged",
      "password.recovered | me | authorized and people |  | logged",
      "password.reset | users me | authorized and people |  | logged",
      "photo.added | photos | authorized | title album_id | logged",
      "photo.deleted | photos | authorized | title | logged",
      "photo.liked | photos | authorized |  | not logged",
      "photo.own-changed | me | authorized and people |  | not logged",
      "photo.unliked | photos | authorized |  | not logged",
      "portrait.removed | users me | authorized and people |  | logged",
      "portrait.set | users me | authorized and people |  | logged",
      "profile.sign-in-email-changed | users me | authorized and people |  | logged",
      "profile.updated | users me | authorized and people | changed | logged",
      "rental.created | rentals | authorized | check_in check_out | logged",
      "rental.deleted | rentals | authorized | check_in check_out | logged",
      "rental.restored | rentals | authorized | check_in check_out | logged",
      "rental.updated | rentals | authorized | check_in check_out changed | logged",
      "rsvp.approved | rsvps | authorized and people | status | logged",
      "rsvp.created | rsvps | authorized and people | status members | logged",
      "rsvp.deleted | rsvps | authorized and people | status | logged",
      "rsvp.rejected | rsvps | authorized and people | status | logged",
      "rsvp.updated | rsvps | authorized and people | status members changed | logged",
      "session.begun | me | authorized and people |  | not logged",
      "session.ended | me | authorized and people |  | not logged",
      "signup.changed | events | authorized | event_id attendee_count | logged",
      "signup.created | events | authorized | event_id attendee_count | logged",
      "signup.withdrawn | events | authorized | event_id attendee_count | logged",
    ]
  `);
});

test('no two types have one name', () => {
  const names = types.map(({ type }) => type);
  expect(new Set(names).size).toBe(names.length);
});

test('no field is named like a secret', () => {
  const secret = /password|hash|secret|token|code|nonce|key|email|phone|full_name|contact/;
  const isSecret = (field: string) => secret.test(field);
  expect(types.flatMap(({ fields }) => fields).filter(isSecret)).toEqual([]);
  expect(['password_hash', 'secret_hash', 'token_hash', 'nonce', 'code_hash'].every(isSecret)).toBe(true);
});
