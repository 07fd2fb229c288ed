// Setting, displaying, replacing and removing a portrait, which is a copy of its source.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { dinner } from '#tests/support/events.ts';
import { heicGrid } from '#tests/support/heic-files.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { cameraPhoto, upload } from '#tests/support/photos.ts';
import { givePortrait, groupsIn, sendPortrait } from '#tests/support/portraits.ts';
import { member } from '#tests/support/rsvps.ts';
import { type Caller, testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite({ reunionNow: '2025-07-27T15:00:00Z' });
  // The first account is never deleted.
  const olivia = await site.as({ authorized: true, admin: true, fullName: 'Olivia Organizer' });
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const ben = await site.as({ authorized: true, fullName: 'Ben Miller' });
  return { site, ann, ben, olivia };
}

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
/** Red on its left, blue on its right. */
const halves = (width: number, height: number, orientation = 1) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: blue } },
        left: width / 2,
        top: 0,
      },
    ])
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** The colors in the middle of its left and right edges, `red` or `blue`. */
async function edges(who: Caller, id: string, size = '256') {
  const { rawPayload, statusCode } = await who('GET', `/api/portraits/${id}/${size}`);
  expect(statusCode).toBe(200);
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([Number(size), Number(size)]);
  const at = (x: number) => {
    const pixel = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return (data[pixel] ?? 0) > 128 ? 'red' : 'blue';
  };
  return [at(4), at(info.width - 5)];
}

test('the portrait is a square, upright, small, and without the camera’s metadata', async () => {
  const { site, ann, ben } = await staged();
  const wide = await halves(1200, 400);
  expect(await edges(ben, await givePortrait(site, ann, wide))).toEqual(['red', 'blue']);
  // Upside down: the left of the file is displayed on the right.
  const turned = await givePortrait(site, ann, await halves(1200, 400, 3));
  expect(await edges(ben, turned, '128')).toEqual(['blue', 'red']);

  const id = await givePortrait(site, ann, await cameraPhoto({ time: '2025:07:01 07:30:00' }));
  for (const size of ['128', '256']) {
    const { rawPayload, headers } = await ben('GET', `/api/portraits/${id}/${size}`);
    const about = await sharp(rawPayload).metadata();
    expect([about.format, about.exif, about.xmp, about.icc]).toEqual([
      'webp',
      undefined,
      undefined,
      undefined,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=2592000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${id}-${size}"`,
    });
    expect(rawPayload.length).toBeLessThan(12_000);
    const known = await ben('GET', `/api/portraits/${id}/${size}`, undefined, {
      'if-none-match': String(headers.etag),
    });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  }
  expect(await readdir(site.context.uploadFolder)).toEqual([]);
});

test('a HEIC, a transparent PNG and a picture of one pixel are accepted too', async () => {
  const { site, ann } = await staged();
  const heic = await heicGrid({ exif: (await sharp(await cameraPhoto()).metadata()).exif ?? expect.fail() });
  await edges(ann, await givePortrait(site, ann, heic));
  const create = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  const clear = await givePortrait(site, ann, await sharp({ create }).png().toBuffer());
  const { rawPayload } = await ann('GET', `/api/portraits/${clear}/128`);
  const about = await sharp(rawPayload).stats();
  expect([about.isOpaque, about.channels[0]?.mean]).toEqual([true, 255]);
});

test('every view of people has it, and no view has somebody else’s', async () => {
  const { site, ann, ben, olivia } = await staged();
  const get = async (who: Caller, path: string) => (await who('GET', path)).json();
  const { id: eventId } = (await ben('POST', '/api/events', dinner())).json();
  await ann('POST', `/api/events/${eventId}/signup`, { attendeeCount: 2 });
  const photo = await upload(site, ann);
  await ann('POST', `/api/photos/${photo.id}/comments`, { comment: 'Low tide.' });
  const album = (await ann('POST', '/api/albums', { name: 'Suppers' })).json();
  const people = [member('Ann Miller'), member('Eliza Miller')].map((one) => ({
    ...one,
    arriving: '2025-07-27',
  }));
  const { id: rsvpId } = (await ann('POST', '/api/rsvps', { familyName: 'Miller', members: people })).json();
  await olivia('POST', `/api/admin/rsvps/${rsvpId}/approve`);

  const seen = async () => ({
    own: (await get(ann, '/api/user')).portrait,
    directory: (await get(ben, '/api/users')).map(({ portrait }: { portrait: unknown }) => portrait),
    console: (await get(olivia, '/api/admin/users')).map(({ portrait }: { portrait: unknown }) => portrait),
    rsvps: (await get(ben, '/api/rsvps'))[0].members.map(({ portrait }: { portrait: unknown }) => portrait),
    home: (await get(ben, '/api/home')).family.arrivals.named.map(
      ({ portrait }: { portrait: unknown }) => portrait,
    ),
    signups: (await get(ben, `/api/events/${eventId}/signups`))[0].portrait,
    photos: (await get(ben, '/api/photos'))[0].portrait,
    comments: (await get(ben, `/api/photos/${photo.id}/comments`))[0].portrait,
    album: (await get(ben, `/api/albums/${album.id}`)).portrait,
  });
  const none = [null, null, null];
  const nobody = {
    own: null,
    directory: none,
    console: none,
    rsvps: [null, null],
    home: [null, null],
    signups: null,
    photos: null,
    comments: null,
    album: null,
  };
  expect(await seen()).toEqual(nobody);
  const id = await givePortrait(site, ann);
  expect(id).toMatch(/^[\w-]{12}$/);
  expect(await seen()).toEqual({
    own: id,
    directory: [id, null, null],
    console: [null, id, null],
    rsvps: [id, null],
    home: [id, null],
    signups: id,
    photos: id,
    comments: id,
    album: id,
  });
  // The answer to a sign-up, too.
  const changed = await ann('PUT', `/api/events/${eventId}/signup`, { attendeeCount: 1 });
  expect(changed.json().portrait).toBe(id);
  expect((await ann('DELETE', '/api/profile/portrait')).json().portrait).toBeNull();
  expect(await seen()).toEqual(nobody);
  expect((await ann('DELETE', '/api/profile/portrait')).statusCode).toBe(200);
});

test('open pages of the family are notified, and a new portrait has a new address', async () => {
  const { site, ann, ben } = await staged();
  const page = await livePage(await listening(site.app), ben.cookie);
  const first = await givePortrait(site, ann);
  await page.hears('users');
  const second = await givePortrait(site, ann);
  expect(second).not.toBe(first);
  expect((await ben('GET', `/api/portraits/${first}/128`)).json().code).toBe('PORTRAIT_NOT_FOUND');
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  await edges(ben, second);
});

test('an organizer may remove one, and the log says who did it', async () => {
  const { site, ann, ben, olivia } = await staged();
  const id = await givePortrait(site, ann);
  expect((await ben('DELETE', `/api/admin/users/${ann.id}/portrait`)).statusCode).toBe(403);
  const answer = await olivia('DELETE', `/api/admin/users/${ann.id}/portrait`);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: ann.id, portrait: null }]);
  expect((await olivia('DELETE', `/api/admin/users/${ann.id}/portrait`)).statusCode).toBe(200);
  expect((await olivia('DELETE', '/api/admin/users/999/portrait')).json().code).toBe('USER_NOT_FOUND');
  expect((await ann('GET', `/api/portraits/${id}/128`)).statusCode).toBe(404);
  const log = await site.db.selectFrom('activity_log').select(['type', 'actor_id', 'subject_id']).execute();
  expect(log).toEqual([
    { type: 'portrait.set', actor_id: ann.id, subject_id: ann.id },
    { type: 'portrait.removed', actor_id: olivia.id, subject_id: ann.id },
  ]);
});

test('a deleted account leaves no file, and the audit counts the existing ones', async () => {
  const { site, ann, ben, olivia } = await staged();
  const id = await givePortrait(site, ann);
  await givePortrait(site, ben);
  expect(await auditFiles(site.context)).toEqual({
    missing: [],
    orphans: [],
    files: 4,
    photos: 0,
    portraits: 2,
  });
  expect((await olivia('DELETE', `/api/admin/users/${ann.id}`)).statusCode).toBe(204);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  expect(await site.db.selectFrom('portraits').select('name').execute()).toHaveLength(1);
  expect((await ben('GET', `/api/portraits/${id}/128`)).statusCode).toBe(404);
  const [group = expect.fail()] = await groupsIn(site);
  await site.context.storage.remove(group);
  expect((await auditFiles(site.context)).missing).toMatchObject([
    { of: 'portrait', name: '128.webp' },
    { of: 'portrait', name: '256.webp' },
  ]);
});

test('an account that is deleted while its new portrait is being stored has none, and is signed out', async () => {
  const { site, ann, olivia } = await staged();
  const { storage } = site.context;
  const save = storage.save.bind(storage);
  vi.spyOn(storage, 'save').mockImplementationOnce(async (...stored) => {
    await save(...stored);
    expect((await olivia('DELETE', `/api/admin/users/${ann.id}`)).statusCode).toBe(204);
  });
  const answer = await sendPortrait(site, ann, await cameraPhoto());
  expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
    401,
    { code: 'SIGNED_OUT', message: 'Please sign in.' },
  ]);
  expect(await groupsIn(site)).toEqual([]);
  expect(await site.db.selectFrom('portraits').selectAll().execute()).toEqual([]);
});
