// Actions on a private photo are invisible to others: no announcement, no higher number.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Boot } from '#contract/pages.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { organized } from '#tests/support/organizers.ts';
import { onItsWay, upload } from '#tests/support/photos.ts';
import { millers } from '#tests/support/rsvps.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

/** Reads by any authorized person that need no id. */
const reads = allEndpoints
  .filter(
    ({ method, path, stream, access, schemas }) =>
      method === 'GET' && !stream && !schemas.query && access === 'authorized' && !path.includes(':'),
  )
  .map(({ path }) => path);

/** The ETags of these reads' answers to one person, where they have one. */
async function tagsOf(who: Caller): Promise<Record<string, unknown>> {
  const tags: Record<string, unknown> = {};
  for (const path of reads) {
    const { headers } = await who('GET', path, undefined, { 'accept-encoding': 'gzip' });
    if (headers.etag) tags[path] = headers.etag;
  }
  return tags;
}

async function staged() {
  const site = await organized();
  const origin = await listening(site.app);
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const album = (await bob('POST', '/api/albums', { name: 'Suppers' })).json<{ id: number }>();
  return { site, origin, ann, bob, album };
}

const traces = async ({ site, origin, bob }: Awaited<ReturnType<typeof staged>>) => {
  const fresh = await livePage(origin, bob.cookie);
  await vi.waitFor(() => expect(fresh.lastId).not.toBe(''));
  const { lastId } = fresh;
  return { bob: await tagsOf(bob), olivia: await tagsOf(site.olivia), lastId };
};

test('a private photo that is uploaded, liked, added to an album and deleted changes no tag of others, and is announced only to its owner', async () => {
  const here = await staged();
  const { site, origin, ann, bob, album } = here;
  const before = await traces(here);
  expect(Object.keys(before.bob)).toContain('/api/photos');
  const [page, own] = [await livePage(origin, bob.cookie), await livePage(origin, ann.cookie)];
  const tagsOfAnn = await tagsOf(ann);

  const { id } = await upload(site, ann, { isPrivate: 'true' });
  await ann('POST', `/api/photos/${id}/like`);
  const comment = (await ann('POST', `/api/photos/${id}/comments`, { comment: 'Only me.' })).json();
  await ann('DELETE', `/api/photos/${id}/comments/${comment.id}`);
  const put = { add: [id] };
  expect((await ann('PUT', `/api/albums/${album.id}/photos`, put)).statusCode).toBe(200);
  expect((await ann('PUT', `/api/albums/${album.id}/photos`, { remove: [id] })).statusCode).toBe(200);
  const gathered = await upload(site, ann, { isPrivate: 'true', albumId: String(album.id) });
  await ann('DELETE', `/api/photos/${gathered.id}`);
  const failed = await onItsWay(site, ann, { failure: 'NOT_A_PHOTO' });
  await ann('POST', `/api/photos/${failed}/like`);
  await ann('DELETE', `/api/photos/${failed}`);
  await ann('POST', '/api/profile/feed');
  await own.hears('me');

  expect(await tagsOf(ann)).not.toEqual(tagsOfAnn);
  // This is longer than any announcement is delayed.
  await pause(600);
  expect(page.heard).toEqual([]);
  expect(await traces(here)).toEqual(before);
});

test('ids of announcements do not reveal how many others came between two that a person may receive', async () => {
  const { site, origin, ann, bob } = await staged();
  const page = await livePage(origin, bob.cookie);
  const change = async () => {
    const { lastId } = page;
    await upload(site, ann);
    await vi.waitFor(() => expect(page.lastId).not.toBe(lastId));
    return page.lastId;
  };
  const first = await change();
  for (let times = 0; times < 3; times += 1) await upload(site, ann, { isPrivate: 'true' });
  const second = await change();
  expect([first, second].map((id) => /\d+$/.exec(id.split('.')[1] ?? '')?.[0] === id.split('.')[1])).toEqual([
    false,
    false,
  ]);
  expect(first).not.toBe(second);
});

test('the pages of visitors do not reveal that somebody has changed something', async () => {
  const { pages } = await stubPages();
  const render = async (_url: string, { asOf }: Boot) => ({ status: 200 as const, html: asOf });
  const site = await testSite({ pages: { ...pages, renderer: { ...pages.renderer, render } } });
  const [ann, nobody] = [await site.as({ authorized: true }), await site.as('nobody')];
  // A new address each time, since a visitor's page is cached for a minute.
  const asOf = async (query: string) => (await nobody('GET', `/?${query}`)).body;
  const before = await asOf('before');
  await upload(site, ann, { isPrivate: 'true' });
  await ann('POST', '/api/rsvps', millers);
  // PostgreSQL returns an announcement a moment after its commit.
  await pause(300);
  expect(await asOf('after')).toBe(before);
});

test('the tag of the list in which people see only their own reply does not count the replies of others', async () => {
  const { site, ann } = await staged();
  const stranger = await site.as({});
  await stranger('POST', '/api/rsvps', millers);
  const list = () => stranger('GET', '/api/rsvps');
  const before = await list();
  await ann('POST', '/api/rsvps', millers);
  const after = await list();
  expect(after.body).toBe(before.body);
  expect(after.headers.etag).toBe(before.headers.etag);
  await stranger('POST', '/api/rsvps', { ...millers, familyName: 'Other' });
  expect((await list()).headers.etag).not.toBe(before.headers.etag);
});

test('when an organizer deletes a private photo, the activity log tells whose it was, and nothing else about it', async () => {
  const { site, ann } = await staged();
  const { olivia } = site;
  const [kept, gone] = [
    await upload(site, ann, { isPrivate: 'true', title: 'A secret' }),
    await upload(site, ann, { isPrivate: 'true', title: 'A secret' }),
  ];
  await ann('DELETE', `/api/photos/${kept.id}`);
  expect((await olivia('DELETE', `/api/photos/${gone.id}`)).statusCode).toBe(204);
  const log = await olivia('GET', '/api/admin/activity');
  expect(log.body).not.toContain('secret');
  const lines = log
    .json<{ lines: { text: string }[] }>()
    .lines.filter((line) => /private photo/.test(JSON.stringify(line)));
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines[0])).toContain('deleted a private photo of Someone');
  const stored = await site.db
    .selectFrom('activity_log')
    .selectAll()
    .where('type', '=', 'photo.private-deleted')
    .execute();
  expect(stored).toMatchObject([{ actor_id: olivia.id, before: null, after: null }]);
});
