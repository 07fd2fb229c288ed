// Uploads of photos, and the stored result.
import { readdir } from 'node:fs/promises';
import exifr from 'exifr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cameraPhoto, photoForm, send, upload } from '#tests/support/photos.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

async function member(options = {}) {
  const site = await testSite(options);
  return { site, ann: await site.as({ authorized: true, fullName: 'Ann Miller' }) };
}

const bytesOf = async (site: TestSite, cookie: string, url: string) =>
  site.app.inject({ method: 'GET', url, headers: { cookie } });

/** The files in the upload folder. */
const leftovers = ({ context }: TestSite) => readdir(context.uploadFolder).catch(() => []);

test('a photo is available in every size, upright, sorted by its time, and without GPS data', async () => {
  const { site, ann } = await member();
  const shot = { width: 1000, height: 700, orientation: 6, time: '2025:07:01 07:30:00', offset: '-04:00' };
  const file = await cameraPhoto(shot);
  expect((await exifr.gps(file))?.latitude).toBeCloseTo(38.539, 2);
  const answer = await send(
    site,
    ann,
    photoForm({ title: ' Low tide ', description: 'Nobody about.' }, file),
  );
  expect(answer.statusCode, answer.body).toBe(201);
  const photo = JSON.parse(answer.body);
  expect(photo).toEqual({
    id: 1,
    kind: 'photo',
    userId: ann.id,
    fullName: 'Ann Miller',
    portrait: null,
    title: 'Low tide',
    description: 'Nobody about.',
    status: 'ready',
    failure: null,
    imageUrl: '/api/photos/1/files/640',
    downloadUrl: '/api/photos/1/files/full/download',
    pictures: [
      { url: '/api/photos/1/files/320', width: 224, height: 320 },
      { url: '/api/photos/1/files/640', width: 448, height: 640 },
      { url: '/api/photos/1/files/1280', width: 700, height: 1000 },
    ],
    width: 700,
    height: 1000,
    thumbhash: expect.stringMatching(/^[\w+/=]{20,}$/),
    isPrivate: false,
    likes: 0,
    commentCount: 0,
    albumId: null,
    takenAt: '2025-07-01T11:30:00.000Z',
    isTimeKnown: true,
    createdAt: '2025-07-01T12:00:00.000Z',
    liked: false,
    mine: true,
    wasPublic: false,
  });
  const tags = new Set<unknown>();
  for (const name of ['320', '640', '1280', '2048', 'phone', 'full']) {
    const { rawPayload, headers } = await bytesOf(site, ann.cookie, `/api/photos/1/files/${name}`);
    const about = await sharp(rawPayload).metadata();
    expect([about.orientation ?? 1, about.xmp, about.iptc], name).toEqual([1, undefined, undefined]);
    expect(about.height, name).toBeGreaterThan(about.width);
    expect(headers['content-type']).toBe(`image/${about.format}`);
    expect(headers['content-disposition'], name).toBeUndefined();
    tags.add(headers.etag);
    // The red corner was rotated from the upper left to the upper right.
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
    expect(data[at(0.9, 0.1)], name).toBeGreaterThan(220);
    expect(data[at(0.9, 0.1) + 1], name).toBeLessThan(40);
    expect(rawPayload.includes('GPS') || rawPayload.includes('Lakeside'), name).toBe(false);
    const said = await exifr
      .parse(rawPayload, { gps: true, tiff: true, exif: true, reviveValues: false })
      .catch(() => ({}));
    expect([said?.GPSLatitude, said?.latitude, said?.Make], name).toEqual([undefined, undefined, undefined]);
    if (['phone', 'full'].includes(name)) expect(said.DateTimeOriginal, name).toBe('2025:07:01 07:30:00');
  }
  // The one of 2048 is the same as that of 1280.
  expect(tags.size).toBe(5);
  const saved = await bytesOf(site, ann.cookie, photo.downloadUrl);
  expect(saved.headers['content-disposition']).toContain('filename="Low tide.jpg"');
  expect(await leftovers(site)).toEqual([]);
});

test('fields may come after the file, and form values are parsed', async () => {
  const { site, ann } = await member();
  const form = new FormData();
  form.set('image', new File([new Uint8Array(await cameraPhoto())], 'a.jpg'));
  form.set('albumId', 'none');
  form.set('isPrivate', 'true');
  form.set('title', 'Ours');
  const answer = await send(site, ann, form);
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
    201,
    { isPrivate: true, albumId: null },
  ]);
  const open = await upload(site, ann, { isPrivate: 'false', albumId: '' });
  expect(open).toMatchObject({ isPrivate: false, albumId: null });
});

test('an invalid field of the form is reported, and nothing is stored', async () => {
  const { site, ann } = await member();
  const file = await cameraPhoto();
  const wrong: [fields: Record<string, string>, path: string, message: string][] = [
    [{}, 'title', 'Title is required'],
    [{ title: '  ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'title', 'Please use at most 120 characters'],
    [{ title: 'Low tide', isPrivate: 'perhaps' }, 'isPrivate', 'Please say true or false'],
    [{ title: 'Low tide', albumId: '-1' }, 'albumId', 'That number is not valid'],
  ];
  for (const [fields, path, message] of wrong) {
    const answer = await send(site, ann, photoForm(fields, file));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(JSON.parse(answer.body).issues).toEqual([{ path, message }]);
  }
  const none = await send(site, ann, photoForm({ title: 'Low tide' }));
  const message = 'Either an image URL or image file must be provided';
  expect([none.statusCode, JSON.parse(none.body)]).toEqual([
    400,
    { code: 'INVALID_INPUT', message, issues: [{ path: 'image', message }] },
  ]);
  const nowhere = await send(site, ann, photoForm({ title: 'Low tide', albumId: '77' }, file));
  expect([nowhere.statusCode, JSON.parse(nowhere.body).code]).toEqual([404, 'ALBUM_NOT_FOUND']);
  expect(await site.db.selectFrom('photos').selectAll().execute()).toEqual([]);
  const found = [];
  for await (const one of site.context.storage.list()) found.push(one);
  expect([found, await leftovers(site)]).toEqual([[], []]);
});

test('the same bytes of the same person are one photo, and existing ones are reported in advance', async () => {
  const { site, ann } = await member();
  const bob = await site.as({ authorized: true });
  const file = await cameraPhoto();
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(file))).toString('hex');
  const known = async (who: typeof ann, hashes = [hash, 'f'.repeat(64)]) =>
    (await who('POST', '/api/photos/known', { hashes })).json();
  expect(await known(ann)).toEqual([]);
  const first = await upload(site, ann, { isPrivate: 'true' }, file);
  const again = await send(site, ann, photoForm({ title: 'Another name' }, file));
  expect([again.statusCode, JSON.parse(again.body)]).toMatchObject([
    200,
    { id: first.id, title: 'Low tide' },
  ]);
  expect([await known(ann), await known(bob)]).toEqual([[{ hash, photoId: first.id }], []]);
  const theirs = await upload(site, bob, {}, file);
  expect(theirs.id).not.toBe(first.id);
  expect(await known(bob)).toEqual([{ hash, photoId: theirs.id }]);
  // A public photo is reported to everybody.
  const cleo = await site.as({ authorized: true });
  expect([await known(cleo), await known(cleo, [])]).toEqual([[{ hash, photoId: theirs.id }], []]);
  // Two concurrent uploads create one row, and leave no files without one.
  const twins = photoForm({ title: 'Twins' }, await cameraPhoto());
  const answers = await Promise.all([send(site, ann, twins), send(site, ann, twins)]);
  expect(new Set(answers.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  const groups = new Set<string>();
  for await (const { id } of site.context.storage.list()) groups.add(id);
  expect(groups.size).toBe(3);
});

test('a time without a zone is in the reunion’s, and an impossible one is ignored', async () => {
  const { site, ann } = await member();
  const taken = async (time: string, offset?: string) => {
    const { takenAt, isTimeKnown } = await upload(
      site,
      ann,
      {},
      await cameraPhoto({ time, ...(offset && { offset }) }),
    );
    return isTimeKnown ? takenAt : null;
  };
  expect(await taken('2025:06:30 21:04:05')).toBe('2025-07-01T01:04:05.000Z');
  expect(await taken('2025:01:30 21:04:05')).toBe('2025-01-31T02:04:05.000Z');
  expect(await taken('2025:06:30 21:04:05', '+02:00')).toBe('2025-06-30T19:04:05.000Z');
  expect(await taken('2033:06:30 21:04:05')).toBe(null);
  expect(await taken('1970:01:01 00:00:00')).toBe(null);
});

test('a photo without a date gets the current time of the reunion’s clock, and so does a comment', async () => {
  const { site, ann } = await member({ reunionNow: '2025-07-29T18:20:00Z' });
  const { id, takenAt, isTimeKnown } = await upload(site, ann, {}, await cameraPhoto({ time: '' }));
  expect([takenAt, isTimeKnown]).toEqual(['2025-07-29T18:20:00.000Z', false]);
  const said = await ann('POST', `/api/photos/${id}/comments`, { comment: 'Before the storm' });
  expect(said.json().createdAt).toBe('2025-07-29T18:20:00.000Z');
});

test('every type is recognized by its content, with any type named by the client', async () => {
  const { site, ann } = await member();
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const file = await cameraPhoto({ format });
    const lying = photoForm({ title: format }, file, { name: 'page.html', type: 'text/html' });
    const answer = await send(site, ann, lying);
    expect([answer.statusCode, JSON.parse(answer.body).status], answer.body).toEqual([201, 'ready']);
  }
});

test('an animation is kept in full resolution, and is its first frame in all other sizes', async () => {
  const { site, ann } = await member();
  const [width, height, frames] = [64, 48, 3];
  const colors = [
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ];
  const pixels = Buffer.concat(colors.map((color) => Buffer.alloc(width * height * 3, Buffer.from(color))));
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  const file = await sharp(pixels, { raw }).gif().toBuffer();
  const photo = await upload(site, ann, {}, file);
  expect(photo).toMatchObject({ width: 64, height: 48, isTimeKnown: false });
  const aboutOf = async (name: string) => {
    const { rawPayload } = await bytesOf(site, ann.cookie, `/api/photos/${photo.id}/files/${name}`);
    const {
      format,
      pages = 1,
      pageHeight = 0,
      width: across,
      height: down,
    } = await sharp(rawPayload).metadata();
    return { format, pages, size: [across, pageHeight || down] };
  };
  expect(await aboutOf('full')).toEqual({ format: 'webp', pages: 3, size: [64, 48] });
  expect(await aboutOf('320')).toEqual({ format: 'webp', pages: 1, size: [64, 48] });
  expect(await aboutOf('phone')).toEqual({ format: 'jpeg', pages: 1, size: [64, 48] });
});
