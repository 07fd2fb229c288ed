// An organizer counts and deletes a member's public additions.
import { expect, test } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { organized } from '#tests/support/organizers.ts';
import { onItsWay, upload } from '#tests/support/photos.ts';
import { house } from '#tests/support/rentals.ts';
import type { Caller } from '#tests/support/test-site.ts';

const authorized = { authorized: true };
const kinds = ['rentals', 'events', 'albums', 'comments', 'photos'] as const;
const noneOwn = { signups: 0, likes: 0, badges: 0, privatePhotos: 0, albums: 0 };
const none = { rentals: 0, events: 0, albums: 0, comments: 0, photos: 0 };

/** Walt has flooded the site; Ann has a little of each kind, and Walt's private things are there too. */
async function flooded() {
  const site = await organized();
  const { as, olivia } = site;
  const [walt, ann] = [await as(authorized), await as(authorized)];
  const made = async (who: Caller, path: string, body: object) => {
    const answer = await who('POST', `/api/${path}`, body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const rentals = [await made(walt, 'rentals', house()), await made(walt, 'rentals', house())];
  const events = [await made(walt, 'events', dinner()), await made(walt, 'events', dinner())];
  const albums = [await made(walt, 'albums', { name: 'One' }), await made(walt, 'albums', { name: 'Two' })];
  const photos = [(await upload(site, walt)).id, (await upload(site, walt)).id];
  const hidden = (await upload(site, walt, { isPrivate: 'true' })).id;
  const waiting = await onItsWay(site, walt);
  const anns = (await upload(site, ann)).id;
  await walt('PUT', `/api/albums/${albums[0]}/photos`, { add: [photos[0], hidden] });
  const comment = { comment: 'Again and again.' };
  await made(walt, `photos/${anns}/comments`, { comment: 'Once.' });
  for (const photo of [anns, photos[0], hidden]) await made(walt, `photos/${photo}/comments`, comment);
  // His comment on a photo that Ann has made private since is visible to her alone.
  const since = (await upload(site, ann)).id;
  await made(walt, `photos/${since}/comments`, comment);
  await ann('PUT', `/api/photos/${since}`, { title: 'Mine', isPrivate: true });
  await made(ann, 'rentals', house());
  await made(ann, 'events', dinner());
  await made(ann, 'albums', { name: 'Three' });
  await made(ann, `photos/${anns}/comments`, comment);
  const path = `/api/admin/users/${walt.id}/additions`;
  const told = async (who = walt) => (await olivia('GET', `/api/admin/users/${who.id}/additions`)).json();
  const counts = async (who = walt) => {
    const { own: _, ...additions } = await told(who);
    return additions;
  };
  const clear = async (wanted: readonly string[]) => {
    const answer = await olivia('POST', `${path}/delete`, { kinds: wanted });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  };
  return {
    ...site,
    walt,
    ann,
    rentals,
    events,
    albums,
    photos,
    hidden,
    waiting,
    anns,
    since,
    told,
    counts,
    clear,
    path,
  };
}

const lines = async ({ db }: Awaited<ReturnType<typeof flooded>>) =>
  db.selectFrom('activity_log').selectAll().where('type', 'like', '%deleted').orderBy('id').execute();

const all = { rentals: 2, events: 2, albums: 2, comments: 3, photos: 2 };

test('each kind is counted and deleted separately, and private things and those of others are neither counted nor changed', async () => {
  const site = await flooded();
  const { db, counts, clear, ann, walt } = site;
  expect(await counts()).toEqual(all);
  const left: Record<string, number> = { ...all };
  const annsOwn = { rentals: 1, events: 1, albums: 1, comments: 1, photos: 1 };
  for (const kind of kinds) {
    await clear([kind]);
    left[kind] = 0;
    expect(await counts(), kind).toEqual(left);
    expect(await counts(ann), kind).toEqual(annsOwn);
  }
  const photos = await db.selectFrom('photos').select('id').where('user_id', '=', walt.id).execute();
  expect(photos.map(({ id }) => id).toSorted()).toEqual([site.hidden, site.waiting].toSorted());
  const comments = db.selectFrom('photo_comments').select('photo_id').where('user_id', '=', walt.id);
  const spoken = (await comments.execute()).map(({ photo_id }) => photo_id);
  expect(spoken.toSorted()).toEqual([site.hidden, site.since].toSorted());
  expect((await lines(site)).map(({ type }) => type)).toEqual(Array(5).fill('additions.deleted'));
  // Repeated, when nothing is left: no further line.
  await clear(kinds);
  expect(await lines(site)).toHaveLength(5);
});

test('all kinds are deleted together with one line, and open pages are notified', async () => {
  const site = await flooded();
  const { walt, ann, olivia, clear, counts } = site;
  const page = await livePage(await listening(site.app), ann.cookie);
  await clear(kinds);
  await Promise.all(kinds.map((kind) => page.hears(kind)));
  expect(await counts()).toEqual(none);
  const [line, ...others] = await lines(site);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ actor_id: olivia.id, subject_id: walt.id });
  expect(JSON.parse(line?.before ?? '')).toEqual(all);
  const log = (await olivia('GET', '/api/admin/activity')).body;
  expect(log).toContain('deleted 2 houses, 2 events, 2 albums, 3 comments, and 2 photos of ');
  expect((await ann('GET', '/api/rentals')).json()).toHaveLength(1);
  expect((await ann('GET', '/api/events')).json()).toHaveLength(1);
  expect((await ann('GET', '/api/albums')).json()).toHaveLength(1);
});

test('the counts before deleting an account match the rows that its deletion takes', async () => {
  const { db, ann, walt, olivia, told, photos, anns, since } = await flooded();
  const event = (await ann('GET', '/api/events'))
    .json()
    .find(({ hostId }: { hostId: number }) => hostId === ann.id);
  await walt('POST', `/api/events/${event.id}/signup`, { attendeeCount: 2 });
  for (const photo of [anns, photos[1]]) await walt('POST', `/api/photos/${photo}/like`);
  const earned = await db
    .selectFrom('achievements')
    .select('id')
    .where('user_id', '=', walt.id)
    .where('earned_at', 'is not', null)
    .execute();
  expect(earned.length).toBeGreaterThan(0);
  const before = await told();
  // One album contains a public photo, the other none. One photo is private, another is still being fetched.
  expect(before).toEqual({
    ...all,
    own: { signups: 1, likes: 2, badges: earned.length, privatePhotos: 2, albums: 1 },
  });
  expect((await olivia('DELETE', `/api/admin/users/${walt.id}`)).statusCode).toBe(204);
  const left = await Promise.all([
    db.selectFrom('albums').select('id').where('user_id', 'is', null).execute(),
    db.selectFrom('photos').select('id').where('user_id', 'is', null).execute(),
    db.selectFrom('events').select('id').where('host_id', 'is', null).execute(),
    // His comment on the photo that Ann made private is announced to nobody.
    db
      .selectFrom('photo_comments')
      .select('id')
      .where('user_id', '=', walt.id)
      .where('photo_id', '!=', since)
      .execute(),
  ]);
  const { albums, photos: kept, events, comments, own } = before;
  expect(left.map(({ length }) => length)).toEqual([albums - own.albums, kept, events, comments]);
});

test('houses and events can be restored as after a single deletion, and guests are notified once that minute is over', async () => {
  const site = await flooded();
  const { ann, olivia, clear, rentals, events, clock, mails, counts } = site;
  for (const id of events) await ann('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  const before = (await mails()).length;
  await clear(['rentals', 'events']);
  expect((await olivia('POST', `/api/admin/rentals/${rentals[0]}/restore`)).statusCode).toBe(200);
  expect((await olivia('POST', `/api/events/${events[0]}/restore`)).statusCode).toBe(200);
  expect(await counts()).toMatchObject({ rentals: 1, events: 1 });
  expect(await mails()).toHaveLength(before);
  clock.advance(61_000);
  await site.runJobs();
  const letters = (await mails()).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toContain('Cancelled');
});

test('the photos of a deleted album stay, and the files of deleted photos are removed', async () => {
  const site = await flooded();
  const { ann, clear, photos, db } = site;
  await clear(['albums']);
  expect((await ann('GET', `/api/photos/${photos[0]}`)).json()).toMatchObject({ albumId: null });
  const groups = (await db.selectFrom('photos').select('group_id').where('id', 'in', photos).execute()).map(
    ({ group_id }) => group_id,
  );
  await clear(['photos']);
  const noted = (await db.selectFrom('file_removals').select('group_id').execute()).map(
    ({ group_id }) => group_id,
  );
  expect(noted.toSorted()).toEqual(groups.toSorted());
});

test('one request deletes as many additions as one person may have', async () => {
  const site = await organized();
  const { db, clock, olivia } = site;
  const walt = await site.as(authorized);
  const ann = await site.as(authorized);
  const photo = await onItsWay(site, ann, { status: 'ready' });
  const user_id = walt.id;
  const created_at = clock.now();
  const rows = <T>(count: number, row: (n: number) => T) => Array.from({ length: count }, (_, n) => row(n));
  for (let part = 0; part < 10; part += 1) {
    const kind = 'photo' as const;
    await db
      .insertInto('photos')
      .values(
        rows(500, (n) => ({
          ...{
            reunion_id: 1,
            user_id,
            kind,
            title: 'Flood',
            is_private: 0,
            status: 'ready' as const,
            files: '[]',
            created_at,
          },
          group_id: `group-${part}-${n}`,
        })),
      )
      .execute();
    await db
      .insertInto('photo_comments')
      .values(rows(300, () => ({ photo_id: photo, user_id, comment: 'Flood', created_at })))
      .execute();
  }
  const path = `/api/admin/users/${user_id}/additions`;
  expect((await olivia('GET', path)).json()).toEqual({ ...none, comments: 3000, photos: 5000, own: noneOwn });
  expect((await olivia('POST', `${path}/delete`, { kinds })).statusCode).toBe(204);
  expect((await olivia('GET', path)).json()).toEqual({ ...none, own: noneOwn });
  expect(await db.selectFrom('file_removals').select('group_id').execute()).toHaveLength(5000);
}, 60_000);

test('only organizers may read and delete; they may delete their own things too, and an unknown person is 404', async () => {
  const { walt, ann, olivia, path, counts } = await flooded();
  for (const who of [walt, ann]) {
    expect((await who('GET', path)).statusCode).toBe(403);
    expect((await who('POST', `${path}/delete`, { kinds })).statusCode).toBe(403);
  }
  expect(await counts()).toEqual(all);
  for (const [method, end, body] of [
    ['GET', ''],
    ['POST', '/delete', { kinds }],
  ] as const) {
    const answer = await olivia(method, `/api/admin/users/99999/additions${end}`, body);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'USER_NOT_FOUND']);
  }
  for (const wrong of [{}, { kinds: [] }, { kinds: ['rsvps'] }, { kinds: Array(6).fill('photos') }])
    expect((await olivia('POST', `${path}/delete`, wrong)).statusCode).toBe(400);
  expect(await counts()).toEqual(all);
  await olivia('POST', '/api/rentals', house());
  const own = `/api/admin/users/${olivia.id}/additions`;
  expect((await olivia('POST', `${own}/delete`, { kinds: ['rentals'] })).statusCode).toBe(204);
  expect((await olivia('GET', own)).json()).toMatchObject(none);
  expect((await olivia('GET', '/api/admin/activity')).body).toContain('deleted 1 house of their own');
  expect((await olivia('GET', '/api/admin/users/1/additions')).json()).toEqual({ ...none, own: noneOwn });
});
