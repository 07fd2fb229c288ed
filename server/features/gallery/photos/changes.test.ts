// The owner's later changes to a photo, and a photo that is uploaded again as private.
import { expect, test } from 'vitest';
import { cameraPhoto, onItsWay, photoForm, send, upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const olivia = await site.as({ authorized: true, admin: true });
  const titlesOf = async (who: typeof ann) =>
    (await who('GET', '/api/photos')).json().map(({ title }: { title: string }) => title);
  const logged = async () =>
    (await site.db.selectFrom('activity_log').select(['type', 'before', 'after']).orderBy('id').execute())
      .filter(({ type }) => type.startsWith('photo.'))
      .map(({ type, before, after }) => `${type} ${before} ${after}`);
  return { site, ann, bob, olivia, titlesOf, logged };
}

test('its owner changes title and description; a missing field is unchanged, and an empty one is cleared', async () => {
  const { site, ann, bob, logged } = await staged();
  const { id } = await upload(site, ann, { title: 'Low tide', description: 'Nobody about.' });
  await bob('POST', `/api/photos/${id}/like`);
  const titled = await ann('PUT', `/api/photos/${id}`, { title: ' Lower tide ' });
  expect([titled.statusCode, titled.json()]).toMatchObject([
    200,
    { id, title: 'Lower tide', description: 'Nobody about.', isPrivate: false, likes: 1, mine: true },
  ]);
  expect((await ann('PUT', `/api/photos/${id}`, { description: ' ' })).json()).toMatchObject({
    title: 'Lower tide',
    description: null,
  });
  expect((await bob('GET', '/api/photos')).json()).toMatchObject([
    { title: 'Lower tide', description: null, mine: false },
  ]);
  // Without a change there is no announcement.
  for (const same of [{ title: 'Lower tide' }, { title: 'Lower tide', description: '', isPrivate: false }])
    expect((await ann('PUT', `/api/photos/${id}`, same)).statusCode).toBe(200);
  expect(await logged()).toEqual([
    'photo.added null {"title":"Low tide","album_id":null}',
    'photo.updated {"title":"Low tide","changed":""} {"title":"Lower tide","changed":"title"}',
    'photo.updated {"title":"Lower tide","changed":""} {"title":"Lower tide","changed":"description"}',
  ]);
});

test('an invalid value is reported at its field, and nothing changes', async () => {
  const { site, ann } = await staged();
  const { id } = await upload(site, ann);
  const wrong: [body: object, path: string, message: string][] = [
    [{}, 'title', 'Title is required'],
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Please use at most 120 characters'],
    [{ description: 'x'.repeat(2001) }, 'description', 'Please use at most 2000 characters'],
    [{ isPrivate: 'perhaps' }, 'isPrivate', 'Please say true or false'],
  ];
  for (const [body, path, message] of wrong) {
    const answer = await ann('PUT', `/api/photos/${id}`, body);
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path, message }]]);
  }
  expect((await ann('GET', `/api/photos/${id}`)).json().title).toBe('Low tide');
  expect((await ann('PUT', '/api/photos/4711', { title: 'Gone' })).json().code).toBe('PHOTO_NOT_FOUND');
});

test('nobody else changes a photo: others are refused, organizers too, and a private one is 404 for them', async () => {
  const { site, ann, bob, olivia } = await staged();
  const [open, hidden] = [await upload(site, ann), await upload(site, ann, { isPrivate: 'true' })];
  for (const who of [bob, olivia])
    for (const body of [{ title: 'Mine now' }, { isPrivate: true }]) {
      expect((await who('PUT', `/api/photos/${open.id}`, body)).json().code).toBe('NOT_PHOTO_OWNER');
      expect((await who('PUT', `/api/photos/${hidden.id}`, body)).json().code).toBe('PHOTO_NOT_FOUND');
    }
  const coming = await onItsWay(site, ann);
  expect((await bob('PUT', `/api/photos/${coming}`, { title: 'Mine' })).statusCode).toBe(404);
  expect((await ann('PUT', `/api/photos/${coming}`, { title: 'Soon' })).json()).toMatchObject({
    title: 'Soon',
    status: 'importing',
  });
});

test('a photo that is made private disappears for everybody else at once, and is back when it is public again', async () => {
  const { site, ann, bob, olivia, titlesOf, logged } = await staged();
  const album = (await ann('POST', '/api/albums', { name: 'Suppers' })).json();
  const { id } = await upload(site, ann, { title: 'Low tide', albumId: String(album.id) });
  await bob('POST', `/api/photos/${id}/comments`, { comment: 'Lovely.' });
  expect(await titlesOf(bob)).toEqual(['Low tide']);
  const made = await ann('PUT', `/api/photos/${id}`, { title: 'A surprise', isPrivate: true });
  expect(made.json()).toMatchObject({ title: 'A surprise', isPrivate: true });
  for (const who of [bob, olivia]) {
    expect(await titlesOf(who)).toEqual([]);
    for (const path of ['', '/comments', '/files/640', '/files/full/download'])
      expect((await who('GET', `/api/photos/${id}${path}`)).statusCode, path).toBe(404);
    expect((await who('GET', `/api/albums/${album.id}`)).json().photos).toEqual([]);
  }
  expect(await titlesOf(ann)).toEqual(['A surprise']);
  await ann('PUT', `/api/photos/${id}`, { description: 'For Ruth.' });
  expect(
    (await ann('PUT', `/api/photos/${id}`, { title: 'Low tide', isPrivate: false })).json(),
  ).toMatchObject({ isPrivate: false, commentCount: 1, description: 'For Ruth.' });
  expect(await titlesOf(bob)).toEqual(['Low tide']);
  // The log has the public values, and nothing from the private time.
  expect(await logged()).toEqual([
    `photo.added null {"title":"Low tide","album_id":${album.id}}`,
    'photo.hidden {"title":"Low tide"} null',
    'photo.shared null {"title":"Low tide"}',
  ]);
});

test('the viewer’s own photo that is uploaded again as private becomes private and says so; no upload makes it public again', async () => {
  const { site, ann, bob, titlesOf } = await staged();
  const file = await cameraPhoto();
  const sent = async (who: typeof ann, isPrivate: string) => {
    const answer = await send(site, who, photoForm({ title: 'Again', isPrivate }, file));
    return [answer.statusCode, JSON.parse(answer.body)];
  };
  const { id } = await upload(site, ann, { title: 'Low tide' }, file);
  const same = { id, title: 'Low tide' };
  expect(await sent(ann, 'false')).toMatchObject([200, { ...same, isPrivate: false, wasPublic: false }]);
  expect(await titlesOf(bob)).toEqual(['Low tide']);
  expect(await sent(ann, 'true')).toMatchObject([200, { ...same, isPrivate: true, wasPublic: true }]);
  expect(await titlesOf(bob)).toEqual([]);
  for (const isPrivate of ['true', 'false'])
    expect(await sent(ann, isPrivate)).toMatchObject([200, { ...same, isPrivate: true, wasPublic: false }]);
  // The same bytes of somebody else are a separate photo.
  expect(await sent(bob, 'true')).toMatchObject([201, { isPrivate: true, wasPublic: false, mine: true }]);
  expect((await site.db.selectFrom('photos').selectAll().execute()).length).toBe(2);
});

test('of two concurrent uploads of the same file, one public and one private, the photo is private', async () => {
  const { site, ann } = await staged();
  for (let round = 0; round < 5; round += 1) {
    const file = await cameraPhoto();
    const answers = await Promise.all(
      ['false', 'true'].map((isPrivate) => send(site, ann, photoForm({ title: 'Again', isPrivate }, file))),
    );
    const [{ id }] = answers.map(({ body }) => JSON.parse(body)) as [{ id: number }];
    expect((await ann('GET', `/api/photos/${id}`)).json().isPrivate).toBe(true);
  }
});
