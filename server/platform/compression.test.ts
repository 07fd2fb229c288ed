import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressForViewer, isCompressible, KeptBody } from '#server/platform/compression.ts';

const text = 'Bring a chair, a hat and something to share. '.repeat(500);

test('a viewer’s copy is compressed as the client takes it', () => {
  const body = Buffer.from(text);
  const [brotli, gzip] = [compressForViewer(body, 'br'), compressForViewer(body, 'gzip')];
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  for (const copy of [brotli, gzip]) expect(copy.length).toBeLessThan(body.length / 20);
});

test('a kept body is compressed once in each encoding', async () => {
  const kept = new KeptBody(text);
  const [first, again] = await Promise.all([kept.in('br'), kept.in('br')]);
  expect(again).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(text);
  expect(gunzipSync(await kept.in('gzip')).toString()).toBe(text);
});

test('from 1,024 bytes on compressing is worth it', () => {
  expect([1023, 1024].map((length) => isCompressible(Buffer.alloc(length)))).toEqual([false, true]);
});
