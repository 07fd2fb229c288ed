// Rights on an album, and the album after its owner's account is deleted.
import { expect, test } from 'vitest';
import { cameraPhoto, photoForm, send, upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  // The first account is never deleted.
  await site.person({ admin: true, authorized: true });
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const bob = await site.as({ authorized: true });
  const olivia = await site.as({ authorized: true, admin: true });
  const { id } = (
    await ann('POST', '/api/albums', { name: 'Suppers', description: 'Seven of them.' })
  ).json();
  const put = (who: typeof ann, body: object) => who('PUT', `/api/albums/${id}/photos`, body);
  return { site, ann, bob, olivia, id: Number(id), put };
}

test('the family may add and remove their own photos; if the album is closed, only its owner adds', async () => {
  const { site, ann, bob, olivia, id, put } = await staged();
  const [anns, bobs] = [await upload(site, ann), await upload(site, bob)];
  expect((await put(bob, { add: [bobs.id] })).json()).toMatchObject({
    photoCount: 1,
    canAdd: true,
    canChange: false,
  });
  expect((await put(bob, { add: [anns.id] })).json().code).toBe('NOT_YOUR_PHOTO');
  expect((await put(bob, { add: [bobs.id, 4711] })).statusCode).toBe(404);
  const nothing = await put(bob, { add: [], remove: [] });
  expect([nothing.statusCode, nothing.json().photoCount]).toEqual([200, 1]);
  const closed = { name: 'Suppers', familyMayAdd: false };
  expect((await bob('PUT', `/api/albums/${id}`, closed)).json().code).toBe('NOT_ALBUM_OWNER');
  expect((await ann('PUT', `/api/albums/${id}`, closed)).json()).toMatchObject({ familyMayAdd: false });
  expect((await put(bob, { remove: [bobs.id] })).json()).toMatchObject({ photoCount: 0 });
  expect((await put(bob, { add: [bobs.id] })).json().code).toBe('ALBUM_CLOSED');
  const sent = await send(site, bob, photoForm({ title: 'Late', albumId: String(id) }, await cameraPhoto()));
  expect([sent.statusCode, JSON.parse(sent.body).code]).toEqual([403, 'ALBUM_CLOSED']);
  // Its owner may add photos without an album, and organizers may too.
  expect((await put(ann, { add: [anns.id, bobs.id] })).json()).toMatchObject({ photoCount: 2 });
  const other = (await olivia('POST', '/api/albums', { name: 'Others' })).json();
  const taken = await olivia('PUT', `/api/albums/${other.id}/photos`, { add: [bobs.id] });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'IN_ANOTHER_ALBUM']);
  expect((await put(olivia, { remove: [anns.id, bobs.id] })).json()).toMatchObject({ photoCount: 0 });
});

test('a new album has its description, is open to the family, and has no photos', async () => {
  const { ann, bob, id } = await staged();
  expect((await bob('GET', `/api/albums/${id}`)).json()).toMatchObject({
    id,
    userId: ann.id,
    fullName: 'Ann Miller',
    name: 'Suppers',
    description: 'Seven of them.',
    familyMayAdd: true,
    coverPhotoId: null,
    cover: null,
    photoCount: 0,
    firstTakenAt: null,
    lastTakenAt: null,
    createdAt: '2025-07-01T12:00:00.000Z',
    canChange: false,
    canAdd: true,
    photos: [],
  });
  expect((await bob('GET', '/api/albums?of=everyone')).json()).toMatchObject([
    { id, cover: null, photoCount: 0, firstTakenAt: null, lastTakenAt: null },
  ]);
  const plain = (await ann('POST', '/api/albums', { name: 'Plain', familyMayAdd: false })).json();
  expect(plain).toMatchObject({ description: null, familyMayAdd: false, canChange: true, canAdd: true });
  expect((await bob('GET', `/api/albums/${plain.id}`)).json()).toMatchObject({
    canChange: false,
    canAdd: false,
  });
});

test('nobody removes somebody else’s photo from an album that they may not change', async () => {
  const { site, ann, bob, id, put } = await staged();
  const photo = await upload(site, ann, { albumId: String(id) });
  const refused = await put(bob, { remove: [photo.id] });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_YOUR_PHOTO']);
  expect((await bob('GET', `/api/photos/${photo.id}`)).json()).toMatchObject({ albumId: id });
});

test('its cover is a photo of the album that is visible to the person who chooses it', async () => {
  const { site, ann, bob, id } = await staged();
  const inAlbum = async (hour: number) =>
    upload(site, ann, { albumId: String(id) }, await cameraPhoto({ time: `2025:06:01 ${hour}:00:00` }));
  const [first, inside, last] = [await inAlbum(10), await inAlbum(11), await inAlbum(12)];
  const outside = await upload(site, ann);
  const hidden = await upload(site, bob, { albumId: String(id), isPrivate: 'true' });
  const choose = (coverPhotoId: number | null) =>
    ann('PUT', `/api/albums/${id}`, { name: 'Suppers', coverPhotoId });
  const usual = { coverPhotoId: null, cover: { id: first.id }, photoCount: 3 };
  expect((await bob('GET', `/api/albums/${id}`)).json()).toMatchObject({
    ...usual,
    photoCount: 4,
    firstTakenAt: first.takenAt,
  });
  for (const photoId of [outside.id, hidden.id, 4711]) {
    const refused = await choose(photoId);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'PHOTO_NOT_FOUND']);
  }
  expect((await choose(inside.id)).json()).toMatchObject({
    coverPhotoId: inside.id,
    cover: { id: inside.id },
  });
  expect((await choose(null)).json()).toMatchObject({ ...usual, lastTakenAt: last.takenAt });
});

test('a private photo is never an album’s cover: not by choice, not by default, not if it was chosen before, for nobody', async () => {
  const { site, ann, bob, olivia, id } = await staged();
  const inAlbum = async (hour: number, isPrivate: string) =>
    upload(
      site,
      ann,
      { albumId: String(id), isPrivate },
      await cameraPhoto({ time: `2025:06:01 ${hour}:00:00` }),
    );
  const hidden = await inAlbum(10, 'true');
  const coverFor = async (who: typeof ann) => {
    const { coverPhotoId, cover } = (await who('GET', `/api/albums/${id}`)).json();
    const [listed] = (await who('GET', '/api/albums?of=everyone')).json();
    expect(listed).toMatchObject({ coverPhotoId });
    expect(listed.cover?.id).toBe(cover?.id);
    return [coverPhotoId, cover?.id ?? null];
  };
  const everybody = [ann, bob, olivia];
  for (const who of everybody) expect(await coverFor(who)).toEqual([null, null]);
  const choose = (coverPhotoId: number) => ann('PUT', `/api/albums/${id}`, { name: 'Suppers', coverPhotoId });
  const refused = await choose(hidden.id);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRIVATE_COVER']);
  const open = await inAlbum(12, 'false');
  for (const who of everybody) expect(await coverFor(who)).toEqual([null, open.id]);
  // An older version may have stored such a row.
  await site.db.updateTable('albums').set({ cover_photo_id: hidden.id }).where('id', '=', id).execute();
  for (const who of everybody) expect(await coverFor(who)).toEqual([null, open.id]);
  // A cover that is made private is not used any more, and is used again when it is public again.
  const later = await inAlbum(14, 'false');
  expect((await choose(later.id)).statusCode).toBe(200);
  await ann('PUT', `/api/photos/${later.id}`, { isPrivate: true });
  for (const who of everybody) expect(await coverFor(who)).toEqual([null, open.id]);
  await ann('PUT', `/api/photos/${later.id}`, { isPrivate: false });
  for (const who of everybody) expect(await coverFor(who)).toEqual([later.id, later.id]);
});

test('an omitted field of an album is unchanged, and an unknown album is not found', async () => {
  const { ann, id } = await staged();
  const change = async (body: object) => (await ann('PUT', `/api/albums/${id}`, body)).json();
  expect(await change({ name: 'Late suppers', familyMayAdd: false })).toMatchObject({
    name: 'Late suppers',
    description: 'Seven of them.',
    familyMayAdd: false,
  });
  expect(await change({ name: 'Late suppers', description: 'Six of them.' })).toMatchObject({
    description: 'Six of them.',
    familyMayAdd: false,
  });
  const none = await ann('GET', `/api/albums/${id + 1}`);
  expect([none.statusCode, none.json().code]).toEqual([404, 'ALBUM_NOT_FOUND']);
});

test('a photo of another album is not removed from that one', async () => {
  const { site, ann, id, put } = await staged();
  const other = (await ann('POST', '/api/albums', { name: 'Others' })).json();
  const photo = await upload(site, ann, { albumId: String(other.id) });
  expect((await put(ann, { remove: [photo.id] })).json()).toMatchObject({ id, photoCount: 0 });
  expect((await ann('GET', `/api/photos/${photo.id}`)).json()).toMatchObject({ albumId: other.id });
});

test('adding a photo that is in the album changes nothing, and is not logged', async () => {
  const { site, ann, olivia, put } = await staged();
  const photo = await upload(site, ann);
  for (let times = 0; times < 2; times += 1)
    expect((await put(ann, { add: [photo.id] })).json()).toMatchObject({ photoCount: 1 });
  const fillers = async () =>
    (
      await site.db
        .selectFrom('activity_log')
        .select('actor_id')
        .where('type', '=', 'album.filled')
        .orderBy('id')
        .execute()
    ).map(({ actor_id }) => actor_id);
  expect(await fillers()).toEqual([ann.id]);
  expect((await put(olivia, { remove: [photo.id] })).json()).toMatchObject({ photoCount: 0 });
  expect(await fillers()).toEqual([ann.id, olivia.id]);
});

test('the activity log says whose album an organizer changed, while it has an owner', async () => {
  const { site, ann, olivia, id } = await staged();
  const rename = (name: string) => olivia('PUT', `/api/albums/${id}`, { name });
  expect((await rename('Late suppers')).statusCode).toBe(200);
  // An album with a photo is kept when its owner is deleted.
  await upload(site, ann, { albumId: String(id) });
  expect((await olivia('DELETE', `/api/admin/users/${ann.id}`)).statusCode).toBe(204);
  expect((await rename('Suppers of old')).statusCode).toBe(200);
  expect((await olivia('DELETE', `/api/albums/${id}`)).statusCode).toBe(204);
  const acts = await site.db
    .selectFrom('activity_log')
    .select(['type', 'people', 'before', 'after'])
    .where('actor_id', '=', olivia.id)
    .where('type', 'in', ['album.updated', 'album.deleted'])
    .orderBy('id')
    .execute();
  expect([acts[0]?.before, acts[0]?.after].map((one) => JSON.parse(one ?? ''))).toEqual([
    { name: 'Suppers', family_may_add: 1, changed: '' },
    { name: 'Late suppers', family_may_add: 1, changed: 'name' },
  ]);
  expect(acts.map(({ type, people }) => [type, JSON.parse(people)])).toEqual([
    ['album.updated', [ann.id]],
    ['album.updated', []],
    ['album.deleted', []],
  ]);
});

test('deleting an album keeps its photos', async () => {
  const { site, ann, bob, id } = await staged();
  const photo = await upload(site, ann, { albumId: String(id) });
  expect((await bob('DELETE', `/api/albums/${id}`)).statusCode).toBe(403);
  expect((await ann('DELETE', `/api/albums/${id}`)).statusCode).toBe(204);
  expect((await bob('GET', `/api/photos/${photo.id}`)).json()).toMatchObject({ albumId: null });
});

test('deleting an account deletes its private photos and empty albums; shared ones stay', async () => {
  const { site, ann, bob, olivia, id } = await staged();
  const shared = await upload(site, ann, { albumId: String(id) });
  await upload(site, ann, { isPrivate: 'true' });
  await ann('POST', '/api/albums', { name: 'Empty' });
  const bobs = await upload(site, bob);
  await ann('POST', `/api/photos/${bobs.id}/comments`, { comment: 'Lovely.' });
  await ann('POST', `/api/photos/${bobs.id}/like`);
  expect((await olivia('DELETE', `/api/admin/users/${ann.id}`)).statusCode).toBe(204);
  await site.runJobs();
  const log = await site.db
    .selectFrom('activity_log')
    .select(['actor_id', 'people', 'before'])
    .where('type', '=', 'album.deleted')
    .execute();
  expect(log).toEqual([
    { actor_id: olivia.id, people: `[${ann.id}]`, before: '{"name":"Empty","family_may_add":1}' },
  ]);
  expect((await bob('GET', '/api/photos')).json()).toMatchObject([
    { id: bobs.id, likes: 0, commentCount: 1 },
    { id: shared.id, userId: null, fullName: null },
  ]);
  expect((await bob('GET', '/api/albums?of=everyone')).json()).toMatchObject([
    { id, userId: null, photoCount: 1 },
  ]);
  expect((await bob('GET', `/api/photos/${bobs.id}/comments`)).json()).toMatchObject([
    { userId: ann.id, fullName: null, username: null, comment: 'Lovely.' },
  ]);
  const groups = new Set<string>();
  for await (const { id: group } of site.context.storage.list()) groups.add(group);
  expect(groups.size).toBe(2);
});
