// Each thing that people do has its line: one person goes through all of them, by requests.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { RecordType } from '#server/platform/records.ts';
import { clara, codeIn, joined } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { house } from '#tests/support/rentals.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

const folder = join(import.meta.dirname, '..');

async function loggedTypes(): Promise<string[]> {
  const files = globSync('*/records.ts', { cwd: folder });
  const modules = await Promise.all(
    files.map(
      (file) => import(pathToFileURL(join(folder, file)).href) as Promise<Record<string, RecordType>>,
    ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter(({ isActivity }) => isActivity !== false)
    .map(({ type }) => type);
}

/** Calls, and expects success. */
async function done(who: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await who(method, url, body);
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

test('every type of record that is an activity has a line once somebody has done it: by whom, of whom, and what changed', async () => {
  const site = await organized();
  const { olivia } = site;
  const idOf = (answer: { json(): { id: number } }) => answer.json().id;
  const person = await joined(site);

  const rsvp = idOf(await done(person, 'POST', '/api/rsvps', millers));
  await done(person, 'POST', '/api/rsvps', { ...millers, members: [member('Ann Miller')] });
  await done(olivia, 'POST', `/api/admin/rsvps/${rsvp}/reject`);
  await done(person, 'POST', '/api/rsvps', millers);
  await done(olivia, 'POST', `/api/admin/rsvps/${rsvp}/approve`);
  await done(olivia, 'DELETE', `/api/admin/rsvps/${rsvp}`);

  const event = idOf(await done(olivia, 'POST', '/api/events', dinner()));
  await done(olivia, 'PUT', `/api/events/${event}`, dinner({ location: 'The pier' }));
  await done(person, 'POST', `/api/events/${event}/signup`, { attendeeCount: 1 });
  await done(person, 'PUT', `/api/events/${event}/signup`, { attendeeCount: 2 });
  await done(person, 'DELETE', `/api/events/${event}/signup`);
  await done(olivia, 'DELETE', `/api/events/${event}`);
  await done(olivia, 'POST', `/api/events/${event}/restore`);

  const rental = idOf(await done(person, 'POST', '/api/rentals', house()));
  await done(person, 'PUT', `/api/rentals/${rental}`, house({ checkOut: '2025-08-01' }));
  await done(olivia, 'DELETE', `/api/admin/rentals/${rental}`);
  await done(olivia, 'POST', `/api/admin/rentals/${rental}/restore`);
  const album = idOf(await done(person, 'POST', '/api/albums', { name: 'Suppers' }));
  await done(person, 'PUT', `/api/albums/${album}`, { name: 'Suppers & Sunsets' });
  const { id: photo } = await upload(site, person);
  await done(person, 'PUT', `/api/albums/${album}/photos`, { add: [photo] });
  const comment = idOf(await done(olivia, 'POST', `/api/photos/${photo}/comments`, { comment: 'Lovely.' }));
  await done(person, 'DELETE', `/api/photos/${photo}/comments/${comment}`);
  await done(person, 'DELETE', `/api/albums/${album}`);
  await done(person, 'DELETE', `/api/photos/${photo}`);

  await givePortrait(site, person);
  await done(person, 'DELETE', '/api/profile/portrait');

  await done(olivia, 'POST', '/api/achievements/super-host', { progress: 1 });

  await done(person, 'POST', '/api/profile/feed');
  await done(person, 'DELETE', '/api/profile/feed');
  await done(person, 'PUT', '/api/profile', { fullName: clara.fullName, email: 'clara@example.net' });
  const code = codeIn((await site.mails()).at(-1) ?? expect.fail());
  await done(person, 'POST', '/api/profile/verify-email', { code, currentPassword: clara.password });
  const chosen = { newPassword: 'another password', confirmPassword: 'another password' };
  await done(person, 'POST', '/api/change-password', { currentPassword: clara.password, ...chosen });
  const temporary = await askForTemporary(site, 'clara@example.net');
  const visitor = await site.as('nobody');
  await done(visitor, 'POST', '/api/login', { username: 'clara@example.net', password: temporary });

  const admin = '/api/admin';
  await done(olivia, 'PUT', `${admin}/promote/${person.id}`);
  await done(olivia, 'PUT', `${admin}/demote/${person.id}`);
  await done(olivia, 'PUT', `${admin}/revoke/${person.id}`);
  await done(olivia, 'PUT', `${admin}/users/${person.id}`, {
    fullName: 'Clara Anderson-Miller',
    email: 'clara@example.net',
  });
  await done(olivia, 'POST', `${admin}/reset-password/${person.id}`);
  await done(olivia, 'DELETE', `${admin}/users/${person.id}`);

  const rows = await site.db.selectFrom('activity_log').selectAll().orderBy('id').execute();
  expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual((await loggedTypes()).sort());
  const names = new Map([
    [person.id, 'Clara'],
    [olivia.id, 'Olivia'],
  ]);
  const nameOf = (id: number | null) => (id === null ? 'nobody' : (names.get(id) ?? 'somebody else'));
  const things: Readonly<Record<string, number>> = { event_id: event, photo_id: photo, album_id: album };
  const written = (json: string | null) =>
    json === null
      ? 'nothing'
      : JSON.stringify(
          JSON.parse(json, (key, value) => (key in things && value === things[key] ? 'this one' : value)),
        );
  expect(
    rows.map(({ type, actor_id, people, before, after }) =>
      [
        `${type} by ${nameOf(actor_id)}`,
        `of ${JSON.parse(people).map(nameOf).join(', ')}`,
        `${written(before)} → ${written(after)}`,
      ].join(' | '),
    ),
  ).toMatchSnapshot();
});
