// Bad files are refused with a reason, leave nothing behind, and the previous portrait stays.
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { hostileFiles, riddenFiles } from '#tests/support/hostile-pictures.ts';
import { givePortrait, groupsIn, sendPortrait } from '#tests/support/portraits.ts';
import { testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 120_000 });

async function staged() {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const before = await givePortrait(site, ann);
  const [group] = await groupsIn(site);
  const isUnchanged = async () => {
    expect((await ann('GET', '/api/user')).json().portrait).toBe(before);
    expect(await groupsIn(site)).toEqual([group]);
    expect(await readdir(site.context.uploadFolder)).toEqual([]);
    expect(await site.db.selectFrom('portraits').select('name').execute()).toEqual([{ name: before }]);
  };
  return { site, ann, isUnchanged };
}

test('files that are not pictures, or are malicious, are refused like photos', async () => {
  const { site, ann, isUnchanged } = await staged();
  for (const [what, file, codes] of await hostileFiles()) {
    const answer = await sendPortrait(site, ann, file);
    expect(codes, `${what}: ${answer.statusCode} ${answer.body}`).toContain(JSON.parse(answer.body).code);
  }
  const tooLarge = await sendPortrait(site, ann, Buffer.alloc(26 * 1024 * 1024, 0xff));
  expect([tooLarge.statusCode, JSON.parse(tooLarge.body).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
  await isUnchanged();
});

test('hidden content of a picture is not stored', async () => {
  const { site, ann } = await staged();
  for (const [what, file] of await riddenFiles()) {
    const id = await givePortrait(site, ann, file);
    for (const size of ['128', '256']) {
      const { rawPayload } = await ann('GET', `/api/portraits/${id}/${size}`);
      expect([rawPayload.includes('<script'), rawPayload.length < 12_000], what).toEqual([false, true]);
    }
  }
});

test('a form without a file is refused, as are addresses of invalid portraits', async () => {
  const { site, ann, isUnchanged } = await staged();
  const none = await sendPortrait(site, ann);
  expect([none.statusCode, JSON.parse(none.body).code]).toEqual([415, 'NOT_A_FORM']);
  for (const path of ['short/128', 'abcdefghijkl/129', 'abcdefghijkl/full', '..%2f..%2fetcpw/128'])
    expect((await ann('GET', `/api/portraits/${path}`)).statusCode, path).toBe(400);
  expect((await ann('GET', '/api/portraits/abcdefghijkl/128')).statusCode).toBe(404);
  const json = await ann('POST', '/api/profile/portrait', { photoId: 1 });
  expect([json.statusCode, json.json().code]).toEqual([415, 'NOT_A_FORM']);
  await isUnchanged();
});
