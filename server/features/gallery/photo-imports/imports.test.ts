// Photos by URL: visible to their owner at once, and fetched afterwards.
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { address, staged } from '#tests/support/imports.ts';
import { listening } from '#tests/support/instances.ts';
import { livePage } from '#tests/support/live-page.ts';
import { cameraPhoto, onItsWay, photoForm, send } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Collects the log lines from now on; the caller filters by text, since earlier tests may still be fetching. */
function logLines() {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  log.mockClear();
  return (of: string) => log.mock.calls.flat().filter((line) => line.includes(of));
}

test('a photo from an address is answered and shown to its owner at once, and to everybody once it was fetched', async () => {
  const file = await cameraPhoto();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = Promise.withResolvers<void>();
  const { site, ann, bob, add, one } = await staged(async (_request, response) => {
    asked.resolve();
    await held;
    response.end(file);
  });
  const answer = await add();
  const photo = JSON.parse(answer.body);
  expect([answer.statusCode, photo]).toMatchObject([
    201,
    { status: 'importing', pictures: [], downloadUrl: null },
  ]);
  const shown = await ann('GET', photo.imageUrl);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  expect((await bob('GET', `/api/photos/${photo.id}`)).statusCode).toBe(404);
  expect((await bob('GET', '/api/photos')).json()).toEqual([]);
  expect((await ann('GET', '/api/photos')).json()).toMatchObject([{ id: photo.id, status: 'importing' }]);
  await asked.promise;
  // While it is being fetched nobody else claims it.
  const claimed = await site.db.selectFrom('photos').select(['import_tries', 'next_try_at']).execute();
  expect(claimed).toEqual([{ import_tries: 1, next_try_at: site.clock.now() + 5 * 60_000 }]);
  release();
  await vi.waitFor(async () => expect((await one(photo.id)).status).toBe('ready'), 10_000);
  expect((await bob('GET', '/api/photos')).json()).toMatchObject([
    { id: photo.id, status: 'ready', mine: false },
  ]);
  expect((await bob('GET', photo.imageUrl)).headers['content-type']).toBe('image/webp');
  const row = await site.db.selectFrom('photos').select(['import_url', 'group_id']).executeTakeFirstOrThrow();
  expect(row).toEqual({ import_url: null, group_id: expect.any(String) });
  // It is identified by its bytes, as if it had been uploaded.
  const sent = await send(site, ann, photoForm({ title: 'Another name' }, file));
  expect([sent.statusCode, JSON.parse(sent.body)]).toMatchObject([200, { id: photo.id, title: 'Low tide' }]);
});

test('a private URL, or an invalid one, is refused at its field', async () => {
  const { site, add } = await staged((_request, response) => response.end());
  const wrong = [
    'http://127.0.0.1/a.jpg',
    'http://[::1]/',
    'file:///etc/passwd',
    'ftp://photos.example/',
    'low-tide.jpg',
    'http://photos.example/low\0tide.jpg',
  ];
  for (const imageUrl of wrong) {
    const answer = await add(imageUrl);
    expect([answer.statusCode, JSON.parse(answer.body).issues?.[0]?.path], imageUrl).toEqual([
      400,
      'imageUrl',
    ]);
  }
  expect(await site.db.selectFrom('photos').selectAll().execute()).toEqual([]);
});

test('a URL whose name cannot be resolved at the moment is accepted, and fetched later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'EAI_AGAIN' }));
  const site = await testSite({ web: new PublicWeb({ resolve }) });
  const ann = await site.as({ authorized: true });
  const answer = await send(site, ann, photoForm({ title: 'Low tide', imageUrl: address }));
  expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([201, { status: 'importing' }]);
});

test('a URL without a photo fails visibly only for its owner, who may retry or delete it', async () => {
  const logged = logLines();
  let file: Buffer | string = '<html>Not found</html>';
  const { site, ann, bob, add, one } = await staged((_request, response) => response.end(file));
  const { id } = JSON.parse((await add()).body);
  await vi.waitFor(async () => expect((await one(id)).status).toBe('failed'), 10_000);
  expect((await one(id)).failure).toBe("We can't read that file. Use JPEG, PNG, WebP, GIF, AVIF or HEIC.");
  expect((await bob('GET', `/api/photos/${id}`)).statusCode).toBe(404);
  expect((await bob('POST', `/api/photos/${id}/retry`)).statusCode).toBe(404);
  file = await cameraPhoto();
  const heard: unknown[] = [];
  site.context.changes.listen((announcement) => heard.push(announcement));
  expect((await ann('POST', `/api/photos/${id}/retry`)).json()).toMatchObject({
    status: 'importing',
    failure: null,
  });
  await vi.waitFor(() => expect(heard[0]).toMatchObject({ topics: ['me'], people: [ann.id] }));
  await vi.waitFor(async () => expect((await one(id)).status).toBe('ready'), 10_000);
  expect((await ann('POST', `/api/photos/${id}/retry`)).statusCode).toBe(409);
  // Deleted once the photo is ready.
  await vi.waitFor(async () => expect(await readdir(site.context.uploadFolder)).toEqual([]), 10_000);
  expect(logged('That is not a photo')).toEqual([]);
});

test('a file above the maximum size fails permanently, before it has been downloaded', async () => {
  const { add, one } = await staged((_request, response) => {
    response.writeHead(200, { 'content-length': maxPhotoBytes + 1 }).write('its beginning');
  });
  const { id } = JSON.parse((await add()).body);
  await vi.waitFor(async () => expect((await one(id)).status).toBe('failed'), 10_000);
  expect((await one(id)).failure).toBe('That file is too large. Photos can be up to 25 MB.');
});

test('while the storage is unreachable it waits, and is fetched again', async () => {
  const logged = logLines();
  const file = await cameraPhoto();
  const { site, add, one } = await staged((_request, response) => response.end(file));
  vi.spyOn(site.context.storage, 'save').mockRejectedValueOnce(new ApiError('STORAGE_UNAVAILABLE'));
  const { id } = JSON.parse((await add()).body);
  const nextTry = async () =>
    (await site.db.selectFrom('photos').select('next_try_at').executeTakeFirstOrThrow()).next_try_at;
  await vi.waitFor(async () => expect(await nextTry()).toBe(site.clock.now() + 15_000), 10_000);
  const unavailable = "Photos can't be reached right now. Please try again in a moment.";
  expect(logged(unavailable)).toEqual([`Fetching a photo: ${unavailable}`]);
  site.clock.advance(15_000);
  await site.runJobs();
  expect((await one(id)).status).toBe('ready');
});

test('a site that is down is retried, and given up after three attempts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const { site, add, one } = await staged((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  const { id } = JSON.parse((await add()).body);
  await vi.waitFor(() => expect(asked).toBe(1), 10_000);
  await vi.waitFor(async () => {
    site.clock.advance(60_000);
    await site.runJobs();
    expect((await one(id)).status).toBe('failed');
  }, 10_000);
  expect([asked, (await one(id)).failure]).toEqual([3, 'The website of that image could not be reached.']);
});

test.each([
  [new ApiError('STORAGE_UNAVAILABLE'), "Photos can't be reached right now. Please try again in a moment."],
  [new Error('a mistake of ours'), 'Something went wrong here. Please try again.'],
])('when it is given up for "%s", its site is not blamed', async (error, told) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const file = await cameraPhoto();
  const { site, add, one } = await staged((_request, response) => response.end(file));
  vi.spyOn(site.context.storage, 'save').mockRejectedValue(error);
  const { id } = JSON.parse((await add()).body);
  await vi.waitFor(async () => {
    site.clock.advance(60_000);
    await site.runJobs();
    expect(await one(id)).toMatchObject({ status: 'failed', failure: told });
  }, 10_000);
});

test('the next try is a quarter of a minute later, and the one after it a whole one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let asked = 0;
  const { site, add } = await staged((_request, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  await add();
  for (const [tries, pause] of [
    [1, 15_000],
    [2, 60_000],
  ] as const) {
    const tried = { import_tries: tries, next_try_at: site.clock.now() + pause };
    const row = () =>
      site.db.selectFrom('photos').select(['import_tries', 'next_try_at']).executeTakeFirstOrThrow();
    await vi.waitFor(async () => expect(await row()).toEqual(tried), 10_000);
    site.clock.advance(pause - 1);
    await site.runJobs();
    expect(asked).toBe(tries);
    site.clock.advance(1);
    await site.runJobs();
    expect(asked).toBe(tries + 1);
  }
});

test('when it is given up the pages of its owner are notified, once, and no others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { site, ann, bob, add, one } = await staged((_request, response) => {
    response.writeHead(503).end();
  });
  const { id } = JSON.parse((await add()).body);
  const tries = async () =>
    (await site.db.selectFrom('photos').select('import_tries').executeTakeFirstOrThrow()).import_tries;
  await vi.waitFor(async () => expect(await tries()).toBe(1), 10_000);
  const origin = await listening(site.app);
  const [own, other] = [await livePage(origin, ann.cookie), await livePage(origin, bob.cookie)];
  await vi.waitFor(async () => {
    site.clock.advance(60_000);
    await site.runJobs();
    expect((await one(id)).status).toBe('failed');
  }, 10_000);
  await own.hears('me');
  expect([own.ids.length, other.ids]).toEqual([1, []]);
  // It has no files to remove.
  expect((await ann('DELETE', `/api/photos/${id}`)).statusCode).toBe(204);
  expect(await site.db.selectFrom('file_removals').selectAll().execute()).toEqual([]);
});

test('a fetch of a killed process is repeated by the next process', async () => {
  const file = await cameraPhoto();
  const { site, ann, one } = await staged((_request, response) => response.end(file));
  // The row of the other process: claimed, and nothing more.
  const claimed = { import_url: address, import_tries: 1, next_try_at: site.clock.now() + 5 * 60_000 };
  const id = await onItsWay(site, ann, claimed);
  await site.runJobs();
  expect((await one(id)).status).toBe('importing');
  site.clock.advance(5 * 60_000 + 1);
  await site.runJobs();
  expect((await one(id)).status).toBe('ready');
});

test('an import that another process has finished meanwhile ends once, and its owner is notified of each step', async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const file = await cameraPhoto();
  const { site, ann, add } = await staged(async (_request, response) => {
    asked.resolve();
    await held.promise;
    response.end(file);
  });
  const heard: unknown[] = [];
  site.context.changes.listen((announcement) => heard.push(announcement));
  await add();
  await vi.waitFor(() => expect(heard).toMatchObject([{ topics: ['me'], people: [ann.id] }]));
  await asked.promise;
  const theirs = { status: 'ready', group_id: 'of another process', next_try_at: null } as const;
  await site.db.updateTable('photos').set(theirs).execute();
  held.resolve();
  await vi.waitFor(async () => expect(await readdir(site.context.uploadFolder)).toEqual([]), 10_000);
  expect(await site.db.selectFrom('photos').select(['status', 'group_id']).execute()).toEqual([
    { status: 'ready', group_id: 'of another process' },
  ]);
  const kept = [];
  for await (const one of site.context.storage.list()) kept.push(one);
  expect([kept, heard.length]).toEqual([[], 1]);
});
