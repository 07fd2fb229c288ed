// The hero picture: set, displayed, replaced and removed; and in the history.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { heicGrid } from '#tests/support/heic-files.ts';
import { giveHeroPicture, heroPictureAddress, sendHeroPicture } from '#tests/support/hero-pictures.ts';
import { anotherOn } from '#tests/support/instances.ts';
import { cameraPhoto } from '#tests/support/photos.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { stagedReunions } from '#tests/support/reunions.ts';
import { settingsConsole } from '#tests/support/settings-console.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 120_000 });

/** As a visitor gets it. */
const shown = async ({ app }: Pick<TestSite, 'app'>): Promise<Reunion['heroPictures']> =>
  JSON.parse((await app.inject('/api/reunion')).body).heroPictures;

test('a visitor sees the picture in every size, upright, and without the camera’s metadata', async () => {
  const { site, olivia } = await settingsConsole();
  expect(await shown(site)).toEqual([]);
  const file = await cameraPhoto({ width: 1800, height: 1200, orientation: 6, time: '2025:07:01 07:30:00' });
  const pictures = await giveHeroPicture(site, olivia, file);
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [213, 320],
    [427, 640],
    [853, 1280],
    [1200, 1800],
  ]);
  for (const { url, width } of pictures) {
    const { statusCode, headers, rawPayload } = await site.app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(headers['cache-control']).toBe('private, max-age=2592000, immutable');
    const about = await sharp(rawPayload).metadata();
    expect([about.width, about.exif, about.xmp, about.icc]).toEqual([width, undefined, undefined, undefined]);
  }
  const [name] = /[\w-]{12}/.exec(pictures[0]?.url.slice('/api/hero-pictures/'.length) ?? '') ?? [];
  for (const [path, status] of [
    ['short/320', 400],
    [`${name}/full`, 400],
    ['abcdefghijkl/320', 404],
  ] as const)
    expect((await site.app.inject(`/api/hero-pictures/${path}`)).statusCode, path).toBe(status);
  expect(await readdir(site.context.uploadFolder)).toEqual([]);
});

test('a HEIC is accepted too, and a picture smaller than the smallest size keeps its own', async () => {
  const { site, olivia } = await settingsConsole();
  const heic = await heicGrid({ exif: (await sharp(await cameraPhoto()).metadata()).exif ?? expect.fail() });
  expect(await giveHeroPicture(site, olivia, heic)).not.toEqual([]);
  const small = await giveHeroPicture(site, olivia, await cameraPhoto({ width: 200, height: 100 }));
  expect(small.map(({ width, height }) => [width, height])).toEqual([[200, 100]]);
});

test('another picture replaces it, one press removes it, and the files are deleted', async () => {
  const { site, olivia } = await settingsConsole();
  const [first] = await giveHeroPicture(site, olivia);
  const second = await giveHeroPicture(site, olivia);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  expect((await site.app.inject(first?.url ?? '')).statusCode).toBe(404);
  // The audit includes it, and reports a missing file of it.
  const { missing, orphans, files } = await auditFiles(site.context);
  expect([missing, orphans, files]).toEqual([[], [], second.length]);
  const { group_id } = await site.db.selectFrom('hero_pictures').select('group_id').executeTakeFirstOrThrow();
  await site.context.storage.remove(group_id);
  expect((await auditFiles(site.context)).missing).toHaveLength(second.length);
  expect((await olivia('DELETE', heroPictureAddress)).statusCode).toBe(204);
  await site.runJobs();
  expect([await shown(site), await groupsIn(site)]).toEqual([[], []]);
});

test('the history describes it, and Put back does not change it', async () => {
  const { site, olivia, save, history, read } = await settingsConsole();
  await save({ title: 'Lake Week' });
  await giveHeroPicture(site, olivia);
  const pictures = await giveHeroPicture(site, olivia);
  expect((await olivia('POST', '/api/admin/settings/history/1/restore')).statusCode).toBe(200);
  expect(await shown(site)).toEqual(pictures);
  await olivia('DELETE', heroPictureAddress);
  // It is removed already, so nothing is saved.
  await olivia('DELETE', heroPictureAddress);
  const told = (await history()).map(({ changes }: { changes: { says: string[] }[] }) =>
    changes.flatMap(({ says }) => says),
  );
  expect(told).toEqual([
    ['Removed the picture of home and sign-in'],
    [expect.stringMatching(/^Title: Lake Week →/)],
    ['Another picture for home and sign-in'],
    ['Added a picture for home and sign-in'],
    [expect.stringMatching(/→ Lake Week$/)],
    [],
  ]);
  expect(
    (await history()).every(({ by }: { by: { name: string } | null }, index: number) =>
      index === 5 ? by === null : by?.name === 'Olivia Organizer',
    ),
  ).toBe(true);
  expect((await read()).version).toBe(6);
});

test('invalid files and larger ones are refused, and the previous picture stays', async () => {
  const { site, olivia } = await settingsConsole();
  const before = await giveHeroPicture(site, olivia);
  const groups = await groupsIn(site);
  // Malicious files are handled as for photos (hostile-pictures.test.ts).
  const cut = (await cameraPhoto({ width: 800, height: 600 })).subarray(0, 900);
  for (const [file, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'NOT_A_PHOTO'],
    [cut, 'PHOTO_DAMAGED'],
  ] as const)
    expect(JSON.parse((await sendHeroPicture(site, olivia, file)).body).code).toBe(code);
  const tooLarge = await sendHeroPicture(site, olivia, Buffer.alloc(26 * 1024 * 1024, 0xff));
  expect([tooLarge.statusCode, JSON.parse(tooLarge.body).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
  expect((await sendHeroPicture(site, olivia)).statusCode).toBe(415);
  expect([await shown(site), await groupsIn(site)]).toEqual([before, groups]);
  expect(await readdir(site.context.uploadFolder)).toEqual([]);
});

test('of several concurrent uploads one is left, with only its files', async () => {
  const { site, olivia } = await settingsConsole();
  const files = await Promise.all(Array.from({ length: 3 }, () => cameraPhoto({ width: 400, height: 300 })));
  const answers = await Promise.all(files.map((file) => sendHeroPicture(site, olivia, file)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  const [smallest] = await shown(site);
  expect((await site.app.inject(smallest?.url ?? '')).statusCode).toBe(200);
});

test('REUNION_SETTINGS locks it, and no file is left', async () => {
  const site = await testSite();
  const olivia = await site.as({ admin: true, authorized: true });
  const refused = await sendHeroPicture(site, olivia, await cameraPhoto());
  expect([refused.statusCode, JSON.parse(refused.body).code]).toEqual([409, 'SETTINGS_PINNED']);
  expect((await olivia('DELETE', heroPictureAddress)).statusCode).toBe(409);
  await site.runJobs();
  expect([await shown(site), await groupsIn(site)]).toEqual([[], []]);
});

test('it stays for the next reunion, whose history begins with it', async () => {
  const site = await stagedReunions();
  const { olivia, prepare } = site;
  const pictures = await giveHeroPicture(site, olivia);
  await prepare();
  expect((await olivia('POST', '/api/admin/reunions/2/open', { letterTo: [] })).statusCode).toBe(204);
  expect(await shown(site)).toEqual(pictures);
  await olivia('DELETE', heroPictureAddress);
  const [last] = (await olivia('GET', '/api/admin/settings/history')).json();
  expect(last.changes).toEqual([{ part: 'Look', says: ['Removed the picture of home and sign-in'] }]);
});

if (process.env.TEST_DATABASE === 'postgres')
  test('a second process shows it at once', async () => {
    const { site, olivia } = await settingsConsole();
    const other = await anotherOn(site, { REUNION_SETTINGS: '' });
    const pictures = await giveHeroPicture(site, olivia);
    await expect.poll(() => shown(other)).toEqual(pictures);
    expect((await other.app.inject(pictures[0]?.url ?? '')).statusCode).toBe(200);
  });
