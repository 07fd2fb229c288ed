// The organizers' own extract: a file with range requests, for the map's code in the browser.
import { appendFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { mapArchive } from '#tests/support/map-archives.ts';
import { testSite } from '#tests/support/test-site.ts';

async function served() {
  const archive = await mapArchive();
  const site = await testSite({ variables: { MAP_PMTILES: archive.file } });
  const member = await site.as({ authorized: true });
  const ask = (headers: Record<string, string> = {}) => member('GET', '/api/map/archive', undefined, headers);
  return { ...archive, site, member, ask };
}

test('the map archive is sent whole, uncompressed, with its length and its tag', async () => {
  const { ask, content } = await served();
  const answer = await ask({ 'accept-encoding': 'br, gzip' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/vnd.pmtiles',
    'content-length': '5000',
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.rawPayload.equals(content)).toBe(true);
  const known = await ask({ 'if-none-match': String(answer.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test.each([
  ['bytes=0-126', 0, 126],
  ['bytes=4990-', 4990, 4999],
  ['bytes=-10', 4990, 4999],
  ['bytes=-9000', 0, 4999],
  ['bytes=4000-99999', 4000, 4999],
  ['bytes=7-7', 7, 7],
])('%s is 206 with those bytes', async (range, start, end) => {
  const { ask, content } = await served();
  const answer = await ask({ range });
  expect(answer.statusCode).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/5000`);
  expect(answer.headers['content-length']).toBe(String(end - start + 1));
  expect(answer.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
});

test.each(['bytes=5000-', 'bytes=99999-100000', 'bytes=-0'])('%s is 416 with the length', async (range) => {
  const answer = await (await served()).ask({ range });
  expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
    416,
    'bytes */5000',
    '',
  ]);
});

test.each(['bytes=0-1,3-4', 'bytes=9-2', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=a-b', '0-5'])(
  'of %s, which is no range or several, the whole is sent',
  async (range) => {
    const answer = await (await served()).ask({ range });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 5000]);
  },
);

test('if the archive has changed since, a range request gets all of it', async () => {
  const { ask, file } = await served();
  const tag = String((await ask()).headers.etag);
  expect((await ask({ range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206);
  await appendFile(file, 'more');
  const answer = await ask({ range: 'bytes=0-9', 'if-range': tag });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 5004]);
  expect(answer.headers.etag).not.toBe(tag);
  const dated = await ask({ range: 'bytes=0-9', 'if-range': new Date().toUTCString() });
  expect(dated.statusCode).toBe(200);
});

test('HEAD has the headers of GET, without a body', async () => {
  const { site, member } = await served();
  const head = (headers: Record<string, string>) =>
    site.app.inject({
      method: 'HEAD',
      url: '/api/map/archive',
      headers: { cookie: member.cookie, ...headers },
    });
  const whole = await head({});
  expect([whole.statusCode, whole.headers['content-length'], whole.body]).toEqual([200, '5000', '']);
  const part = await head({ range: 'bytes=0-9' });
  expect([part.statusCode, part.headers['content-length'], part.body]).toEqual([206, '10', '']);
});

test('only authorized people get bytes of it, and a missing file is 404', async () => {
  const { site, ask, file } = await served();
  for (const [who, status] of [
    ['nobody', 401],
    [{}, 403],
    [{ authorized: true, mustChangePassword: true }, 403],
  ] as const) {
    const answer = await (await site.as(who))('GET', '/api/map/archive', undefined, { range: 'bytes=0-9' });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('PMTiles');
  }
  await rm(file);
  const gone = await ask();
  expect([gone.statusCode, gone.json().code]).toEqual([404, 'MAP_ARCHIVE_NOT_FOUND']);
});
