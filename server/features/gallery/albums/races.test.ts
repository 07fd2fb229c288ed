// Two who put the same photo into their albums at once, and an account that is deleted at that moment.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { organized } from '#tests/support/organizers.ts';
import { onItsWay } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

test('of two concurrent owners who add the same photos one succeeds, and the other gets an error', async () => {
  const site = await testSite();
  const [ann, bob, cy] = await Promise.all(Array.from({ length: 3 }, () => site.as({ authorized: true })));
  if (!ann || !bob || !cy) return expect.fail();
  const albumOf = async (who: typeof ann) =>
    Number((await who('POST', '/api/albums', { name: 'Suppers', familyMayAdd: true })).json().id);
  const albums = [await albumOf(ann), await albumOf(bob)] as const;
  for (let round = 0; round < 12; round += 1) {
    const photos = [];
    for (let nth = 0; nth < 5; nth += 1) photos.push(await onItsWay(site, cy, { status: 'ready' }));
    const answers = await Promise.all([
      ann('PUT', `/api/albums/${albums[0]}/photos`, { add: photos }),
      bob('PUT', `/api/albums/${albums[1]}/photos`, { add: photos.toReversed() }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('IN_ANOTHER_ALBUM');
    const winner = albums[answers.findIndex(({ statusCode }) => statusCode === 200)];
    const rows = await site.db.selectFrom('photos').select('album_id').where('id', 'in', photos).execute();
    expect(rows.map(({ album_id }) => album_id)).toEqual(photos.map(() => winner));
  }
});

test('an album to which a photo is added while its owner is being deleted is kept, with the photo', async () => {
  const site = await organized();
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = (await ann('POST', '/api/albums', { name: 'Suppers', familyMayAdd: true })).json();
  const photo = await onItsWay(site, bob, { status: 'ready' });
  const put = Promise.withResolvers<void>();
  const putting = site.db.transaction().execute(async (tx) => {
    // As `changeAlbumPhotos` does.
    await tx.updateTable('albums').set({ name: 'Suppers' }).where('id', '=', id).execute();
    await tx.updateTable('photos').set({ album_id: id }).where('id', '=', photo).execute();
    await put.promise;
  });
  const deleting = site.olivia('DELETE', `/api/admin/users/${ann.id}`);
  await pause(500);
  put.resolve();
  await putting;
  expect((await deleting).statusCode).toBe(204);
  expect((await bob('GET', `/api/photos/${photo}`)).json().albumId).toBe(id);
});
