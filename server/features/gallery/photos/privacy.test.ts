// A private photo is accessible only to its owner: twelve ways to it, and four people who try each of them.
import { expect, test, vi } from 'vitest';
import { cameraPhoto, onItsWay, upload } from '#tests/support/photos.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

/** A title that only its owner may read. */
const secret = 'A surprise for Ruth';

async function staged() {
  const site = await testSite();
  const owner = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const album = (await owner('POST', '/api/albums', { name: 'Suppers' })).json();
  const file = await cameraPhoto();
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(file))).toString('hex');
  const open = await upload(site, owner, { albumId: String(album.id) });
  const fields = { title: secret, isPrivate: 'true', albumId: String(album.id) };
  const { id } = await upload(site, owner, fields, file);
  const comment = (await owner('POST', `/api/photos/${id}/comments`, { comment: 'Hush.' })).json();
  // An older version let its owner choose it.
  await site.db.updateTable('albums').set({ cover_photo_id: id }).where('id', '=', album.id).execute();
  await owner('POST', `/api/photos/${id}/like`);
  const full = await owner('GET', `/api/photos/${id}/files/full`);
  const people = {
    'signed out': await site.as('nobody'),
    unauthorized: await site.as({}),
    'another member': await site.as({ authorized: true }),
    organizer: await site.as({ authorized: true, admin: true }),
  };
  return { site, owner, album, open, id, comment, people, etag: String(full.headers.etag), sha256 };
}
type Staged = Awaited<ReturnType<typeof staged>>;

type Call = (who: Caller, staged: Staged) => ReturnType<Caller>;
const photo =
  (path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: object): Call =>
  (who, { id }) =>
    who(method, `/api/photos/${id}${path}`, body);

/** Requests that must answer 404. */
const refusedWays: Record<string, Call> = {
  ...Object.fromEntries(
    ['320', '640', '1280', '2048', 'phone', 'full'].map((size) => [
      `bytes of ${size}`,
      photo(`/files/${size}`),
    ]),
  ),
  download: photo('/files/full/download'),
  one: photo(''),
  comments: photo('/comments'),
  like: photo('/like', 'POST'),
  comment: photo('/comments', 'POST', { comment: 'Found it.' }),
  'delete a comment': (who, { id, comment }) => who('DELETE', `/api/photos/${id}/comments/${comment.id}`),
  change: (who, { id }) => who('PUT', `/api/photos/${id}`, { title: 'Found it', isPrivate: false }),
  'try again': photo('/retry', 'POST'),
  'known tag': (who, { id, etag }) =>
    who('GET', `/api/photos/${id}/files/full`, undefined, { 'if-none-match': etag }),
  range: (who, { id }) => who('GET', `/api/photos/${id}/files/full`, undefined, { range: 'bytes=0-9' }),
  'cover of an album': (who, { id, album }) =>
    who('PUT', `/api/albums/${album.id}`, { name: 'Suppers', coverPhotoId: id }),
  'ZIP of it alone': (who, { id }) => who('GET', `/api/photos/download/full?ids=${id}`),
  'into an album': async (who, { id }) => {
    const own = await who('POST', '/api/albums', { name: 'Mine' });
    if (own.statusCode !== 201) return own;
    return who('PUT', `/api/albums/${own.json().id}/photos`, { add: [id] });
  },
};

/** Requests that succeed for others, and whose answers must not contain the photo. */
const silentWays: Record<string, Call> = {
  list: (who) => who('GET', '/api/photos'),
  mine: (who) => who('GET', '/api/photos/my'),
  'album page': (who, { album }) => who('GET', `/api/albums/${album.id}`),
  'family albums': (who) => who('GET', '/api/albums?of=everyone'),
  'by its bytes': (who, { sha256 }) => who('POST', '/api/photos/known', { hashes: [sha256] }),
  'ZIP of chosen photos': (who, { id, open }) => who('GET', `/api/photos/download/full?ids=${open.id},${id}`),
  'ZIP of the album': (who, { album }) => who('GET', `/api/albums/${album.id}/download/full`),
};

const rowsOf = async ({ db }: TestSite) => ({
  photos: await db.selectFrom('photos').selectAll().orderBy('id').execute(),
  likes: await db.selectFrom('photo_likes').selectAll().orderBy('user_id').execute(),
  comments: await db.selectFrom('photo_comments').selectAll().orderBy('id').execute(),
});

test('every way to a private photo is 404 for all except its owner', async () => {
  const here = await staged();
  const before = await rowsOf(here.site);
  for (const [name, who] of Object.entries(here.people))
    for (const [way, call] of Object.entries(refusedWays)) {
      const answer = await call(who, here);
      const expected = name === 'signed out' ? 401 : name === 'unauthorized' ? 403 : 404;
      const isAlbumWay = way === 'cover of an album' && name === 'another member';
      expect(answer.statusCode, `${way} by ${name}: ${answer.body}`).toBe(isAlbumWay ? 403 : expected);
      expect(answer.body, way).not.toContain(secret);
    }
  expect(await rowsOf(here.site)).toEqual(before);
});

test('no list, count, cover, hash or ZIP reveals a private photo to anybody else', async () => {
  const here = await staged();
  const { id, open, album } = here;
  for (const [name, who] of Object.entries(here.people))
    for (const [way, call] of Object.entries(silentWays)) {
      const answer = await call(who, here);
      if (name === 'signed out' || name === 'unauthorized') {
        expect([401, 403], `${way} by ${name}`).toContain(answer.statusCode);
        continue;
      }
      expect(answer.statusCode, `${way} by ${name}: ${answer.body}`).toBe(200);
      expect(answer.body, `${way} by ${name}`).not.toContain(secret);
      expect(answer.body, `${way} by ${name}`).not.toContain(`/api/photos/${id}/`);
      if (way === 'by its bytes') expect(answer.json()).toEqual([]);
      if (way === 'family albums')
        expect(answer.json()).toMatchObject([
          { id: album.id, coverPhotoId: null, cover: { id: open.id }, photoCount: 1 },
        ]);
      if (way === 'album page')
        expect(answer.json()).toMatchObject({ photoCount: 1, photos: [{ id: open.id }] });
    }
});

test('the owner finds a private photo in every list, count, hash and ZIP, and it is no cover', async () => {
  const here = await staged();
  const { owner, id, open, album, sha256 } = here;
  const answers = Object.fromEntries(
    await Promise.all(
      Object.entries(silentWays).map(async ([way, call]) => [way, await call(owner, here)] as const),
    ),
  );
  const idsIn = (way: string) => answers[way]?.json().map((one: { id: number }) => one.id);
  expect([idsIn('list'), idsIn('mine')]).toEqual([
    [id, open.id],
    [id, open.id],
  ]);
  expect(answers.list?.json()[0]).toMatchObject({ title: secret, liked: true, mine: true, commentCount: 1 });
  expect(answers['by its bytes']?.json()).toEqual([{ hash: sha256, photoId: id }]);
  expect(answers['album page']?.json()).toMatchObject({ coverPhotoId: null, photoCount: 2 });
  expect(answers['ZIP of the album']?.rawPayload.includes(secret)).toBe(true);
  expect(answers['ZIP of chosen photos']?.rawPayload.includes(secret)).toBe(true);
  expect((await owner('GET', `/api/albums/${album.id}`)).json().cover.id).toBe(open.id);
});

test('only the owner’s pages are notified of a private photo and its changes, and it has no line in the activity log', async () => {
  const { site, owner, id } = await staged();
  const failed = await onItsWay(site, owner, { failure: 'NOT_A_PHOTO' });
  const heard: unknown[] = [];
  site.context.changes.listen((announcement) => heard.push(announcement));
  await owner('POST', `/api/photos/${id}/like`);
  await owner('DELETE', `/api/photos/${id}`);
  await owner('DELETE', `/api/photos/${failed}`);
  const { id: another } = await upload(site, owner, { isPrivate: 'true' });
  // Between processes this takes a while.
  await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(4));
  const own = { topics: ['me'], people: [owner.id] };
  expect(heard.slice(-4)).toMatchObject([own, own, own, own]);
  const lines = await site.db.selectFrom('activity_log').select(['type', 'subject_id']).execute();
  expect(
    lines.filter(
      ({ type, subject_id }) => type.startsWith('photo') && [id, failed, another].includes(subject_id),
    ),
  ).toEqual([]);
});

test('an organizer deletes it without having seen it; others find nothing to delete', async () => {
  const { site, id, people } = await staged();
  expect((await people['another member']('DELETE', `/api/photos/${id}`)).statusCode).toBe(404);
  expect((await people.organizer('DELETE', `/api/photos/${id}`)).statusCode).toBe(204);
  await site.runJobs();
  const groups = new Set<string>();
  for await (const { id: group } of site.context.storage.list()) groups.add(group);
  expect(groups.size).toBe(1);
});
