// Every address of the site and every type of record, in one place, so that no addition, removal or change of access goes
// unnoticed. `vitest -u` writes the lists.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { RecordType } from '#server/platform/writes/records.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { testSite } from '#tests/support/test-site.ts';
import { pages } from '#web/routing/pages.ts';

const root = join(import.meta.dirname, '..');
const modules = await Promise.all(
  globSync('server/features/**/records.ts', { cwd: root })
    .sort()
    .map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Record<string, RecordType>>),
);
const types = modules.flatMap((module) => Object.values(module));

test('the endpoints, and who may call them', () => {
  const byPath = Map.groupBy(allEndpoints, ({ path }) => path);
  const lines = [...byPath].map(([path, ofPath]) =>
    [path, ...ofPath.map(({ method, access }) => `${method} ${access}`).sort()].join(' '),
  );
  lines.sort();
  expect(lines).toMatchInlineSnapshot(`
    [
      "/api/achievements GET authorized",
      "/api/achievements/:badgeId POST admin",
      "/api/achievements/retroactive POST authorized",
      "/api/activities GET authorized",
      "/api/activities/guide GET authorized",
      "/api/admin/activity GET admin",
      "/api/admin/authorize POST admin",
      "/api/admin/authorize/:id PUT admin",
      "/api/admin/backups GET admin POST admin",
      "/api/admin/backups/:id/file GET admin",
      "/api/admin/backups/new/file GET admin",
      "/api/admin/check-up GET admin",
      "/api/admin/demote/:id PUT admin",
      "/api/admin/exports/activity GET admin",
      "/api/admin/exports/events GET admin",
      "/api/admin/exports/people GET admin",
      "/api/admin/exports/rentals GET admin",
      "/api/admin/exports/rsvps GET admin",
      "/api/admin/mails GET admin",
      "/api/admin/mails/:id/retry POST admin",
      "/api/admin/mails/test POST admin",
      "/api/admin/openapi GET admin",
      "/api/admin/promote/:id PUT admin",
      "/api/admin/rentals GET admin",
      "/api/admin/rentals/:id DELETE admin",
      "/api/admin/rentals/:id/restore POST admin",
      "/api/admin/reset-password/:id POST admin",
      "/api/admin/reunions POST admin",
      "/api/admin/reunions/:id DELETE admin PUT admin",
      "/api/admin/reunions/:id/open POST admin",
      "/api/admin/reunions/next GET admin",
      "/api/admin/revoke/:id PUT admin",
      "/api/admin/revoke/:id/undo POST admin",
      "/api/admin/rsvps GET admin",
      "/api/admin/rsvps/:id DELETE admin",
      "/api/admin/rsvps/:id/approve POST admin",
      "/api/admin/rsvps/:id/reject POST admin",
      "/api/admin/rsvps/:id/reject/undo POST admin",
      "/api/admin/settings GET admin PUT admin",
      "/api/admin/settings/history GET admin",
      "/api/admin/settings/history/:version/restore POST admin",
      "/api/admin/settings/picture DELETE admin POST admin",
      "/api/admin/settings/preview POST admin",
      "/api/admin/setup PUT admin",
      "/api/admin/users GET admin",
      "/api/admin/users/:id DELETE admin PUT admin",
      "/api/admin/users/:id/additions GET admin",
      "/api/admin/users/:id/additions/delete POST admin",
      "/api/admin/users/:id/portrait DELETE admin",
      "/api/albums GET authorized POST authorized",
      "/api/albums/:id DELETE authorized GET authorized PUT authorized",
      "/api/albums/:id/download/:file GET authorized",
      "/api/albums/:id/photos PUT authorized",
      "/api/badges GET authorized",
      "/api/calendar GET authorized",
      "/api/calendar/feed/:secret GET public",
      "/api/change-password POST signed-in",
      "/api/edits GET signed-in",
      "/api/events GET authorized POST authorized",
      "/api/events/:id DELETE authorized PUT authorized",
      "/api/events/:id/calendar GET authorized",
      "/api/events/:id/restore POST authorized",
      "/api/events/:id/signup DELETE authorized POST authorized PUT authorized",
      "/api/events/:id/signups GET authorized",
      "/api/forgot-password POST public",
      "/api/health GET public",
      "/api/hero-pictures/:name/:size GET public",
      "/api/home GET signed-in",
      "/api/live GET signed-in",
      "/api/login POST public",
      "/api/logout POST public",
      "/api/map GET authorized",
      "/api/map/archive GET authorized",
      "/api/map/base GET authorized",
      "/api/map/geocode POST authorized",
      "/api/metrics GET admin",
      "/api/photos GET authorized POST authorized",
      "/api/photos/:id DELETE authorized GET authorized PUT authorized",
      "/api/photos/:id/comments GET authorized POST authorized",
      "/api/photos/:id/comments/:commentId DELETE authorized",
      "/api/photos/:id/files/:file GET authorized",
      "/api/photos/:id/files/:file/download GET authorized",
      "/api/photos/:id/like POST authorized",
      "/api/photos/:id/retry POST authorized",
      "/api/photos/download/:file GET authorized",
      "/api/photos/known POST authorized",
      "/api/photos/my GET authorized",
      "/api/portraits/:name/:size GET authorized",
      "/api/profile PUT signed-in",
      "/api/profile/feed DELETE authorized GET authorized POST authorized",
      "/api/profile/portrait DELETE signed-in POST authorized",
      "/api/profile/resend-code POST signed-in",
      "/api/profile/sessions DELETE signed-in GET signed-in",
      "/api/profile/sessions/:id DELETE signed-in",
      "/api/profile/verify-email POST signed-in",
      "/api/ready GET public",
      "/api/register POST public",
      "/api/rentals GET authorized POST authorized",
      "/api/rentals/:id DELETE authorized PUT authorized",
      "/api/rentals/:id/restore POST authorized",
      "/api/rentals/user GET authorized",
      "/api/resend-code POST public",
      "/api/reunion GET public",
      "/api/reunions GET authorized",
      "/api/reunions/:year GET authorized",
      "/api/reunions/:year/gallery GET authorized",
      "/api/rsvps GET signed-in POST signed-in",
      "/api/rsvps/:id PUT signed-in",
      "/api/rsvps/user GET signed-in",
      "/api/user GET signed-in",
      "/api/user/signups GET authorized",
      "/api/users GET authorized",
      "/api/verify-email POST public",
    ]
  `);
});

test('the pages, and who may see them', () => {
  const lines = pages.map(({ path, access, title }) => `${path} ${access} ${title}`);
  expect(lines).toMatchInlineSnapshot(`
    [
      "/ public Home",
      "/auth public Sign In",
      "/change-password signed-in Password Change Required",
      "/rsvp signed-in RSVP",
      "/attendees authorized Family Attendees",
      "/calendar authorized Schedule",
      "/map authorized Rental Map & Locations",
      "/activities authorized Local Activities",
      "/achievements authorized Achievements",
      "/gallery authorized Family Photo Gallery",
      "/albums/:id authorized Album",
      "/reunions authorized Reunions",
      "/reunions/:year authorized Past Reunion",
      "/contact authorized Family Contact Information",
      "/admin admin Admin Console",
      "/admin/activity admin Activity Log",
      "/admin/mail admin Mail",
      "/admin/backups admin Backups",
      "/admin/check-up admin Check-up",
      "/admin/next-reunion admin The next reunion",
      "/admin/api admin API",
    ]
  `);
});

test('the other addresses that the server answers, by their kind', async () => {
  const { pages: built } = await stubPages();
  const { app } = await testSite({ pages: built });
  const other = ['/robots.txt', '/favicon.ico', '/assets/main-abc.js', '/assets', '/manifest.json'];
  const none = ['/.vite/manifest.json', '/api', '/api/nowhere', '/nowhere', '/index.html'];
  const lines: string[] = [];
  for (const url of [...other, ...none]) {
    const { statusCode, headers } = await app.inject(url);
    lines.push(`${url} ${statusCode} ${headers['content-type']}`);
  }
  expect(lines).toMatchInlineSnapshot(`
    [
      "/robots.txt 200 text/plain; charset=utf-8",
      "/favicon.ico 200 image/vnd.microsoft.icon",
      "/assets/main-abc.js 200 application/javascript; charset=utf-8",
      "/assets 404 text/html; charset=utf-8",
      "/manifest.json 404 text/html; charset=utf-8",
      "/.vite/manifest.json 404 text/html; charset=utf-8",
      "/api 404 text/html; charset=utf-8",
      "/api/nowhere 404 application/json; charset=utf-8",
      "/nowhere 404 text/html; charset=utf-8",
      "/index.html 404 text/html; charset=utf-8",
    ]
  `);
});

test('every type of record has the topics and fields that are listed here', () => {
  const table = types.map(({ type, topics, fields, announcedTo = 'authorized and people', line }) =>
    [type, topics.join(' '), announcedTo, Object.keys(fields).join(' '), line ? 'logged' : 'not logged'].join(
      ' | ',
    ),
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
      "accounts.listed |  | authorized and people |  | logged",
      "achievement.changed | achievements | authorized and people |  | not logged",
      "achievement.granted | achievements | authorized and people | badge_id granted | logged",
      "additions.deleted | rentals events albums comments photos | authorized | rentals events albums comments photos | logged",
      "album.created | albums | authorized | name family_may_add | logged",
      "album.deleted | albums photos | authorized | name family_may_add | logged",
      "album.filled | albums photos | authorized |  | logged",
      "album.updated | albums | authorized | name family_may_add changed | logged",
      "backup.downloaded |  | authorized and people |  | logged",
      "comment.added | photos comments | authorized | photo_id | logged",
      "comment.deleted | photos comments | authorized | photo_id | logged",
      "event.created | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.deleted | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.restored | events | authorized | title location starts_at ends_at event_type max_attendees | logged",
      "event.updated | events | authorized | title location starts_at ends_at event_type max_attendees changed | logged",
      "feed.made | me | authorized and people |  | logged",
      "feed.revoked | me | authorized and people | feeds | logged",
      "limits.forgotten | users | authorized | is_for_all | logged",
      "mail.tested | users | authorized and people |  | logged",
      "password.changed | me | authorized and people |  | logged",
      "password.recovered | me | authorized and people |  | logged",
      "password.reset | users me | authorized and people |  | logged",
      "photo.added | photos | authorized | title album_id | logged",
      "photo.deleted | photos | authorized | title | logged",
      "photo.hidden | photos | authorized | title | logged",
      "photo.liked | photos | authorized |  | not logged",
      "photo.own-changed | me | authorized and people |  | not logged",
      "photo.private-deleted | me | authorized and people |  | logged",
      "photo.shared | photos | authorized | title | logged",
      "photo.unliked | photos | authorized |  | not logged",
      "photo.updated | photos | authorized | title changed | logged",
      "portrait.removed | users me | authorized and people |  | logged",
      "portrait.set | users me | authorized and people |  | logged",
      "profile.sign-in-email-changed | users me | authorized and people |  | logged",
      "profile.updated | users me | authorized and people | changed | logged",
      "rental.created | rentals | authorized | check_in check_out | logged",
      "rental.deleted | rentals | authorized | check_in check_out | logged",
      "rental.restored | rentals | authorized | check_in check_out | logged",
      "rental.updated | rentals | authorized | check_in check_out changed | logged",
      "reunion.changed | settings | authorized and people | title place firstDay lastDay | logged",
      "reunion.discarded | settings | authorized and people | title | logged",
      "reunion.opened | me users rsvps events rentals photos comments albums achievements settings | authorized and people | title | logged",
      "reunion.prepared | settings | authorized and people | title | logged",
      "rsvp.approved | rsvps | authorized and people | status | logged",
      "rsvp.created | rsvps | authorized and people | status members | logged",
      "rsvp.deleted | rsvps | authorized and people | status | logged",
      "rsvp.rejected | rsvps | authorized and people | status | logged",
      "rsvp.rejection-undone | rsvps | authorized and people | status | logged",
      "rsvp.updated | rsvps | authorized and people | status members changed | logged",
      "session.begun | me | authorized and people |  | not logged",
      "session.ended | me | authorized and people |  | not logged",
      "settings.events-moved | events | authorized |  | not logged",
      "settings.families-renamed | rsvps rentals | authorized |  | not logged",
      "settings.saved | settings | authorized and people | parts | logged",
      "setup.set-aside | users | authorized and people | isSetAside | logged",
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
  expect(types.flatMap(({ fields }) => Object.keys(fields)).filter(isSecret)).toEqual([]);
  expect(['password_hash', 'secret_hash', 'token_hash', 'nonce', 'code_hash'].every(isSecret)).toBe(true);
});
