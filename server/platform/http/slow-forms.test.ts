// How slowly a form may arrive, and what happens to a refused sender who does not stop.
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { rawConnection } from '#tests/support/raw-connection.ts';
import { file, receiving } from '#tests/support/receiving-forms.ts';

const chunkedHead =
  'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n';

/** A sender of chunks with a fake clock: no stall of the machine counts as slowness. */
async function sendingChunks(requestTimeout: number) {
  const { origin, outcomes, server } = await receiving({ requestTimeout });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const connected = once(server, 'connection');
  const connection = await rawConnection(origin, chunkedHead);
  const [socket] = (await connected) as [Socket];
  let sent = chunkedHead.length;
  // The timer that watches the upload's progress has started.
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  const send = async (bytes: number) => {
    const chunk = `${bytes.toString(16)}\r\n${'-'.repeat(bytes)}\r\n`;
    connection.send(chunk);
    sent += chunk.length;
    await expect.poll(() => socket.bytesRead).toBe(sent);
  };
  /** Lets the time of one request go by. */
  const goOn = async () => {
    vi.advanceTimersByTime(requestTimeout);
    await pause(1);
  };
  return { send, goOn, outcomes };
}

test.each([
  [
    'a sender who brings 32 KiB in the time of a request is waited for, and one who brings less is not',
    { requestTimeout: 30_000, accepted: [32_768, 32_768, 32_768], refused: 32_767 },
  ],
  [
    'however quickly it comes, an upload has half an hour',
    { requestTimeout: 15 * 60_000, accepted: [100_000, 100_000], refused: 100_000 },
  ],
])('%s', async (_what, { requestTimeout, accepted, refused }) => {
  const { send, goOn, outcomes } = await sendingChunks(requestTimeout);
  for (const bytes of accepted) {
    await send(bytes);
    await goOn();
  }
  expect(outcomes).toEqual([]);
  await send(refused);
  await goOn();
  await expect.poll(() => outcomes).toEqual(['{"code":"TOO_SLOW"}']);
});

test('a refused sender who does not stop is disconnected after the time of a request', async () => {
  const { origin } = await receiving({ requestTimeout: 500 });
  const connection = await rawConnection(origin, chunkedHead);
  const form = file('photo', { name: 'portrait' });
  connection.send(`${form.length.toString(16)}\r\n${form}\r\n`);
  await vi.waitFor(() => expect(connection.answer).toContain('{"code":"NOT_A_FORM"}'), 5000);
  const timer = setInterval(() => connection.send(`3e8\r\n${'-'.repeat(1000)}\r\n`), 50);
  onTestFinished(() => clearInterval(timer));
  expect(await connection.closed).toBeGreaterThan(400);
});

test('a refused sender may send the rest, of any length: nothing waits for the response to be read', async () => {
  const { origin, outcomes } = await receiving({ requestTimeout: 60_000 });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = httpRequest(origin, { method: 'POST', headers });
  request.on('error', () => {});
  request.write(file('photo', { name: 'portrait' }));
  await vi.waitFor(() => expect(outcomes).toEqual(['{"code":"NOT_A_FORM"}']));
  const sent = new Promise((resolve) => request.end(Buffer.alloc(50_000_000), () => resolve('all of it')));
  const late = pause(10_000, 'stuck', { ref: false });
  expect(await Promise.race([sent, late])).toBe('all of it');
});
