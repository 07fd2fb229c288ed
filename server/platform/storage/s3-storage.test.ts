// Requests to an S3-compatible store, retries, and the meaning of its answers. storage.test.ts uses a real one.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { StoreTimeouts } from '#server/platform/storage/s3-client.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { faultyBucket } from '#tests/support/s3.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const group = 'ab3defghijklmnopqrstuvwxyz';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A fake storage, and the requests that it got. */
async function staged(
  answer: RequestListener,
  change: (address: string) => string = (same) => same,
  timeouts?: StoreTimeouts,
) {
  const asked: Asked[] = [];
  const address = await faultyBucket(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('latin1');
    asked.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
  const storage = await openS3(change(address), timeouts);
  onTestFinished(() => storage.close());
  return { asked, storage };
}

const says =
  (status: number, body = '', headers = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

const failure = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

function file(content: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-s3-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'full.jpg');
  writeFileSync(path, content);
  return { name: 'full.jpg', path, bytes: content.length, type: 'image/jpeg' };
}

test('a file is put under its group and prefix, with its type and length', async () => {
  const { asked, storage } = await staged(says(200));
  await storage.save(group, [file('photo')]);
  expect(asked).toMatchObject([
    {
      method: 'PUT',
      path: expect.stringMatching(new RegExp(`^/photos/reunion/${group}/full\\.jpg(\\?|$)`)),
      headers: { 'content-type': 'image/jpeg', 'content-length': '5' },
      body: 'photo',
    },
  ]);
  expect(asked[0]?.headers.authorization).toMatch(/Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request/);
  expect(asked[0]?.headers['x-amz-checksum-crc32']).toBeUndefined();
});

test.each([
  ['without a prefix, and without a region', '/photos', '', `/photos/${group}/full.jpg`, 'us-east-1'],
  [
    'with a prefix of two folders',
    '/photos/a/b',
    '?region=eu-central-1',
    `/photos/a/b/${group}/full.jpg`,
    'eu-central-1',
  ],
  [
    'with a prefix that is written encoded',
    '/photos/a%20b',
    '',
    `/photos/a%20b/${group}/full.jpg`,
    'us-east-1',
  ],
])('an address %s is read', async (_what, place, query, path, region) => {
  const { asked, storage } = await staged(
    says(200),
    (address) => `${new URL(address).href.replace(/\/photos.*$/, '')}${place}${query}`,
  );
  await storage.save(group, [file('photo')]);
  expect(asked[0]?.path.split('?')[0]).toBe(path);
  expect(asked[0]?.headers.authorization).toContain(`/${region}/s3/`);
});

test('a percent-encoded name and password are decoded', async () => {
  const { asked, storage } = await staged(says(200), (address) =>
    address.replace('S3RVER:S3RVER', 'key%2B1:secret%2F2'),
  );
  await storage.save(group, [file('photo')]);
  expect(asked[0]?.headers.authorization).toContain('Credential=key+1/');
});

test('a part of a file is requested, and its bytes are passed on', async () => {
  const { asked, storage } = await staged(says(206, 'part'));
  const stream = await storage.open(group, 'full.jpg', { start: 5, end: 8 });
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('part');
  expect(asked).toMatchObject([
    { method: 'GET', path: expect.stringContaining(`/${group}/full.jpg`), headers: { range: 'bytes=5-8' } },
  ]);
});

test.each([400, 401, 403, 404])(
  'a store that answers %s is asked once: waiting does not mend it',
  async (status) => {
    const { asked, storage } = await staged(says(status, failure('Refused')));
    await expect(storage.save(group, [file('photo')])).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      status: 503,
      details: { retryAfter: 10 },
    });
    expect(asked).toHaveLength(1);
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(/^The store of photos: /)]]);
  },
);

test.each([500, 503, 429])(
  'a store that answers %s is asked three times, and then given up',
  async (status) => {
    const { asked, storage } = await staged(says(status, failure('SlowDown')));
    await expect(storage.save(group, [file('photo')])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(asked.map(({ body }) => body)).toEqual(['photo', 'photo', 'photo']);
    expect(console.error).toHaveBeenCalledOnce();
  },
);

test('a missing file is NOT_FOUND, at once and without a log line', async () => {
  const { asked, storage } = await staged(says(404, failure('NoSuchKey')));
  await expect(storage.open(group, 'full.jpg', { start: 0, end: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    status: 404,
  });
  expect(asked).toHaveLength(1);
  expect(console.error).not.toHaveBeenCalled();
});

test('no request is made for an invalid name', async () => {
  const { asked, storage } = await staged(says(200, 'part'));
  const opened = storage.open(group, '../full.jpg', { start: 0, end: 1 });
  await expect(opened).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toEqual([]);
});

test('after the storage has answered no timer is left', async () => {
  const answer = 43_210;
  const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  const { storage } = await staged(says(200), undefined, { connect: 5000, idle: 5000, answer });
  await storage.save(group, [file('photo')]);
  const waiting = set.mock.results.filter((_, call) => set.mock.calls[call]?.[1] === answer);
  expect(waiting).toHaveLength(1);
  expect(cleared).toHaveBeenCalledWith(waiting[0]?.value);
});

test('between two attempts there is a growing delay', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const times: number[] = [];
  const { storage } = await staged((_request, response) => {
    times.push(performance.now());
    response.writeHead(500).end();
  });
  await expect(storage.save(group, [file('photo')])).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const [first = 0, second = 0, third = 0] = times;
  expect(second - first).toBeGreaterThanOrEqual(190);
  expect(third - second).toBeGreaterThanOrEqual(790);
});

const page = (keys: readonly string[], next?: string) =>
  `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${
    next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  }${keys
    .map(
      (key) =>
        `<Contents><Key>reunion/${key}</Key><Size>7</Size><LastModified>2025-07-01T12:00:00.000Z</LastModified></Contents>`,
    )
    .join('')}</ListBucketResult>`;

test('a list of many pages is read completely, without foreign names', async () => {
  const others = ['stray', `ab/${group}/full.jpg`, `${group}/Full.JPG`, `trash/2025-07-01/${group}/full.jpg`];
  const pages = [page([`${group}/full.jpg`], 'more'), page([`${group}/320.webp`, ...others])];
  const { asked, storage } = await staged((request, response) => says(200, pages.shift())(request, response));
  const found = [];
  for await (const one of storage.list()) found.push(one);
  const kept = { bytes: 7, keptAt: Date.parse('2025-07-01T12:00:00Z') };
  expect(found).toEqual([
    { id: group, name: 'full.jpg', ...kept },
    { id: group, name: '320.webp', ...kept },
  ]);
  const queries = asked.map(({ path }) => new URL(path, 'http://a').searchParams);
  expect(queries.map((query) => [query.get('prefix'), query.get('continuation-token')])).toEqual([
    ['reunion/', null],
    ['reunion/', 'more'],
  ]);
});

test('a group is removed file by file, and a group without files counts as removed', async () => {
  const pages = [page([`${group}/full.jpg`, `${group}/320.webp`])];
  const { asked, storage } = await staged((request, response) =>
    request.method === 'GET'
      ? says(200, pages.shift() ?? page([]))(request, response)
      : says(204)(request, response),
  );
  await storage.remove(group);
  await storage.remove(group);
  expect(asked.map(({ method, path }) => `${method} ${new URL(path, 'http://a').pathname}`)).toEqual([
    'GET /photos/',
    `DELETE /photos/reunion/${group}/full.jpg`,
    `DELETE /photos/reunion/${group}/320.webp`,
    'GET /photos/',
    'GET /photos/',
    'GET /photos/',
  ]);
  const [, , , inTrash] = asked.map(({ path }) => new URL(path, 'http://a').searchParams.get('prefix'));
  expect(inTrash).toBe('reunion/trash/');
  expect(new URL(asked[0]?.path ?? '', 'http://a').searchParams.get('prefix')).toBe(`reunion/${group}/`);
});

test.each([
  ['an answer', { connect: 60_000, idle: 60_000, answer: 100 }],
  ['a byte', { connect: 60_000, idle: 100, answer: 60_000 }],
])('a storage that does not answer for %s is given up', async (_what, timeouts) => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { storage } = await staged(() => {}, undefined, timeouts);
  const unavailable = { code: 'STORAGE_UNAVAILABLE' };
  const range = { start: 0, end: 1 };
  await expect(storage.save(group, [file('photo')])).rejects.toMatchObject(unavailable);
  await expect(storage.open(group, 'full.jpg', range)).rejects.toMatchObject(unavailable);
  await expect(storage.remove(group)).rejects.toMatchObject(unavailable);
});

test('a storage that lists a group and does not return its files is given up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const timeouts = { connect: 60_000, idle: 60_000, answer: 200 };
  const { storage } = await staged(
    (request, response) => {
      if (request.method === 'GET') says(200, page([`${group}/full.jpg`]))(request, response);
    },
    undefined,
    timeouts,
  );
  await expect(storage.remove(group)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
});

test('a group that another process has just moved counts as moved', async () => {
  const { asked, storage } = await staged((request, response) => {
    const key = `reunion/trash/2025-07-30/${group}/full.jpg`;
    if (request.url?.includes('list-type'))
      return says(200, `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`)(
        request,
        response,
      );
    return request.method === 'PUT'
      ? says(404, failure('NoSuchKey'))(request, response)
      : says(204)(request, response);
  });
  await storage.restoreFromTrash(group, '2025-07-30');
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'DELETE']);
});
