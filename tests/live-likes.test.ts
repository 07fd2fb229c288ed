// A like or a comment announces the photo's new counts, so that open galleries need not fetch the whole list.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Long enough for an announcement that must not come, in milliseconds. */
const quiet = 400;

async function staged() {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, ben] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = await upload(site, ann);
  // The upload's announcements are over before a page listens.
  await pause(quiet);
  const list = async (who: typeof ann) => (await who('GET', '/api/photos')).json();
  return { site, origin, ann, ben, id, list };
}

test('a like and a comment announce only that photo’s counts, and only the liker’s pages learn whose like it was', async () => {
  const { origin, ann, ben, id, list } = await staged();
  await Promise.all([list(ann), list(ben)]);
  const [annsPage, bensPage] = [await livePage(origin, ann.cookie), await livePage(origin, ben.cookie)];
  // Badges that these earn are announced too, and are left out here.
  const news = (page: typeof annsPage) =>
    page.heard.flatMap(({ topics }) => topics).filter((one) => one !== 'achievements');
  const counts = { photo: id, likes: 1, commentCount: 0 };
  const liked = await ben('POST', `/api/photos/${id}/like`);
  expect(Object.values(JSON.parse(String(liked.headers.changed))).flat()).toContainEqual({
    ...counts,
    liked: true,
  });
  await expect.poll(() => news(annsPage)).toEqual([counts]);
  await expect.poll(() => news(bensPage)).toEqual([{ ...counts, liked: true }]);
  const { id: comment } = (await ann('POST', `/api/photos/${id}/comments`, { comment: 'Seven.' })).json();
  await expect.poll(() => news(bensPage).slice(1)).toEqual([{ ...counts, commentCount: 1 }, 'comments']);
  expect((await ann('DELETE', `/api/photos/${id}/comments/${comment}`)).statusCode).toBe(204);
  await expect.poll(() => news(bensPage).slice(3)).toEqual([counts, 'comments']);
  expect((await ben('POST', `/api/photos/${id}/like`)).json()).toMatchObject({ likes: 0, liked: false });
  await expect.poll(() => news(bensPage).slice(5)).toEqual([{ ...counts, likes: 0, liked: false }]);
  expect(news(annsPage)).not.toContain('photos');
});

test('a list requested after a like has the new counts, and another tag', async () => {
  const { ann, ben, id } = await staged();
  const before = await ann('GET', '/api/photos');
  expect(before.json()).toMatchObject([{ id, likes: 0 }]);
  await ben('POST', `/api/photos/${id}/like`);
  const tag = String(before.headers.etag);
  const after = await ann('GET', '/api/photos', undefined, { 'if-none-match': tag });
  expect([after.statusCode, after.json()]).toMatchObject([200, [{ id, likes: 1, liked: false }]]);
});

test('a like of a private photo is announced to nobody else, and without counts', async () => {
  const { site, origin, ann, ben } = await staged();
  const { id } = await upload(site, ann, { isPrivate: 'true' });
  await pause(quiet);
  const [annsPage, bensPage] = [await livePage(origin, ann.cookie), await livePage(origin, ben.cookie)];
  expect((await ann('POST', `/api/photos/${id}/like`)).statusCode).toBe(200);
  await annsPage.hears('me');
  await pause(quiet);
  expect(new Set(annsPage.heard.flatMap(({ topics }) => topics))).toEqual(new Set(['me']));
  expect(bensPage.heard).toEqual([]);
});

test('of concurrent likes of one photo, the last announced count is correct', async () => {
  const { site, origin, ann, id, list } = await staged();
  const page = await livePage(origin, ann.cookie);
  const family = await Promise.all(Array.from({ length: 20 }, () => site.as({ authorized: true })));
  await Promise.all(family.map((who) => who('POST', `/api/photos/${id}/like`)));
  expect(await list(ann)).toMatchObject([{ likes: 20 }]);
  const last = () => page.heard.flatMap(({ topics }) => topics).findLast((one) => typeof one === 'object');
  await expect.poll(last).toEqual({ photo: id, likes: 20, commentCount: 0 });
});
