// Access rights: a row for every endpoint of the contract, and a column for every kind of person.
import { expect, test, vi } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { logout } from '#contract/identity/accounts.schema.ts';
import { actors, people } from '#tests/support/access-actors.ts';
import { nameOf, accessTable as table } from '#tests/support/access-table.ts';
import { dinner } from '#tests/support/events.ts';
import { mapArchive } from '#tests/support/map-archives.ts';
import { photoForm, send, upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

// Each test calls every endpoint as everybody.
vi.setConfig({ testTimeout: 120_000 });

const ofSomebody = /\/(rsvps|events|rentals|photos|albums|portraits)\//;

/** The thing that a call is about, and its owner. */
interface Own {
  readonly owner: Caller;
  readonly id: string;
  readonly commentId?: string;
}

/** The status of one call; an open stream is closed as soon as its status is known. */
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
  // Only a deleted event can be restored.
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
  // The photo is private, so everybody else gets 404.
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
      // A successful write may decide or delete its target, so the next caller gets another one.
      if (status < 300 && endpoint.method !== 'GET') own = undefined;
    }
    found[nameOf(endpoint)] = statuses.join(' ');
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row.statuses])));
});

test('an endpoint has no other method, and HEAD allows no more than GET', async () => {
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
        // `/api/rsvps/user` also matches `/api/rsvps/:id`, whose methods then refuse `user` as an id.
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

test('rights are read again at each request', async () => {
  const { as, db } = await testSite();
  const organizer = await as({ admin: true, authorized: true });
  expect((await organizer('GET', '/api/admin/rsvps')).statusCode).toBe(200);
  await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', organizer.id).execute();
  expect((await organizer('GET', '/api/admin/rsvps')).statusCode).toBe(403);
  await db.deleteFrom('users').where('id', '=', organizer.id).execute();
  expect((await organizer('GET', '/api/rsvps')).statusCode).toBe(401);
});
