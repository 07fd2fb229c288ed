// Every kind of action has a line: one person does all of them by requests.
import { expect, test } from 'vitest';
import { rescue } from '#server/features/identity/rescue/commands.ts';
import { clara, codeIn, joined } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { organized } from '#tests/support/organizers.ts';
import { upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { askForTemporary } from '#tests/support/recovery.ts';
import { house } from '#tests/support/rentals.ts';
import { nextReunion } from '#tests/support/reunions.ts';
import { member, millers } from '#tests/support/rsvps.ts';
import type { Caller } from '#tests/support/test-site.ts';

/** Calls, and expects success. */
async function done(who: Caller, method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) {
  const answer = await who(method, url, body);
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
  return answer;
}

test('every type of record in the log gets a line with its actor, the affected people, and the changes', async () => {
  const site = await organized({ isInConsole: true });
  const { olivia } = site;
  const idOf = (answer: { json(): { id: number } }) => answer.json().id;
  const person = await joined(site);

  const rsvp = idOf(await done(person, 'POST', '/api/rsvps', millers));
  await done(person, 'POST', '/api/rsvps', { ...millers, members: [member('Ann Miller')] });
  await done(olivia, 'POST', `/api/admin/rsvps/${rsvp}/reject`);
  await done(olivia, 'POST', `/api/admin/rsvps/${rsvp}/reject/undo`);
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
  await done(person, 'PUT', `/api/photos/${photo}`, { title: 'Lower tide' });
  await done(person, 'PUT', `/api/photos/${photo}`, { title: 'A surprise', isPrivate: true });
  await done(person, 'PUT', `/api/photos/${photo}`, { title: 'Low tide', isPrivate: false });
  await done(person, 'PUT', `/api/albums/${album}/photos`, { add: [photo] });
  const comment = idOf(await done(olivia, 'POST', `/api/photos/${photo}/comments`, { comment: 'Lovely.' }));
  await done(person, 'DELETE', `/api/photos/${photo}/comments/${comment}`);
  await done(person, 'DELETE', `/api/albums/${album}`);
  await done(person, 'DELETE', `/api/photos/${photo}`);
  const { id: hidden } = await upload(site, person, { isPrivate: 'true' });
  await done(olivia, 'DELETE', `/api/photos/${hidden}`);

  await givePortrait(site, person);
  await done(person, 'DELETE', '/api/profile/portrait');

  await done(person, 'POST', '/api/rentals', house());
  await done(person, 'POST', '/api/albums', { name: 'Suppers' });
  const kinds = ['rentals', 'albums', 'events'];
  await done(olivia, 'POST', `/api/admin/users/${person.id}/additions/delete`, { kinds });

  await done(olivia, 'POST', '/api/achievements/super-host', { progress: 1 });
  const { version, document } = (await olivia('GET', '/api/admin/settings')).json();
  await done(olivia, 'PUT', '/api/admin/settings', { version, document: { ...document, town: 'Bethany' } });
  expect((await olivia('GET', '/api/admin/backups/new/file')).statusCode).toBe(200);

  await done(olivia, 'POST', '/api/admin/mails/test');
  await site.db.insertInto('app_metadata').values({ name: 'setup', value: 'open' }).execute();
  await done(olivia, 'PUT', '/api/admin/setup', { isSetAside: true });

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
  await rescue(site.context, { action: 'list' }, () => {});
  await rescue(site.context, { action: 'unlock', who: 'clara@example.net' }, () => {});
  await done(olivia, 'DELETE', `${admin}/users/${person.id}`);
  const discarded = idOf(await done(olivia, 'POST', '/api/admin/reunions', nextReunion));
  await done(olivia, 'DELETE', `/api/admin/reunions/${discarded}`);
  const reunion = idOf(await done(olivia, 'POST', '/api/admin/reunions', nextReunion));
  const { include: _, ...when } = nextReunion;
  await done(olivia, 'PUT', `/api/admin/reunions/${reunion}`, { ...when, title: 'Duck Week' });
  await done(olivia, 'POST', `/api/admin/reunions/${reunion}/open`, { letterTo: [] });

  const rows = await site.db.selectFrom('activity_log').selectAll().orderBy('id').execute();
  const logged = [...site.context.recordTypes.values()].filter(({ line }) => line);
  expect([...new Set(rows.map(({ type }) => type))].sort()).toEqual(logged.map(({ type }) => type).sort());
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
  ).toMatchInlineSnapshot(`
    [
      "account.created by nobody | of Clara | nothing → nothing",
      "rsvp.created by Clara | of Clara | nothing → {"status":"pending","members":2}",
      "rsvp.updated by Clara | of Clara | {"status":"pending","members":2,"changed":""} → {"status":"pending","members":1,"changed":"members"}",
      "rsvp.rejected by Olivia | of Clara | {"status":"pending"} → {"status":"cancelled"}",
      "rsvp.rejection-undone by Olivia | of Clara | {"status":"cancelled"} → {"status":"pending"}",
      "rsvp.rejected by Olivia | of Clara | {"status":"pending"} → {"status":"cancelled"}",
      "rsvp.updated by Clara | of Clara | {"status":"cancelled","members":1,"changed":""} → {"status":"pending","members":2,"changed":"members"}",
      "rsvp.approved by Olivia | of Clara | {"status":"pending"} → {"status":"confirmed"}",
      "account.authorized by Olivia | of Clara | {"is_authorized":0} → {"is_authorized":1}",
      "rsvp.deleted by Olivia | of Clara | {"status":"confirmed"} → nothing",
      "event.created by Olivia | of Olivia | nothing → {"title":"Taco night","location":"12 Ocean View Parkway","starts_at":1753653600000,"ends_at":1753660800000,"event_type":"dinner","max_attendees":10}",
      "event.updated by Olivia | of Olivia | {"title":"Taco night","location":"12 Ocean View Parkway","starts_at":1753653600000,"ends_at":1753660800000,"event_type":"dinner","max_attendees":10,"changed":""} → {"title":"Taco night","location":"The pier","starts_at":1753653600000,"ends_at":1753660800000,"event_type":"dinner","max_attendees":10,"changed":"location"}",
      "signup.created by Clara | of Clara | nothing → {"event_id":"this one","attendee_count":1}",
      "signup.changed by Clara | of Clara | {"event_id":"this one","attendee_count":1} → {"event_id":"this one","attendee_count":2}",
      "signup.withdrawn by Clara | of Clara | {"event_id":"this one","attendee_count":2} → nothing",
      "event.deleted by Olivia | of Olivia | {"title":"Taco night","location":"The pier","starts_at":1753653600000,"ends_at":1753660800000,"event_type":"dinner","max_attendees":10} → nothing",
      "event.restored by Olivia | of Olivia | nothing → {"title":"Taco night","location":"The pier","starts_at":1753653600000,"ends_at":1753660800000,"event_type":"dinner","max_attendees":10}",
      "rental.created by Clara | of Clara | nothing → {"check_in":"2025-07-26","check_out":"2025-08-02"}",
      "rental.updated by Clara | of Clara | {"check_in":"2025-07-26","check_out":"2025-08-02","changed":""} → {"check_in":"2025-07-26","check_out":"2025-08-01","changed":"check_out"}",
      "rental.deleted by Olivia | of Clara | {"check_in":"2025-07-26","check_out":"2025-08-01"} → nothing",
      "rental.restored by Olivia | of Clara | nothing → {"check_in":"2025-07-26","check_out":"2025-08-01"}",
      "album.created by Clara | of Clara | nothing → {"name":"Suppers","family_may_add":1}",
      "album.updated by Clara | of Clara | {"name":"Suppers","family_may_add":1,"changed":""} → {"name":"Suppers & Sunsets","family_may_add":1,"changed":"name"}",
      "photo.added by Clara | of Clara | nothing → {"title":"Low tide","album_id":null}",
      "photo.updated by Clara | of Clara | {"title":"Low tide","changed":""} → {"title":"Lower tide","changed":"title"}",
      "photo.hidden by Clara | of Clara | {"title":"Lower tide"} → nothing",
      "photo.shared by Clara | of Clara | nothing → {"title":"Low tide"}",
      "album.filled by Clara | of Clara | nothing → nothing",
      "comment.added by Olivia | of Clara | nothing → {"photo_id":"this one"}",
      "comment.deleted by Clara | of Clara | {"photo_id":"this one"} → nothing",
      "album.deleted by Clara | of Clara | {"name":"Suppers & Sunsets","family_may_add":1} → nothing",
      "photo.deleted by Clara | of Clara | {"title":"Low tide"} → nothing",
      "photo.private-deleted by Olivia | of Clara | nothing → nothing",
      "portrait.set by Clara | of Clara | nothing → nothing",
      "portrait.removed by Clara | of Clara | nothing → nothing",
      "rental.created by Clara | of Clara | nothing → {"check_in":"2025-07-26","check_out":"2025-08-02"}",
      "album.created by Clara | of Clara | nothing → {"name":"Suppers","family_may_add":1}",
      "additions.deleted by Olivia | of Clara | {"rentals":2,"events":0,"albums":1,"comments":0,"photos":0} → nothing",
      "achievement.granted by Olivia | of Olivia | {"badge_id":"super-host","granted":0} → {"badge_id":"super-host","granted":1}",
      "settings.saved by Olivia | of  | nothing → {"parts":"Place and map"}",
      "backup.downloaded by Olivia | of  | nothing → nothing",
      "mail.tested by Olivia | of  | nothing → nothing",
      "setup.set-aside by Olivia | of  | nothing → {"isSetAside":true}",
      "feed.made by Clara | of Clara | nothing → nothing",
      "feed.revoked by Clara | of Clara | {"feeds":1} → {"feeds":0}",
      "profile.updated by Clara | of Clara | {"changed":""} → {"changed":"email"}",
      "profile.sign-in-email-changed by Clara | of Clara | nothing → nothing",
      "password.changed by Clara | of Clara | nothing → nothing",
      "password.recovered by nobody | of Clara | nothing → nothing",
      "account.promoted by Olivia | of Clara | {"is_admin":0} → {"is_admin":1}",
      "account.demoted by Olivia | of Clara | {"is_admin":1} → {"is_admin":0}",
      "account.revoked by Olivia | of Clara | {"is_authorized":1} → {"is_authorized":0}",
      "account.updated by Olivia | of Clara | {"changed":""} → {"changed":"full_name"}",
      "password.reset by Olivia | of Clara | nothing → nothing",
      "accounts.listed by nobody | of  | nothing → nothing",
      "limits.forgotten by nobody | of Clara | nothing → {"is_for_all":0}",
      "account.deleted by Olivia | of Clara | {"is_admin":0,"is_authorized":0} → nothing",
      "reunion.prepared by Olivia | of  | nothing → {"title":"Outer Banks Reunion"}",
      "reunion.discarded by Olivia | of  | {"title":"Outer Banks Reunion"} → nothing",
      "reunion.prepared by Olivia | of  | nothing → {"title":"Outer Banks Reunion"}",
      "reunion.changed by Olivia | of  | {"title":"Outer Banks Reunion","place":"Duck, North Carolina","firstDay":"2026-07-25","lastDay":"2026-08-01"} → {"title":"Duck Week","place":"Duck, North Carolina","firstDay":"2026-07-25","lastDay":"2026-08-01"}",
      "reunion.opened by Olivia | of  | nothing → {"title":"Duck Week"}",
    ]
  `);
});
