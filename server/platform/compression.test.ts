import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressUnlessBusy, KeptBody } from '#server/platform/compression.ts';

const text = 'Bring a chair, a hat and something to share. '.repeat(500);

test('when two viewers’ copies are being compressed, the next one goes out as it is, and later ones do not', async () => {
  const body = Buffer.from(text);
  const [first, second, third] = await Promise.all([
    compressUnlessBusy(body, 'br'),
    compressUnlessBusy(body, 'gzip'),
    compressUnlessBusy(body, 'br'),
  ]);
  expect(first && brotliDecompressSync(first).toString()).toBe(text);
  expect(second && gunzipSync(second).toString()).toBe(text);
  expect(third).toBeUndefined();
  expect(await compressUnlessBusy(body, 'br')).toBeDefined();
});

test('a kept body is compressed once in each encoding', async () => {
  const kept = new KeptBody(text);
  const [first, again] = await Promise.all([kept.in('br'), kept.in('br')]);
  expect(again).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(text);
  expect(gunzipSync(await kept.in('gzip')).toString()).toBe(text);
});
