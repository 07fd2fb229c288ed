// Bad files are refused with a reason, leave nothing behind, and the previous portrait stays.
import { readdir } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { cropRule, portraitSourceRule } from '#contract/identity/portraits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { hostileFiles, riddenFiles } from '#tests/support/hostile-pictures.ts';
import { cameraPhoto, onItsWay, upload } from '#tests/support/photos.ts';
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

test('files that are no pictures, or mean harm, are refused as photos are', async () => {
  const { site, ann, isUnchanged } = await staged();
  for (const [what, file, codes] of await hostileFiles()) {
    const answer = await sendPortrait(site, ann, {}, file);
    expect(codes, `${what}: ${answer.statusCode} ${answer.body}`).toContain(JSON.parse(answer.body).code);
  }
  const tooLarge = await sendPortrait(site, ann, {}, Buffer.alloc(26 * 1024 * 1024, 0xff));
  expect([tooLarge.statusCode, JSON.parse(tooLarge.body).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
  await isUnchanged();
});

test('nothing that rides on a picture gets in with it', async () => {
  const { site, ann } = await staged();
  for (const [what, file] of await riddenFiles()) {
    const id = await givePortrait(site, ann, file);
    for (const size of ['128', '256']) {
      const { rawPayload } = await ann('GET', `/api/portraits/${id}/${size}`);
      expect([rawPayload.includes('<script'), rawPayload.length < 12_000], what).toEqual([false, true]);
    }
  }
});

test('a square that is none, or not in the picture, is refused at its field', async () => {
  const { site, ann, isUnchanged } = await staged();
  const file = await cameraPhoto({ width: 640, height: 480 });
  const photo = await upload(site, ann);
  await ann('DELETE', `/api/photos/${photo.id}`);
  await site.runJobs();
  const good = { left: '0', top: '0', side: '1' };
  const wrong: [Record<string, string>, path: string][] = [
    ...[
      'NaN',
      'Infinity',
      '-Infinity',
      '-0.1',
      '1.01',
      '2',
      '1e-3',
      '0x1',
      'half',
      '0.1234567890',
      '٠',
    ].flatMap((value) =>
      (['left', 'top', 'side'] as const).map((name): [Record<string, string>, string] => [
        { ...good, [name]: value },
        name,
      ]),
    ),
    [{ ...good, side: '0' }, 'side'],
    [{ ...good, side: '0.0' }, 'side'],
    [{ left: '0', top: '0' }, 'side'],
    [{ side: '1' }, 'side'],
    [{ ...good, left: '' }, 'side'],
    [{ ...good, left: '0.26' }, 'side'],
    [{ ...good, top: '0.01' }, 'side'],
    [{ left: '1', top: '1', side: '0.5' }, 'side'],
  ];
  for (const [fields, path] of wrong) {
    const answer = await sendPortrait(site, ann, fields, file);
    expect([answer.statusCode, JSON.parse(answer.body).issues], JSON.stringify(fields)).toEqual([
      400,
      [{ path, message: cropRule }],
    ]);
  }
  await isUnchanged();
  // Up to the very edge, and half a pixel over it, as the page may have computed it.
  for (const fields of [
    good,
    { ...good, left: '0.25' },
    { ...good, left: '0.2507' },
    { left: '1', top: '1', side: '0.000001' },
  ])
    expect((await sendPortrait(site, ann, fields, file)).statusCode, JSON.stringify(fields)).toBe(200);
});

test('neither a file nor a photo, both, and a number that is none are refused', async () => {
  const { site, ann, isUnchanged } = await staged();
  const file = await cameraPhoto();
  for (const [fields, picture] of [
    [{}, undefined],
    [{ photoId: 'none' }, undefined],
    [{ photoId: '7' }, file],
  ] as const) {
    const answer = await sendPortrait(site, ann, fields, picture);
    expect([answer.statusCode, JSON.parse(answer.body).issues]).toEqual([
      400,
      [{ path: 'image', message: portraitSourceRule }],
    ]);
  }
  for (const photoId of ['-1', '1.5', '2147483648', '../7', '%00'])
    expect((await sendPortrait(site, ann, { photoId })).statusCode, photoId).toBe(400);
  for (const path of ['short/128', 'abcdefghijkl/129', 'abcdefghijkl/full', '..%2f..%2fetcpw/128'])
    expect((await ann('GET', `/api/portraits/${path}`)).statusCode, path).toBe(400);
  expect((await ann('GET', '/api/portraits/abcdefghijkl/128')).statusCode).toBe(404);
  const json = await ann('POST', '/api/profile/portrait', { photoId: 1 });
  expect([json.statusCode, json.json().code]).toEqual([415, 'NOT_A_FORM']);
  await isUnchanged();
});

test('a photo whose files are gone is no portrait any more, nor is one that has not come yet; a store that does not answer says so', async () => {
  const { site, ann, isUnchanged } = await staged();
  const { id } = await upload(site, ann);
  const { group_id } = await site.db
    .selectFrom('photos')
    .select('group_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { storage } = site.context;
  vi.spyOn(storage, 'open').mockRejectedValueOnce(new ApiError('STORAGE_UNAVAILABLE'));
  const unavailable = await sendPortrait(site, ann, { photoId: String(id) });
  expect([unavailable.statusCode, JSON.parse(unavailable.body).code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
  await storage.remove(group_id ?? '');
  const notCome = await onItsWay(site, ann);
  for (const photoId of [id, notCome].map(String)) {
    const gone = await sendPortrait(site, ann, { photoId });
    expect([gone.statusCode, JSON.parse(gone.body)]).toEqual([
      404,
      { code: 'PHOTO_NOT_FOUND', message: 'That photo no longer exists.' },
    ]);
  }
  await isUnchanged();
});
