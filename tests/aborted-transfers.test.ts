// An aborted transfer leaves nothing behind: no file, no row, no descriptor. `TEST_LONG` tries 500 times.
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { listening } from '#tests/support/instances.ts';
import { cameraPhoto, encoded, photoForm, upload } from '#tests/support/photos.ts';
import { groupsIn } from '#tests/support/portraits.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 10 * 60_000 });

const times = process.env.TEST_LONG ? 500 : 60;
/** Connections at once. */
const atOnce = 10;

const descriptors = async () => (await readdir('/proc/self/fd')).length;

const kinds = ['a folder', 'S3'] as const;

async function staged(kind: (typeof kinds)[number]) {
  const site = await testSite(kind === 'S3' ? { storage: await openS3(await s3Bucket()) } : {});
  const ann = await site.as({ authorized: true });
  return { site, ann, origin: new URL(await listening(site.app)) };
}

/** Sends bytes, and disconnects when this many have been sent or received. */
async function goAway(origin: URL, bytes: Buffer, { sent, received }: { sent: number; received: number }) {
  const socket = connect(Number(origin.port), origin.hostname);
  socket.on('error', () => {});
  let seen = 0;
  const gone = new Promise((resolve) => socket.once('close', resolve));
  socket.on('data', (chunk) => {
    seen += chunk.length;
    if (seen >= received) socket.destroy();
  });
  socket.write(bytes.subarray(0, sent));
  if (sent < bytes.length) setTimeout(() => socket.destroy(), Math.random() * 30);
  await gone;
}

async function manyTimes(work: () => Promise<void>): Promise<void> {
  for (let done = 0; done < times; done += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, times - done) }, work));
}

/** Waits until the server has cleaned up after all transfers. */
async function expectNothingLeft({ context }: TestSite, before: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(await readdir(context.uploadFolder).catch(() => [])).toEqual([]);
    expect(await descriptors()).toBeLessThanOrEqual(before);
  }, 20_000);
}

const headOf = (method: string, path: string, cookie: string, more = '') =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${more}\r\n`;

test.each(kinds)(
  `%s: ${times} uploads that end at any byte leave no temporary file, and no file without a row`,
  { retry: 0 },
  async (kind) => {
    const { site, ann, origin } = await staged(kind);
    // One person may upload only four at once, so each upload is another person's.
    const family = await Promise.all(Array.from({ length: atOnce }, () => site.as({ authorized: true })));
    // Connections to a storage stay open, so as many as later are opened before descriptors are counted.
    await Promise.all(family.map((who) => upload(site, who)));
    await pause(100);
    const before = await descriptors();
    let next = 0;
    await manyTimes(async () => {
      const { cookie } = family[next++ % atOnce] ?? ann;
      const { payload, type } = await encoded(photoForm({ title: 'Low tide' }, await cameraPhoto()));
      const more = `content-type: ${type}\r\ncontent-length: ${payload.length}\r\n`;
      const bytes = Buffer.concat([Buffer.from(headOf('POST', '/api/photos', cookie, more)), payload]);
      await goAway(origin, bytes, { sent: Math.floor(Math.random() * bytes.length), received: 1 });
    });
    await expectNothingLeft(site, before);
    const rows = await site.db.selectFrom('photos').select('group_id').execute();
    expect(new Set(await groupsIn(site))).toEqual(new Set(rows.map(({ group_id }) => group_id)));
    expect(rows).toHaveLength(atOnce);
  },
);

test.each(kinds)(
  `%s: ${times} pictures and ZIPs that nobody reads to the end close what they had opened`,
  { retry: 0 },
  async (kind) => {
    const { site, ann, origin } = await staged(kind);
    const album = (await ann('POST', '/api/albums', { name: 'Suppers' })).json();
    const shot = { width: 2400, height: 1800 };
    const { id } = await upload(site, ann, { albumId: String(album.id) }, await cameraPhoto(shot));
    const ids = [id];
    for (let count = 0; count < 4; count += 1)
      ids.push((await upload(site, ann, { albumId: String(album.id) }, await cameraPhoto(shot))).id);
    await pause(100);
    const paths = [
      `/api/photos/${id}/files/full`,
      `/api/albums/${album.id}/download/full`,
      `/api/photos/download/full?ids=${ids.join()}`,
    ];
    await Promise.all(Array.from({ length: atOnce }, () => ann('GET', paths[0] ?? '')));
    const before = await descriptors();
    for (const path of paths) {
      const whole = await ann('GET', path);
      expect(whole.statusCode).toBe(200);
      const { length } = whole.rawPayload;
      await manyTimes(async () => {
        const bytes = Buffer.from(headOf('GET', path, ann.cookie));
        await goAway(origin, bytes, { sent: bytes.length, received: 1 + Math.floor(Math.random() * length) });
      });
      await expectNothingLeft(site, before);
    }
  },
);
