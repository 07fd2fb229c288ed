// Data of a past or a prepared reunion is not in current lists, limits, badges and counts.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { topics } from '#contract/topics.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import { dinner } from '#tests/support/events.ts';
import { addOtherReunion, offset } from '#tests/support/past-reunion.ts';
import { cameraPhoto, onItsWay, photoForm, send, upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import { ann, millers } from '#tests/support/rsvps.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

/** Reads whose answers depend on more than the current reunion, with the reason. */
const others: Readonly<Record<string, string>> = {
  '/api/metrics': 'Figures of the process.',
  '/api/reunions': 'It lists the reunions.',
  '/api/reunions/:year': 'It is of a past one.',
  '/api/reunions/:year/gallery': 'It is of a past one.',
  '/api/admin/reunions/next': 'It tells who came in all years.',
  '/api/admin/check-up': 'It looks at the disk and the clock.',
  '/api/admin/users/:id/additions':
    'It counts what a person has added in all years, which is what is deleted.',
};

/** Data of every kind, by two family members and an organizer. */
async function fullYear(site: TestSite) {
  const { as, clock, db } = site;
  const olivia = await as({ admin: true, authorized: true, fullName: 'Olivia Organizer' });
  const ann_ = await as({ authorized: true, fullName: 'Ann Miller' });
  const bob = await as({ authorized: true, fullName: 'Bob Johnson' });
  const made = async (who: Caller, path: string, body: object) => {
    const answer = await who('POST', path, body);
    expect(answer.statusCode, `${path} ${answer.body}`).toBe(201);
    return answer.json().id as number;
  };
  const rsvp = await made(ann_, '/api/rsvps', millers);
  await made(bob, '/api/rsvps', { familyName: 'Johnson', members: [{ ...ann, name: 'Bob Johnson' }] });
  await olivia('POST', `/api/admin/rsvps/${rsvp}/approve`);
  const event = await made(ann_, '/api/events', dinner());
  await made(bob, `/api/events/${event}/signup`, { attendeeCount: 2 });
  const late = await made(ann_, '/api/events', dinner({ title: 'Crabs', eventType: 'beach' }));
  await bob('DELETE', `/api/events/${late}`);
  const rental = await made(ann_, '/api/rentals', house());
  const album = await made(ann_, '/api/albums', { name: 'Suppers' });
  const photo = (await upload(site, ann_, { albumId: String(album) })).id;
  await onItsWay(site, ann_, { status: 'ready', is_private: 1 });
  await onItsWay(site, bob, { failure: 'NOT_FOUND' });
  await bob('POST', `/api/photos/${photo}/like`);
  await made(bob, `/api/photos/${photo}/comments`, { comment: 'Wonderful.' });
  await ann_('PUT', `/api/events/${event}`, dinner({ location: 'The beach' }));
  for (const who of [olivia, ann_, bob]) await who('POST', '/api/achievements/retroactive');
  expect(await db.selectFrom('achievements').select('id').execute()).not.toEqual([]);
  clock.advance(1);
  return { callers: [olivia, ann_, bob], olivia, ann: ann_, bob, rsvp, event, rental, album, photo };
}
type Year = Awaited<ReturnType<typeof fullYear>>;

const paths = allEndpoints
  .filter(
    ({ method, path, schemas, stream, bytes }) =>
      method === 'GET' && !stream && !bytes && !(path in others) && !schemas.query,
  )
  .map(({ path }) => path);

/** The answers to all reads by each of the callers. */
async function everything({ callers, event, album, photo }: Year): Promise<Record<string, string>> {
  const ids: Record<string, number> = { events: event, albums: album, photos: photo };
  const own = paths.filter((path) => !/:(?!id)/.test(path) && !path.startsWith('/api/admin/backups/'));
  const urls = own.map((path) => path.replace(':id', String(ids[path.split('/')[2] ?? ''] ?? 0)));
  const answers: Record<string, string> = {};
  for (const [index, who] of callers.entries())
    for (const url of [...urls, '/api/albums?of=everyone', `/api/photos/${photo}/comments`])
      answers[`${index} ${url}`] = (await who('GET', url)).body;
  return answers;
}

/** Makes this process discard its cached lists. */
const forgetLists = ({ context: { changes } }: TestSite) =>
  changes.announce(changes.name({ topics, people: 'everyone' }));

test.each(['past', 'preparing'] as const)(
  'a %s reunion changes no answer of the current one',
  async (state) => {
    const site = await testSite();
    const year = await fullYear(site);
    const before = await everything(year);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    const counts = await addOtherReunion(site, state);
    expect(Object.entries(counts).filter(([, rows]) => rows === 0)).toEqual([]);
    forgetLists(site);
    expect(await everything(year)).toEqual(before);
    await site.runJobs();
    for (const who of year.callers)
      expect((await who('POST', '/api/achievements/retroactive')).json()).toEqual({ awarded: [] });
    forgetLists(site);
    expect(await everything(year)).toEqual(before);
  },
);

test('nothing of a past reunion can be changed', async () => {
  const site = await testSite();
  const { db } = site;
  const { olivia, ann: owner, bob, rsvp, event, rental, album, photo } = await fullYear(site);
  await addOtherReunion(site, 'past');
  const rows = async () => [
    await db.selectFrom('rsvps').selectAll().execute(),
    await db.selectFrom('events').selectAll().execute(),
    await db.selectFrom('rentals').selectAll().execute(),
    await db.selectFrom('albums').selectAll().execute(),
    await db.selectFrom('photos').selectAll().execute(),
    await db.selectFrom('photo_likes').selectAll().execute(),
    await db.selectFrom('photo_comments').selectAll().execute(),
  ];
  const before = await rows();
  const at = (id: number) => id + offset;
  const attempts: [Caller, Parameters<Caller>[0], string, object?][] = [
    [owner, 'PUT', `/api/rsvps/${at(rsvp)}`, millers],
    [olivia, 'PUT', `/api/rsvps/${at(rsvp)}`, millers],
    [olivia, 'POST', `/api/admin/rsvps/${at(rsvp)}/approve`],
    [olivia, 'POST', `/api/admin/rsvps/${at(rsvp)}/reject`],
    [olivia, 'POST', `/api/admin/rsvps/${at(rsvp)}/reject/undo`],
    [olivia, 'DELETE', `/api/admin/rsvps/${at(rsvp)}`],
    [owner, 'PUT', `/api/events/${at(event)}`, dinner()],
    [owner, 'DELETE', `/api/events/${at(event)}`],
    [owner, 'POST', `/api/events/${at(event)}/restore`],
    [bob, 'POST', `/api/events/${at(event)}/signup`, { attendeeCount: 1 }],
    [bob, 'PUT', `/api/events/${at(event)}/signup`, { attendeeCount: 1 }],
    [bob, 'DELETE', `/api/events/${at(event)}/signup`],
    [bob, 'GET', `/api/events/${at(event)}/signups`],
    [bob, 'GET', `/api/events/${at(event)}/calendar`],
    [owner, 'PUT', `/api/rentals/${at(rental)}`, house()],
    [owner, 'DELETE', `/api/rentals/${at(rental)}`],
    [owner, 'POST', `/api/rentals/${at(rental)}/restore`],
    [owner, 'PUT', `/api/albums/${at(album)}`, { name: 'Late suppers' }],
    [owner, 'DELETE', `/api/albums/${at(album)}`],
    [owner, 'PUT', `/api/albums/${at(album)}/photos`, { add: [photo] }],
    [owner, 'PUT', `/api/albums/${album}/photos`, { add: [at(photo)] }],
    [owner, 'PUT', `/api/photos/${at(photo)}`, { title: 'High tide' }],
    [bob, 'POST', `/api/photos/${at(photo)}/like`],
    [bob, 'POST', `/api/photos/${at(photo)}/comments`, { comment: 'Late.' }],
    [bob, 'DELETE', `/api/photos/${at(photo)}/comments/${at(1)}`],
  ];
  for (const [who, method, path, body] of attempts)
    expect((await who(method, path, body)).statusCode, `${method} ${path}`).toBe(404);
  const late = photoForm({ title: 'High tide', albumId: String(at(album)) }, await cameraPhoto());
  expect((await send(site, owner, late)).statusCode).toBe(404);
  expect(await rows()).toEqual(before);
});

test('only its owner and an organizer can delete a photo of a past reunion', async () => {
  const site = await testSite();
  const { olivia, ann: owner, bob, photo } = await fullYear(site);
  await addOtherReunion(site, 'past');
  const past = photo + offset;
  const own = await site.db
    .selectFrom('photos')
    .select('id')
    .where('reunion_id', '=', 2)
    .where('is_private', '=', 1)
    .executeTakeFirstOrThrow();
  const remove = async (who: Caller, id: number) => (await who('DELETE', `/api/photos/${id}`)).statusCode;
  expect(await remove(bob, own.id)).toBe(404);
  expect(await remove(owner, own.id)).toBe(204);
  expect(await remove(bob, past)).toBe(403);
  expect(await remove(olivia, past)).toBe(204);
  expect((await bob('GET', `/api/photos/${past}/files/640`)).statusCode).toBe(404);
  // The current reunion's photo, of which the deleted one was a copy, stays.
  expect((await bob('GET', `/api/photos/${photo}/files/640`)).statusCode).toBe(200);
});

test('an account is deleted with its data of all years', async () => {
  const site = await testSite();
  const { db } = site;
  const { olivia, ann: owner, photo } = await fullYear(site);
  await addOtherReunion(site, 'past');
  const counted = (await olivia('GET', `/api/admin/users/${owner.id}/additions`)).json();
  expect(counted).toMatchObject({ rentals: 2, events: 4, albums: 2, photos: 2, own: { privatePhotos: 2 } });
  expect((await olivia('DELETE', `/api/admin/users/${owner.id}`)).statusCode).toBe(204);
  const left = async (table: 'rsvps' | 'rentals' | 'signups' | 'photo_likes' | 'achievements' | 'photos') =>
    db.selectFrom(table).select('user_id').where('user_id', '=', owner.id).execute();
  for (const table of ['rsvps', 'rentals', 'signups', 'photo_likes', 'achievements', 'photos'] as const)
    expect(await left(table), table).toEqual([]);
  const photos = await db.selectFrom('photos').select('id').where('is_private', '=', 0).execute();
  expect(photos.map(({ id }) => id)).toEqual(expect.arrayContaining([photo, photo + offset]));
});

test('limits count only the current reunion, and a person may reply and upload the same photo again', async () => {
  const total = (count: number) => ({ total: count });
  const limits = {
    rentals: total(1),
    events: total(2),
    albums: total(1),
    photos: total(2),
    comments: total(1),
  };
  const site = await testSite({ limitFactor: 1, settings: { limits } });
  const { db } = site;
  const { ann: owner, bob } = await fullYear(site);
  const post = async (who: Caller, path: string, body: object) => (await who('POST', path, body)).statusCode;
  expect(await post(owner, '/api/rentals', house())).toBe(403);
  // All existing data now belongs to a past reunion.
  await db.updateTable('reunions').set({ state: 'past' }).execute();
  await db.transaction().execute((tx) => allowSeveralReunions(tx, site.context.databaseKind));
  const { document } = await db.selectFrom('reunions').selectAll().executeTakeFirstOrThrow();
  const next = { state: 'current', created_at: 1, opened_at: 1, document } as const;
  await db
    .insertInto('reunions')
    .values({ id: 2, ...next })
    .execute();
  forgetLists(site);
  expect(await post(owner, '/api/rsvps', millers)).toBe(201);
  expect(await post(owner, '/api/rentals', house())).toBe(201);
  expect(await post(owner, '/api/events', dinner())).toBe(201);
  expect(await post(owner, '/api/albums', { name: 'Suppers' })).toBe(201);
  const [first] = await db.selectFrom('photos').select(['id', 'sha256']).orderBy('id').execute();
  const known = await owner('POST', '/api/photos/known', { hashes: [first?.sha256] });
  expect(known.json()).toEqual([]);
  const { id } = await upload(site, owner);
  expect(id).toBeGreaterThan(first?.id ?? 0);
  expect(await post(bob, `/api/photos/${id}/comments`, { comment: 'Again.' })).toBe(201);
  // The past reunion's photo can still be viewed.
  expect((await bob('GET', `/api/photos/${first?.id}/files/640`)).statusCode).toBe(200);
});

test('on PostgreSQL a process of an earlier version runs beside a newer one, until there is a second reunion', async () => {
  const { db, context, person } = await testSite();
  const userId = await person({});
  const saves = () =>
    sql`insert into rsvps (user_id, family_name, status, submitted_at) values (${userId}, 'Miller', 'pending', 1)
        on conflict (user_id) do nothing`
      .execute(db)
      .then(() => true)
      .catch(() => false);
  // On SQLite no other process runs beside this one, so its constraint is already gone.
  expect(await saves()).toBe(context.databaseKind === 'postgres');
  expect(await saves()).toBe(context.databaseKind === 'postgres');
  await db.transaction().execute((tx) => allowSeveralReunions(tx, context.databaseKind));
  expect(await saves()).toBe(false);
});
