// Access rights: a row for every endpoint of the contract, and a column for every kind of person.
import { expect, test, vi } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { logout } from '#contract/identity/accounts.schema.ts';
import { actors, people } from '#tests/support/access-actors.ts';
import { dinner } from '#tests/support/events.ts';
import { mapArchive } from '#tests/support/map-archives.ts';
import { photoForm, send, upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

// Each test asks every endpoint as everybody.
vi.setConfig({ testTimeout: 120_000 });

interface Row {
  /** The answer's status for each actor, in their order. */
  readonly statuses: string;
  readonly body?: object;
}

const [signup, remark, kinds] = [{ attendeeCount: 1 }, { comment: 'Nobody.' }, { kinds: ['rentals'] }];
const ofSomebody = /\/(rsvps|events|rentals|photos|albums|portraits)\//;

// Endpoints with input get none where that is enough: 400 says that the caller was let in as far as the input.
const table: Record<string, Row> = {
  'GET /api/health': { statuses: '200 200 200 200 200 200 200 200' },
  'GET /api/ready': { statuses: '200 200 200 200 200 200 200 200' },
  'GET /api/metrics': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/reunion': { statuses: '200 200 200 200 200 200 200 200' },
  'GET /api/live': { statuses: '401 401 200 403 200 200 200 200' },
  'GET /api/user': { statuses: '401 401 200 200 200 200 200 200' },
  'POST /api/login': { statuses: '400 400 400 400 400 400 400 400', body: {} },
  'POST /api/register': { statuses: '400 400 400 400 400 400 400 400', body: {} },
  'POST /api/verify-email': { statuses: '400 400 400 400 400 400 400 400', body: {} },
  'POST /api/resend-code': { statuses: '400 400 400 400 400 400 400 400', body: {} },
  'POST /api/logout': { statuses: '204 204 204 204 204 204 204 204' },
  'POST /api/change-password': { statuses: '401 401 400 400 400 400 400 400', body: {} },
  'POST /api/forgot-password': { statuses: '400 400 400 400 400 400 400 400', body: {} },
  'PUT /api/profile': { statuses: '401 401 400 403 400 400 400 400', body: {} },
  'POST /api/profile/verify-email': { statuses: '401 401 400 403 400 400 400 400', body: {} },
  'POST /api/profile/resend-code': { statuses: '401 401 204 403 204 204 204 204' },
  'GET /api/profile/sessions': { statuses: '401 401 200 403 200 200 200 200' },
  'DELETE /api/profile/sessions/:id': { statuses: '401 401 400 403 400 400 400 400' },
  'POST /api/profile/portrait': { statuses: '401 401 403 403 400 403 400 403', body: {} },
  'DELETE /api/profile/portrait': { statuses: '401 401 200 403 200 200 200 200' },
  'DELETE /api/profile/sessions': { statuses: '401 401 204 403 204 204 204 204' },
  'GET /api/home': { statuses: '401 401 200 403 200 200 200 200' },
  'GET /api/rsvps': { statuses: '401 401 200 403 200 200 200 200' },
  'GET /api/rsvps/user': { statuses: '401 401 200 403 200 200 200 200' },
  'POST /api/rsvps': { statuses: '401 401 201 403 201 200 201 201', body: millers },
  'PUT /api/rsvps/:id': { statuses: '401 401 404 403 404 200 200 404', body: millers },
  'GET /api/admin/rsvps': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/rsvps/:id/approve': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/rsvps/:id/reject': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/rsvps/:id/reject/undo': { statuses: '401 401 403 403 403 403 200 403' },
  'DELETE /api/admin/rsvps/:id': { statuses: '401 401 403 403 403 403 204 403' },
  'GET /api/events': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/events': { statuses: '401 401 403 403 201 403 201 403', body: dinner() },
  'PUT /api/events/:id': { statuses: '401 401 403 403 403 200 200 403', body: dinner() },
  'DELETE /api/events/:id': { statuses: '401 401 403 403 403 204 204 403' },
  'POST /api/events/:id/restore': { statuses: '401 401 403 403 404 200 200 403' },
  'GET /api/events/:id/signups': { statuses: '401 401 403 403 200 200 200 403' },
  'GET /api/user/signups': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/events/:id/signup': { statuses: '401 401 403 403 201 409 201 403', body: signup },
  'PUT /api/events/:id/signup': { statuses: '401 401 403 403 404 404 404 403', body: signup },
  'DELETE /api/events/:id/signup': { statuses: '401 401 403 403 404 404 404 403' },
  'GET /api/edits': { statuses: '401 401 400 403 400 400 400 400' },
  'GET /api/badges': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/achievements': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/achievements/retroactive': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/achievements/:badgeId': { statuses: '401 401 403 403 403 403 400 403', body: {} },
  'GET /api/rentals': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/rentals/user': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/rentals': { statuses: '401 401 403 403 201 403 201 403', body: house() },
  'PUT /api/rentals/:id': { statuses: '401 401 403 403 403 200 200 403', body: house() },
  'DELETE /api/rentals/:id': { statuses: '401 401 403 403 403 204 204 403' },
  'POST /api/rentals/:id/restore': { statuses: '401 401 403 403 404 200 200 403' },
  'GET /api/admin/rentals': { statuses: '401 401 403 403 403 403 200 403' },
  'DELETE /api/admin/rentals/:id': { statuses: '401 401 403 403 403 403 204 403' },
  'POST /api/admin/rentals/:id/restore': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/map': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/map/base': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/map/archive': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/map/geocode': { statuses: '401 401 403 403 400 403 400 403', body: {} },
  'GET /api/events/:id/calendar': { statuses: '401 401 403 403 200 200 200 403' },
  'GET /api/calendar': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/calendar/feed/:secret': { statuses: '404 404 404 404 404 404 404 404' },
  'GET /api/profile/feed': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/profile/feed': { statuses: '401 401 403 403 201 403 201 403' },
  'DELETE /api/profile/feed': { statuses: '401 401 403 403 204 403 204 403' },
  'GET /api/activities': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/activities/guide': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/photos': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/photos/my': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/photos/:id': { statuses: '401 401 403 403 404 200 404 403' },
  'POST /api/photos': { statuses: '401 401 403 403 400 403 400 403', body: {} },
  'POST /api/photos/known': { statuses: '401 401 403 403 400 403 400 403', body: {} },
  'POST /api/photos/:id/retry': { statuses: '401 401 403 403 404 409 404 403' },
  'PUT /api/photos/:id': { statuses: '401 401 403 403 404 200 404 403', body: { title: 'Lower tide' } },
  'DELETE /api/photos/:id': { statuses: '401 401 403 403 404 204 204 403' },
  'POST /api/photos/:id/like': { statuses: '401 401 403 403 404 200 404 403' },
  'GET /api/photos/:id/comments': { statuses: '401 401 403 403 404 200 404 403' },
  'POST /api/photos/:id/comments': { statuses: '401 401 403 403 404 201 404 403', body: remark },
  'DELETE /api/photos/:id/comments/:commentId': { statuses: '401 401 403 403 404 204 404 403' },
  'GET /api/photos/:id/files/:file': { statuses: '401 401 403 403 404 200 404 403' },
  'GET /api/photos/:id/files/:file/download': { statuses: '401 401 403 403 404 200 404 403' },
  'GET /api/photos/download/:file': { statuses: '401 401 403 403 400 403 400 403' },
  'GET /api/albums': { statuses: '401 401 403 403 200 403 200 403' },
  'POST /api/albums': { statuses: '401 401 403 403 201 403 201 403', body: { name: 'Suppers' } },
  'GET /api/albums/:id': { statuses: '401 401 403 403 200 200 200 403' },
  'PUT /api/albums/:id': { statuses: '401 401 403 403 403 200 200 403', body: { name: 'Suppers' } },
  'DELETE /api/albums/:id': { statuses: '401 401 403 403 403 204 204 403' },
  'PUT /api/albums/:id/photos': { statuses: '401 401 403 403 400 400 400 403', body: {} },
  'GET /api/albums/:id/download/:file': { statuses: '401 401 403 403 200 200 200 403' },
  'GET /api/users': { statuses: '401 401 403 403 200 403 200 403' },
  'GET /api/admin/users': { statuses: '401 401 403 403 403 403 200 403' },
  'PUT /api/admin/promote/:id': { statuses: '401 401 403 403 403 403 200 403' },
  'PUT /api/admin/demote/:id': { statuses: '401 401 403 403 403 403 200 403' },
  'PUT /api/admin/authorize/:id': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/authorize': { statuses: '401 401 403 403 403 403 400 403', body: {} },
  'PUT /api/admin/revoke/:id': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/revoke/:id/undo': { statuses: '401 401 403 403 403 403 200 403' },
  'PUT /api/admin/users/:id': { statuses: '401 401 403 403 403 403 400 403', body: {} },
  'POST /api/admin/reset-password/:id': { statuses: '401 401 403 403 403 403 200 403' },
  'DELETE /api/admin/users/:id': { statuses: '401 401 403 403 403 403 204 403' },
  'DELETE /api/admin/users/:id/portrait': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/users/:id/additions': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/users/:id/additions/delete': { statuses: '401 401 403 403 403 403 204 403', body: kinds },
  'GET /api/portraits/:name/:size': { statuses: '401 401 403 403 200 200 200 403' },
  'GET /api/admin/exports/people': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/exports/rsvps': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/exports/events': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/exports/rentals': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/exports/activity': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/check-up': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/openapi': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/activity': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/mails': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/mails/test': { statuses: '401 401 403 403 403 403 200 403' },
  'GET /api/admin/settings': { statuses: '401 401 403 403 403 403 200 403' },
  'PUT /api/admin/settings': { statuses: '401 401 403 403 403 403 400 403', body: {} },
  'POST /api/admin/settings/preview': { statuses: '401 401 403 403 403 403 400 403', body: {} },
  'GET /api/admin/settings/history': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/settings/history/:version/restore': { statuses: '401 401 403 403 403 403 400 403' },
  'GET /api/admin/backups': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/backups': { statuses: '401 401 403 403 403 403 409 403' },
  'GET /api/admin/backups/:id/file': { statuses: '401 401 403 403 403 403 400 403' },
  'GET /api/admin/backups/new/file': { statuses: '401 401 403 403 403 403 200 403' },
  'POST /api/admin/mails/:id/retry': { statuses: '401 401 403 403 403 403 404 403' },
};

/** The thing that a call is about, and its owner. */
interface Own {
  readonly owner: Caller;
  readonly id: string;
  readonly commentId?: string;
}

/** The status of one call; what stays open is left as soon as its status is known. */
async function statusOf(
  site: TestSite,
  { method, path, stream, upload }: Endpoint,
  caller: Caller,
  body?: object,
) {
  if (upload) return (await send(site, caller, photoForm({}), path)).statusCode;
  if (!stream) return (await caller(method, path, body)).statusCode;
  const headers = { cookie: caller.cookie };
  const answer = await site.app.inject({ method, url: path, headers, payloadAsStream: true });
  answer.stream().destroy();
  return answer.statusCode;
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('the table has a row for every endpoint, and for nothing else', () => {
  expect(Object.keys(table).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted());
});

test('each endpoint answers each person as the table says', async () => {
  const { file } = await mapArchive();
  const site = await testSite({ variables: { MAP_PMTILES: file } });
  const callers = await people(site);
  const found: Record<string, string> = {};
  const ownRsvp = async () => {
    const owner = await site.as({});
    return { owner, id: String((await owner('POST', '/api/rsvps', millers)).json().id) };
  };
  // To be restored, it has to be deleted first.
  const ownEvent = async (isDeleted: boolean) => {
    const owner = await site.as({ authorized: true });
    const id = String((await owner('POST', '/api/events', dinner())).json().id);
    if (isDeleted) await owner('DELETE', `/api/events/${id}`);
    return { owner, id };
  };
  const ownRental = async (isDeleted: boolean) => {
    const owner = await site.as({ authorized: true });
    const id = String((await owner('POST', '/api/rentals', house())).json().id);
    if (isDeleted) await callers.admin('DELETE', `/api/admin/rentals/${id}`);
    return { owner, id };
  };
  // A private one: for everybody else it is not there.
  const ownPhoto = async () => {
    const owner = await site.as({ authorized: true });
    const { id } = await upload(site, owner, { isPrivate: 'true' });
    const comment = await owner('POST', `/api/photos/${id}/comments`, { comment: 'Mine.' });
    return { owner, id: String(id), commentId: String(comment.json().id) };
  };
  const ownAlbum = async (): Promise<Own> => {
    const owner = await site.as({ authorized: true });
    return { owner, id: String((await owner('POST', '/api/albums', { name: 'Suppers' })).json().id) };
  };
  const ownPortrait = async (): Promise<Own> => {
    const owner = await site.as({ authorized: true });
    return { owner, id: await givePortrait(site, owner) };
  };
  const first = await ownRsvp();
  // Signing out comes last: it ends the sessions that the others need.
  for (const endpoint of allEndpoints.toSorted((a, b) => Number(a === logout) - Number(b === logout))) {
    const statuses: number[] = [];
    let own: Own | undefined;
    for (const actor of actors) {
      const isToRestore = endpoint.path.endsWith('/restore');
      const ownOne = async (): Promise<Own> => {
        if (endpoint.path.includes('/photos/:')) return ownPhoto();
        if (endpoint.path.includes('/albums/')) return ownAlbum();
        if (endpoint.path.includes('/portraits/')) return ownPortrait();
        if (endpoint.path.includes('/events/')) return ownEvent(isToRestore);
        return endpoint.path.includes('/rentals/') ? ownRental(isToRestore) : ownRsvp();
      };
      own ??= endpoint.schemas.params ? await ownOne() : first;
      const { owner, id, commentId = '' } = own;
      const target = ofSomebody.test(endpoint.path) ? id : String(owner.id);
      const path = endpoint.path
        .replace(':id', target)
        .replace(':commentId', commentId)
        .replace(':file', 'full')
        .replace(':size', '128')
        .replace(':name', target)
        .replace(':secret', 'A'.repeat(43)) as Endpoint['path'];
      const caller = actor === 'owner' ? owner : callers[actor];
      const status = await statusOf(site, { ...endpoint, path }, caller, table[nameOf(endpoint)]?.body);
      statuses.push(status);
      // A call about one RSVP, event or account may decide or delete it: then the next caller gets another.
      if (status < 300 && endpoint.method !== 'GET') own = undefined;
    }
    found[nameOf(endpoint)] = statuses.join(' ');
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.statuses])));
});

test('an endpoint opens no other method, and HEAD no more than GET', async () => {
  const { app, as } = await testSite();
  const [nobody, organizer] = [await as('nobody'), await as({ admin: true, authorized: true })];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
  for (const path of new Set(allEndpoints.map((endpoint) => endpoint.path))) {
    const declared = allEndpoints.filter((endpoint) => endpoint.path === path);
    for (const method of methods.filter((one) => declared.every((endpoint) => endpoint.method !== one)))
      for (const { cookie } of [nobody, organizer]) {
        const call = (verb: typeof method) =>
          app.inject({ method: verb, url: path.replace(':id', '1'), headers: { cookie } });
        const answer = await call(method);
        const readable = method === 'HEAD' && declared.some((one) => one.method === 'GET' && !one.stream);
        // `/api/rsvps/user` is also a number that is none, for the methods of `/api/rsvps/:id`.
        const isOtherPath = allEndpoints.some(
          (other) =>
            other.method === (method === 'HEAD' ? 'GET' : method) &&
            new RegExp(`^${other.path.replace(/:\w+/g, '[^/]+')}$`).test(path) &&
            other.path.includes(':'),
        );
        const expected = readable ? (await call('GET')).statusCode : isOtherPath ? (cookie ? 400 : 401) : 404;
        expect(answer.statusCode, `${method} ${path}`).toBe(expected);
        if (method === 'HEAD') expect(answer.body).toBe('');
      }
  }
});

test('a person with a temporary password may only read themselves, change it and sign out', async () => {
  const open = allEndpoints.filter((endpoint) => endpoint.duringPasswordChange).map(nameOf);
  expect(open.toSorted()).toEqual(['GET /api/user', 'POST /api/change-password']);
  const { as } = await testSite();
  const person = await as({ admin: true, authorized: true, mustChangePassword: true });
  const answer = await person('GET', '/api/admin/rsvps');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
});

test('rights are read anew at each request', async () => {
  const { as, db } = await testSite();
  const organizer = await as({ admin: true, authorized: true });
  expect((await organizer('GET', '/api/admin/rsvps')).statusCode).toBe(200);
  await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', organizer.id).execute();
  expect((await organizer('GET', '/api/admin/rsvps')).statusCode).toBe(403);
  await db.deleteFrom('users').where('id', '=', organizer.id).execute();
  expect((await organizer('GET', '/api/rsvps')).statusCode).toBe(401);
});
