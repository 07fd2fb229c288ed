// Deleting photos, also those without an owner or without files.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onItsWay, upload } from '#tests/support/photos.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  const olivia = await site.as({ authorized: true, admin: true });
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const ben = await site.as({ authorized: true });
  return { site, olivia, ann, ben };
}

const gone = { code: 'PHOTO_NOT_FOUND', message: 'That photo no longer exists.' };

const photosIn = async ({ db }: TestSite) =>
  (await db.selectFrom('photos').select('id').orderBy('id').execute()).map(({ id }) => id);

test('its owner and organizers delete a public photo; others are refused', async () => {
  const { site, olivia, ann, ben } = await staged();
  const ids = [(await upload(site, ann)).id, (await upload(site, ann)).id];
  const [first, second] = ids;
  const refused = await ben('DELETE', `/api/photos/${first}`);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      code: 'NOT_YOUR_PHOTO',
      message: 'Only the person who uploaded a photo and the organizers can do that.',
    },
  ]);
  expect(await photosIn(site)).toEqual(ids);
  const own = await ann('DELETE', `/api/photos/${first}`);
  expect([own.statusCode, own.body]).toEqual([204, '']);
  expect((await olivia('DELETE', `/api/photos/${second}`)).statusCode).toBe(204);
  expect(await photosIn(site)).toEqual([]);
  const again = await ann('DELETE', `/api/photos/${first}`);
  expect([again.statusCode, again.json()]).toEqual([404, gone]);
});

test('a photo of a deleted account has no owner: all may comment, an organizer deletes it, and the log names no owner', async () => {
  const { site, olivia, ann, ben } = await staged();
  const { id } = await upload(site, ann);
  await olivia('DELETE', `/api/admin/users/${ann.id}`);
  expect((await ben('GET', `/api/photos/${id}`)).json()).toMatchObject({
    userId: null,
    fullName: null,
    mine: false,
  });
  expect((await ben('POST', `/api/photos/${id}/comments`, { comment: 'Low tide.' })).statusCode).toBe(201);
  expect((await ben('DELETE', `/api/photos/${id}`)).json().code).toBe('NOT_YOUR_PHOTO');
  expect((await olivia('DELETE', `/api/photos/${id}`)).statusCode).toBe(204);
  const log = await site.db
    .selectFrom('activity_log')
    .select(['type', 'actor_id', 'people'])
    .where('type', 'in', ['comment.added', 'photo.deleted'])
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { type: 'comment.added', actor_id: ben.id, people: '[]' },
    { type: 'photo.deleted', actor_id: olivia.id, people: '[]' },
  ]);
});

test('a photo without files is shown as a placeholder, and cannot be downloaded', async () => {
  const { site, ann } = await staged();
  const id = await onItsWay(site, ann);
  const shown = await ann('GET', `/api/photos/${id}/files/640`);
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  for (const path of [`${id}/files/full/download`, `download/full?ids=${id}`]) {
    const refused = await ann('GET', `/api/photos/${path}`);
    expect([refused.statusCode, refused.json()], path).toEqual([404, gone]);
  }
});

test('the reason of a failed photo is shown as text, also under an earlier version’s name', async () => {
  const { site, ann } = await staged();
  const ids = [
    await onItsWay(site, ann, { failure: 'SITE_UNREACHABLE' }),
    await onItsWay(site, ann, { failure: 'A_NAME_OF_EARLIER_DAYS' }),
  ];
  const failures = await Promise.all(
    ids.map(async (id) => (await ann('GET', `/api/photos/${id}`)).json().failure),
  );
  expect(failures).toEqual([
    'The website of that image could not be reached.',
    'Something went wrong here. Please try again.',
  ]);
});
