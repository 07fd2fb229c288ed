// Two who put the same photo into their albums at once.
import { expect, test } from 'vitest';
import { onItsWay } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

test('of two organizers of albums who gather the same photos at once one gets them, and the other is told', async () => {
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
