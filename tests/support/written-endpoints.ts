// A call of every endpoint that writes for a signed-in person. It succeeds as long as the caller keeps their rights.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { welcomeMail } from '#server/features/identity/users/mails.ts';
import { nameOf } from '#tests/support/access-table.ts';
import { codeIn } from '#tests/support/accounts.ts';
import { dinner } from '#tests/support/events.ts';
import { giveHeroPicture } from '#tests/support/hero-pictures.ts';
import { cameraPhoto, onItsWay, photoForm, upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';
import { house } from '#tests/support/rentals.ts';
import { nextReunion } from '#tests/support/reunions.ts';
import { byNumber, millers } from '#tests/support/rsvps.ts';
import { type Caller, everyonesPassword, type TestSite } from '#tests/support/test-site.ts';

/** Every endpoint that writes for a signed-in person. */
export const written: readonly Endpoint[] = allEndpoints.filter(
  ({ method, access }) => method !== 'GET' && access !== 'public',
);

/** The caller, who is an organizer, and another person, whose data stays when the caller is deleted. */
export interface Cast {
  readonly site: TestSite;
  readonly caller: Caller;
  readonly other: Caller;
}

interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
  readonly form?: FormData;
}

type Prepare = (cast: Cast) => Call | Promise<Call>;

const idOf = async (made: Promise<{ json(): { id: number } }>) => ({
  params: { id: (await made).json().id },
});
/** Another call may have opened a reunion with other days. */
const reply = { ...millers, isOutsideConfirmed: true };
const rsvpOf = ({ other }: Cast) => idOf(other('POST', '/api/rsvps', reply));
const eventOf = ({ other }: Cast) => idOf(other('POST', '/api/events', dinner()));
const houseOf = ({ other }: Cast) => idOf(other('POST', '/api/rentals', house()));
const deletedHouseOf = async (cast: Cast) => {
  const rental = await houseOf(cast);
  await cast.caller('DELETE', `/api/rentals/${rental.params.id}`);
  return rental;
};
const albumOf = ({ other }: Cast) => idOf(other('POST', '/api/albums', { name: 'Suppers' }));
const photoOf = async ({ site, other }: Cast) => ({ params: { id: (await upload(site, other)).id } });
const accountOf = ({ other }: Cast) => ({ params: { id: other.id } });
const plain = () => ({});
/** A save of the settings with another title. */
const settingsOf = ({ site, caller }: Cast) => {
  const { version, document: current } = site.context.settings.saved;
  return { body: { version, document: { ...current, title: `Reunion ${caller.id}` } } };
};

const profile = (email: string) => ({
  fullName: 'Ann Anderson',
  email,
  phone: '302-555-0101',
  rentalLocation: '',
  emergencyContact: '',
});

/** Changes the caller's e-mail, which must then be verified. @returns the code */
async function waitsForCode({ site, caller }: Cast): Promise<string> {
  const email = `new${caller.id}@example.org`;
  const answer = await caller('PUT', '/api/profile', profile(email));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const mail = (await site.mails()).findLast(({ to }) => to === email);
  return mail ? codeIn(mail) : '';
}

/** The id of another session of the caller. */
async function anotherSession({ site, caller }: Cast): Promise<string> {
  const { username } = (await caller('GET', '/api/user')).json();
  const visitor = await site.as('nobody');
  await visitor('POST', '/api/login', { username, password: everyonesPassword });
  const sessions = (await caller('GET', '/api/profile/sessions')).json<
    { id: string; isCurrent: boolean }[]
  >();
  return sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
}

/** At most one reunion can be prepared, and another call may have done so. */
async function discardPrepared({ caller, site: { db } }: Cast): Promise<void> {
  const rows = await db.selectFrom('reunions').select('id').where('state', '=', 'preparing').execute();
  for (const { id } of rows) await caller('DELETE', `/api/admin/reunions/${id}`);
}

async function preparedReunion(cast: Cast): Promise<number> {
  await discardPrepared(cast);
  // Each year can have one reunion, and another call may have opened an earlier one.
  const year = 2026 + (await cast.site.db.selectFrom('reunions').select('id').execute()).length;
  const days = { firstDay: `${year}-07-25`, lastDay: `${year}-08-01` };
  const answer = await cast.caller('POST', '/api/admin/reunions', { ...nextReunion, ...days });
  return answer.json().id;
}

async function waitingMail({ site }: Cast): Promise<number> {
  const { context, db, clock } = site;
  const mail = welcomeMail(
    { username: 'late', sign_in_email: 'late@example.org', full_name: 'Late' },
    context.settings.current,
  );
  await context.transact((tx) => context.mailQueue.add(tx, mail, clock.now()));
  const { id } = await db
    .updateTable('mails')
    .set({ failed_at: clock.now(), next_try_at: clock.now() + 3_600_000, tries: 1 })
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const calls: Record<string, Prepare> = {
  'POST /api/change-password': () => ({
    body: { currentPassword: everyonesPassword, newPassword: 'seven seagulls' },
  }),
  'PUT /api/profile': ({ caller }) => ({ body: profile(`new${caller.id}@example.org`) }),
  'POST /api/profile/verify-email': async (cast) => ({
    body: { code: await waitsForCode(cast), currentPassword: everyonesPassword },
  }),
  'POST /api/profile/resend-code': async (cast) => {
    await waitsForCode(cast);
    return {};
  },
  'DELETE /api/profile/sessions/:id': async (cast) => ({ params: { id: await anotherSession(cast) } }),
  'DELETE /api/profile/sessions': async (cast) => {
    await anotherSession(cast);
    return {};
  },
  'POST /api/profile/portrait': async () => ({ form: photoForm({}, await cameraPhoto()) }),
  'DELETE /api/profile/portrait': async ({ site, caller }) => {
    await givePortrait(site, caller);
    return {};
  },
  'POST /api/rsvps': () => ({ body: reply }),
  'PUT /api/rsvps/:id': async (cast) => ({
    ...(await rsvpOf(cast)),
    body: byNumber(2, { status: 'confirmed' }),
  }),
  'POST /api/admin/rsvps/:id/approve': rsvpOf,
  'POST /api/admin/rsvps/:id/reject': rsvpOf,
  'POST /api/admin/rsvps/:id/reject/undo': rsvpOf,
  'DELETE /api/admin/rsvps/:id': rsvpOf,
  'POST /api/events': () => ({ body: dinner() }),
  'PUT /api/events/:id': async (cast) => ({ ...(await eventOf(cast)), body: dinner({ title: 'Lunch' }) }),
  'DELETE /api/events/:id': eventOf,
  'POST /api/events/:id/restore': async (cast) => {
    const event = await eventOf(cast);
    await cast.other('DELETE', `/api/events/${event.params.id}`);
    return event;
  },
  'POST /api/events/:id/signup': async (cast) => ({ ...(await eventOf(cast)), body: { attendeeCount: 1 } }),
  'PUT /api/events/:id/signup': async (cast) => {
    const event = await eventOf(cast);
    await cast.caller('POST', `/api/events/${event.params.id}/signup`, { attendeeCount: 1 });
    return { ...event, body: { attendeeCount: 2 } };
  },
  'DELETE /api/events/:id/signup': async (cast) => {
    const event = await eventOf(cast);
    await cast.caller('POST', `/api/events/${event.params.id}/signup`, { attendeeCount: 1 });
    return event;
  },
  'POST /api/achievements/retroactive': plain,
  'POST /api/achievements/:badgeId': async ({ caller }) => {
    const badges = (await caller('GET', '/api/badges')).json<{ id: string }[]>();
    return { params: { badgeId: badges[0]?.id ?? '' }, body: { progress: 1 } };
  },
  'POST /api/rentals': () => ({ body: house() }),
  'PUT /api/rentals/:id': async (cast) => ({ ...(await houseOf(cast)), body: house({ notes: 'Knock.' }) }),
  'DELETE /api/rentals/:id': houseOf,
  'POST /api/rentals/:id/restore': deletedHouseOf,
  'DELETE /api/admin/rentals/:id': houseOf,
  'POST /api/admin/rentals/:id/restore': deletedHouseOf,
  'POST /api/map/geocode': () => ({ body: { address: '9 Second Street' } }),
  'POST /api/profile/feed': plain,
  'DELETE /api/profile/feed': async ({ caller }) => {
    await caller('POST', '/api/profile/feed');
    return {};
  },
  'POST /api/photos': async () => ({ form: photoForm({ title: 'Low tide' }, await cameraPhoto()) }),
  'POST /api/photos/known': () => ({ body: { hashes: ['a'.repeat(64)] } }),
  'POST /api/photos/:id/retry': async ({ site, caller }) => ({
    params: {
      id: await onItsWay(site, caller, {
        failure: 'SITE_UNREACHABLE',
        import_url: 'https://photos.example.org/tide.jpg',
      }),
    },
  }),
  'PUT /api/photos/:id': async ({ site, caller }) => ({
    params: { id: (await upload(site, caller)).id },
    body: { title: 'High tide' },
  }),
  'DELETE /api/photos/:id': photoOf,
  'POST /api/photos/:id/like': photoOf,
  'POST /api/photos/:id/comments': async (cast) => ({
    ...(await photoOf(cast)),
    body: { comment: 'Lovely.' },
  }),
  'DELETE /api/photos/:id/comments/:commentId': async (cast) => {
    const { params } = await photoOf(cast);
    const comment = await cast.other('POST', `/api/photos/${params.id}/comments`, { comment: 'Lovely.' });
    return { params: { ...params, commentId: comment.json().id } };
  },
  'POST /api/albums': () => ({ body: { name: 'Suppers' } }),
  'PUT /api/albums/:id': async (cast) => ({ ...(await albumOf(cast)), body: { name: 'Lunches' } }),
  'DELETE /api/albums/:id': albumOf,
  'PUT /api/albums/:id/photos': async (cast) => ({
    ...(await albumOf(cast)),
    body: { add: [(await photoOf(cast)).params.id] },
  }),
  'PUT /api/admin/promote/:id': accountOf,
  'PUT /api/admin/demote/:id': async (cast) => {
    await cast.caller('PUT', `/api/admin/promote/${cast.other.id}`);
    return accountOf(cast);
  },
  'PUT /api/admin/authorize/:id': async ({ site }) => ({ params: { id: await site.person({}) } }),
  'POST /api/admin/authorize': async ({ site }) => ({ body: { ids: [await site.person({})] } }),
  'PUT /api/admin/revoke/:id': accountOf,
  'POST /api/admin/revoke/:id/undo': accountOf,
  'PUT /api/admin/users/:id': async (cast) => ({
    ...accountOf(cast),
    body: profile(`other${cast.other.id}@example.org`),
  }),
  'POST /api/admin/reset-password/:id': accountOf,
  'DELETE /api/admin/users/:id': accountOf,
  'DELETE /api/admin/users/:id/portrait': async (cast) => {
    await givePortrait(cast.site, cast.other);
    return accountOf(cast);
  },
  'POST /api/admin/users/:id/additions/delete': async (cast) => {
    await houseOf(cast);
    return { ...accountOf(cast), body: { kinds: ['rentals'] } };
  },
  'PUT /api/admin/settings': settingsOf,
  'POST /api/admin/settings/picture': async () => ({ form: photoForm({}, await cameraPhoto()) }),
  'DELETE /api/admin/settings/picture': async ({ site, caller }) => {
    await giveHeroPicture(site, caller);
    return {};
  },
  'POST /api/admin/settings/preview': settingsOf,
  'POST /api/admin/settings/history/:version/restore': async (cast) => {
    const { body } = settingsOf(cast);
    const title = `Week ${cast.caller.id}`;
    await cast.caller('PUT', '/api/admin/settings', { ...body, document: { ...body.document, title } });
    return { params: { version: body.version } };
  },
  'POST /api/admin/backups': plain,
  'POST /api/admin/reunions': async (cast) => {
    await discardPrepared(cast);
    return { body: nextReunion };
  },
  'PUT /api/admin/reunions/:id': async (cast) => {
    const id = await preparedReunion(cast);
    const { document } = await cast.site.db
      .selectFrom('reunions')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { place, firstDay, lastDay } = JSON.parse(document);
    return { params: { id }, body: { title: `Week ${id}`, place, firstDay, lastDay } };
  },
  'DELETE /api/admin/reunions/:id': async (cast) => ({ params: { id: await preparedReunion(cast) } }),
  'POST /api/admin/reunions/:id/open': async (cast) => ({
    params: { id: await preparedReunion(cast) },
    body: { letterTo: [] },
  }),
  'POST /api/admin/mails/test': plain,
  'PUT /api/admin/setup': async () => ({ body: { isSetAside: true } }),
  'POST /api/admin/mails/:id/retry': async (cast) => ({ params: { id: await waitingMail(cast) } }),
};

/** The names of the endpoints that have a call here. */
export const prepared: readonly string[] = Object.keys(calls);

/** Prepares the data that the endpoint needs. @returns the call's path, content type and bytes */
export async function prepare(endpoint: Endpoint, cast: Cast) {
  const call = await calls[nameOf(endpoint)]?.(cast);
  if (!call) throw new Error(`${nameOf(endpoint)} has no call in this file.`);
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => String(call.params?.[name]));
  if (call.form) {
    const request = new Request('http://localhost', { method: 'POST', body: call.form });
    const type = request.headers.get('content-type') ?? '';
    return { path, type, body: Buffer.from(await request.arrayBuffer()) };
  }
  return { path, type: 'application/json', body: Buffer.from(JSON.stringify(call.body ?? {})) };
}
