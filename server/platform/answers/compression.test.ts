import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { compress, encodingFor, isCompressible, KeptBody } from '#server/platform/answers/compression.ts';

const text = 'Bring a chair, a hat and something to share. '.repeat(500);

test('an answer for one viewer is compressed as the client accepts it', async () => {
  const body = Buffer.from(text);
  const [brotli, gzip] = await Promise.all([
    compress(body, 'br', 'viewer'),
    compress(body, 'gzip', 'viewer'),
  ]);
  expect(brotliDecompressSync(brotli).toString()).toBe(text);
  expect(gunzipSync(gzip).toString()).toBe(text);
  for (const copy of [brotli, gzip]) expect(copy.length).toBeLessThan(body.length / 20);
});

test('a cached body is compressed once in each encoding', async () => {
  const kept = new KeptBody(text);
  const [first, again] = await Promise.all([kept.in('br'), kept.in('br')]);
  expect(again).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe(text);
  expect(gunzipSync(await kept.in('gzip')).toString()).toBe(text);
});

test('a shared answer is compressed better than one for a single viewer', async () => {
  const words = Array.from({ length: 4000 }, (_, number) => `${(number * 7919) % 1009} chairs`).join(', ');
  const kept = new KeptBody(words);
  for (const encoding of ['br', 'gzip'] as const) {
    const [shared, own] = [await kept.in(encoding), await compress(kept.plain, encoding, 'viewer')];
    expect(shared.length, encoding).toBeLessThan(own.length);
  }
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip;q=0.5 , br;q=0', 'gzip'],
  ['br; q=0, gzip; q=0.001', 'gzip'],
  ['br;window=22;q=0, GZIP', 'gzip'],
  ['br;window=22;q=1, gzip', 'br'],
  ['identity, *', undefined],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  expect(encodingFor({ headers } as FastifyRequest)).toBe(encoding);
});

test('bodies are compressed from 1,024 bytes on', () => {
  expect([1023, 1024].map((length) => isCompressible(Buffer.alloc(length)))).toEqual([false, true]);
});
