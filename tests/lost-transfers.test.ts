// A transfer is aborted when its person loses the right to it; an aborted upload leaves nothing behind.
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchDue } from '#server/features/gallery/photo-imports/commands.ts';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { newGroup } from '#server/platform/storage/storage.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { listening } from '#tests/support/instances.ts';
import { organized } from '#tests/support/organizers.ts';
import { cameraPhoto, encoded, onItsWay, photoForm, upload } from '#tests/support/photos.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { scratchFolder } from '#tests/support/scratch.ts';
import type { Caller } from '#tests/support/test-site.ts';
import { publicSite, serving } from '#tests/support/web-server.ts';

type Site = Awaited<ReturnType<typeof organized>>;

/** More than the buffers of a connection hold. */
const bytes = 48 * 1024 * 1024;

/** An album of Ben's with one huge photo. */
async function hugePhoto(site: Site) {
  const { context, db } = site;
  const ben = await site.as({ authorized: true });
  const album = (await ben('POST', '/api/albums', { name: 'Suppers' })).json<{ id: number }>();
  const { id } = await upload(site, ben, { albumId: String(album.id) });
  const path = join(scratchFolder(), `huge-${id}-${process.hrtime.bigint()}.jpg`);
  await writeFile(path, Buffer.alloc(bytes, 'tide'));
  const [groupId, file] = [newGroup(), { name: 'full.jpg', bytes, type: 'image/jpeg' }];
  await context.storage.save(groupId, [{ ...file, path }]);
  const files = JSON.stringify([{ ...file, width: 4000, height: 3000 }]);
  await db.updateTable('photos').set({ group_id: groupId, files }).where('id', '=', id).execute();
  return { id, albumId: album.id };
}

/**
 * Requests a file and reads its first bytes only, until told to read on.
 * @returns the number of bytes until the connection was closed
 */
async function slowReader(origin: string, path: string, { cookie }: Caller) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  let received = 0;
  const began = Promise.withResolvers<void>();
  socket.on('data', (chunk) => {
    received += chunk.length;
    socket.pause();
    began.resolve();
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`);
  await began.promise;
  return async () => {
    socket.removeAllListeners('data').on('data', (chunk) => {
      received += chunk.length;
    });
    socket.resume();
    await closed;
    return received;
  };
}

const losses: Record<string, (site: Site, ann: Caller) => Promise<unknown>> = {
  'is revoked': ({ olivia }, { id }) => olivia('PUT', `/api/admin/revoke/${id}`),
  'is deleted': ({ olivia }, { id }) => olivia('DELETE', `/api/admin/users/${id}`),
  'has a password reset': ({ olivia }, { id }) => olivia('POST', `/api/admin/reset-password/${id}`),
  'signs out': (_site, ann) => ann('POST', '/api/logout'),
};

test.each(Object.entries(losses))(
  'a photo and a ZIP end when the person who fetches them %s',
  async (_what, lose) => {
    const site = await organized();
    const origin = await listening(site.app);
    const { id, albumId } = await hugePhoto(site);
    const ann = await site.as({ authorized: true });
    const paths = [
      `/api/photos/${id}/files/full`,
      `/api/photos/${id}/files/full/download`,
      `/api/albums/${albumId}/download/full`,
      `/api/photos/download/full?ids=${id}`,
    ];
    const readers = await Promise.all(paths.map((path) => slowReader(origin, path, ann)));
    await lose(site, ann);
    await pause(300);
    for (const read of readers) expect(await read()).toBeLessThan(bytes);
  },
);

test('a photo and a ZIP arrive completely while the reader keeps the right, with any announcements', async () => {
  const site = await organized();
  const origin = await listening(site.app);
  const { id, albumId } = await hugePhoto(site);
  const ann = await site.as({ authorized: true });
  const paths = [`/api/photos/${id}/files/full`, `/api/albums/${albumId}/download/full`];
  const readers = await Promise.all(paths.map((path) => slowReader(origin, path, ann)));
  await site.olivia('PUT', `/api/admin/promote/${ann.id}`);
  await pause(300);
  for (const read of readers) expect(await read()).toBeGreaterThan(bytes);
});

test.each(Object.entries(losses))('an upload ends at once when its sender %s', async (_what, lose) => {
  const site = await organized();
  const origin = await listening(site.app);
  const ann = await site.as({ authorized: true });
  const { payload, type } = await encoded(photoForm({ title: 'Low tide' }, await cameraPhoto()));
  const head = `POST /api/photos HTTP/1.1\r\nhost: localhost\r\ncookie: ${ann.cookie}\r\nconnection: close\r\n`;
  const connection = await rawConnection(
    origin,
    `${head}content-type: ${type}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  connection.send(payload.subarray(0, -100));
  const { uploadFolder } = site.context;
  await vi.waitFor(async () => expect(await readdir(uploadFolder)).toHaveLength(1));
  await lose(site, ann);
  const before = await allRows(site.db);
  // The rest never comes.
  await vi.waitFor(() => expect(connection.answer).not.toBe(''));
  expect(partsOf(connection.answer).status).toBe(401);
  await vi.waitFor(async () => expect(await readdir(uploadFolder)).toEqual([]));
  expect(await groupsIn(site)).toEqual([]);
  expect(await allRows(site.db)).toEqual(before);
});

test('a photo by URL is not fetched while its owner is revoked, but after they are authorized again', async () => {
  const photo = await cameraPhoto();
  const asked: string[] = [];
  let onRequest = async () => {};
  const { host, port } = await serving(async (request, response) => {
    asked.push(request.url ?? '');
    await onRequest();
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  const web = new PublicWeb({
    resolve: async () => [{ address: publicSite }],
    route: () => ({ host, port }),
  });
  const site = await organized({ web });
  const ann = await site.as({ authorized: true });
  const import_url = 'http://photos.example.org/tide.jpg';
  const id = await onItsWay(site, ann, { import_url, next_try_at: site.clock.now() });
  const statusOf = async () =>
    (await site.db.selectFrom('photos').select('status').where('id', '=', id).executeTakeFirst())?.status;
  const revoke = async () => void (await site.olivia('PUT', `/api/admin/revoke/${ann.id}`));
  const authorize = async () => void (await site.olivia('PUT', `/api/admin/authorize/${ann.id}`));

  await revoke();
  await fetchDue(site.context);
  expect([asked, await statusOf()]).toEqual([[], 'importing']);

  // The second revocation comes while the photo is being fetched.
  await authorize();
  onRequest = revoke;
  await fetchDue(site.context);
  expect([asked.length, await statusOf(), await groupsIn(site)]).toEqual([1, 'importing', []]);

  onRequest = async () => {};
  await authorize();
  await fetchDue(site.context);
  expect([asked.length, await statusOf()]).toEqual([2, 'ready']);
});
