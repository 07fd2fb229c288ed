// Uploads are counted and bounded before their first byte is read: nobody fills the disk with partial photos.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { failures } from '#contract/errors.ts';
import { listening } from '#tests/support/instances.ts';
import { cameraPhoto, encoded, photoForm } from '#tests/support/photos.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

/** The announced size of a hostile upload in bytes. */
const announced = 24 * 1024 * 1024;

const headOf = (path: string, { cookie }: Caller, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nconnection: close\r\n` +
  `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** Starts an upload that never continues. */
const begin = (origin: string, who: Caller, { path = '/api/photos', sent = '' } = {}) => {
  const field = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const head = headOf(path, who, 'multipart/form-data; boundary=x', announced);
  return rawConnection(origin, head + (sent && field + sent));
};

type Connection = Awaited<ReturnType<typeof begin>>;

/** The connections that were answered, a moment after at least `least` of them were. */
async function answers(connections: readonly Connection[], least: number) {
  const answered = () => connections.filter(({ answer }) => answer.includes('\r\n\r\n'));
  await vi.waitFor(() => expect(answered().length).toBeGreaterThanOrEqual(least), 20_000);
  await pause(300);
  return answered().map(({ answer }) => partsOf(answer));
}

async function bytesIn({ context: { uploadFolder } }: TestSite): Promise<number> {
  const names = await readdir(uploadFolder).catch(() => []);
  const sizes = names.map((name) => stat(join(uploadFolder, name, 'file')).then(({ size }) => size));
  return (await Promise.all(sizes.map((size) => size.catch(() => 0)))).reduce((sum, size) => sum + size, 0);
}

const often = process.env.TEST_LONG ? 400 : 40;

test(`of ${often} concurrent photos of one person four are accepted, and no byte of the others`, async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const sent = 'a'.repeat(256 * 1024);
  const paths = ['/api/photos', '/api/profile/portrait'];
  const begun = await Promise.all(
    Array.from({ length: often }, (_none, nth) => begin(origin, ann, { path: paths[nth % 2] ?? '', sent })),
  );
  const refused = await answers(begun, often - 4);
  expect(refused).toHaveLength(often - 4);
  for (const { status, head, body } of refused) {
    expect([status, body]).toEqual([
      429,
      { code: 'UPLOADS_UNDERWAY', message: failures.UPLOADS_UNDERWAY[1] },
    ]);
    expect(head).toContain('\r\nretry-after: 5');
  }
  expect(await bytesIn(site)).toBeLessThanOrEqual(4 * sent.length);

  // Others are accepted meanwhile, and the same person again when one of theirs has ended.
  const { payload, type } = await encoded(photoForm({ title: 'Low tide' }, await cameraPhoto()));
  const sendOne = async (who: Caller) => {
    const connection = await rawConnection(origin, headOf('/api/photos', who, type, payload.length));
    connection.send(payload);
    await connection.closed;
    return partsOf(connection.answer).status;
  };
  expect([await sendOne(bob), await sendOne(ann)]).toEqual([201, 429]);
  for (const connection of begun) connection.leave();
  await vi.waitFor(async () => expect(await readdir(site.context.uploadFolder)).toEqual([]));
  expect(await sendOne(ann)).toBe(201);
});

test('all together may send 1 GiB at once, and the next sender is told to retry', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const family = await Promise.all(Array.from({ length: 12 }, () => site.as({ authorized: true })));
  const begun = await Promise.all(
    family.flatMap((who) => Array.from({ length: 4 }, () => begin(origin, who))),
  );
  const room = Math.floor(1024 ** 3 / announced);
  const refused = await answers(begun, begun.length - room);
  expect(refused).toHaveLength(begun.length - room);
  for (const { status, head, body } of refused) {
    expect([status, body]).toMatchObject([503, { code: 'MANY_PHOTOS' }]);
    expect(head).toContain('\r\nretry-after: 5');
  }
});

test('a person at the hourly limit is told so before the body has arrived', async () => {
  const site = await testSite({ limitFactor: 1 / 2000 });
  const origin = await listening(site.app);
  const ann = await site.as({ authorized: true });
  const first = await begin(origin, ann);
  await vi.waitFor(async () => expect(await readdir(site.context.uploadFolder)).toHaveLength(1));
  const second = await begin(origin, ann);
  const [refused] = await answers([second], 1);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(first.answer).toBe('');
});
