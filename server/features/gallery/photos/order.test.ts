// The list of photos is shared, with the viewer's private photos merged into it by when they were taken.
import { expect, test } from 'vitest';
import { onItsWay } from '#tests/support/photos.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

test('the newest comes first, of several at one instant the last added one, including the viewer’s private photos', async () => {
  const site = await testSite();
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const added: number[] = [];
  // Added in this order; taken at these minutes.
  for (const [who, minute, is_private] of [
    [ann, 0, 1],
    [ben, 3, 0],
    [ann, 3, 1],
    [ben, 3, 0],
    [ann, 3, 1],
    [ben, 1, 0],
    [ann, 2, 1],
    [ann, 1, 0],
    [ann, 4, 1],
    [ben, 0, 0],
    [ben, 0, 1],
  ] as const)
    added.push(await onItsWay(site, who, { status: 'ready', taken_at: minute * 60_000, is_private }));
  const placesIn = async (who: Caller) =>
    (await who('GET', '/api/photos')).json().map(({ id }: { id: number }) => added.indexOf(id));
  expect(await placesIn(ann)).toEqual([8, 4, 3, 2, 1, 6, 7, 5, 9, 0]);
  expect(await placesIn(ben)).toEqual([3, 1, 7, 5, 10, 9]);
});
