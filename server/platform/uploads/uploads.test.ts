// An upload may take long as long as it makes progress: a slow phone is not disconnected, a stalled upload is.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { cameraPhoto, encoded, photoForm } from '#tests/support/photos.ts';
import { partsOf, rawConnection } from '#tests/support/raw-connection.ts';
import { testSite } from '#tests/support/test-site.ts';

/** Milliseconds, instead of the server's half minute. */
const requestTimeout = 600;

async function staged() {
  const site = await testSite({ requestTimeout });
  const ann = await site.as({ authorized: true });
  const { payload, type } = await encoded(
    photoForm({ title: 'Low tide' }, await cameraPhoto({ width: 1600, height: 1200, format: 'png' })),
  );
  const head = `POST /api/photos HTTP/1.1\r\nhost: localhost\r\ncookie: ${ann.cookie}\r\ncontent-type: ${type}\r\ncontent-length: `;
  return { site, origin: await listening(site.app), payload, head };
}

test('an upload that takes longer than other requests may is accepted', async () => {
  const { site, origin, head } = await staged();
  // Enough for every progress check.
  const filler = Buffer.alloc(400_000, 'x');
  const form = new FormData();
  form.set('title', 'Low tide');
  form.set('image', new File([new Uint8Array(await cameraPhoto()), filler], 'a.jpg'));
  const { payload, type } = await encoded(form);
  const own = head.replace(/content-type: [^\r]*/, `content-type: ${type}`);
  const connection = await rawConnection(origin, `${own}${payload.length}\r\n\r\n`);
  const steps = 8;
  for (let step = 0; step < steps; step += 1) {
    const size = Math.ceil(payload.length / steps);
    connection.send(payload.subarray(step * size, (step + 1) * size) as never);
    await pause(requestTimeout / 4);
  }
  await vi.waitFor(() => expect(connection.answer).toMatch(/\}$/), 20_000);
  expect(partsOf(connection.answer).status).toBe(201);
  expect(await site.db.selectFrom('photos').selectAll().execute()).toHaveLength(1);
});

test('a stalled upload is answered with 408', async () => {
  const { site, origin, payload, head } = await staged();
  const connection = await rawConnection(origin, `${head}${payload.length}\r\n\r\n`);
  connection.send(payload.subarray(0, 1000) as never);
  await connection.closed;
  expect(partsOf(connection.answer)).toMatchObject({ status: 408, body: { code: 'TOO_SLOW' } });
  expect(await site.db.selectFrom('photos').selectAll().execute()).toEqual([]);
});
