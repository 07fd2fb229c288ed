// Sending files: whole, as ranges, or not at all if the client has them.
import { expect, test, vi } from 'vitest';
import { upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged(title = 'Low tide') {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const { id } = await upload(site, ann, { title });
  const url = `/api/photos/${id}/files/full`;
  const get = (headers: Record<string, string> = {}, path = url) => ann('GET', path, undefined, headers);
  const whole = await get();
  return { site, ann, get, url, whole, bytes: whole.rawPayload };
}

test('the whole file is private, tagged, never compressed, and never a page', async () => {
  const { get, whole, bytes } = await staged();
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[0-9a-z]{26}-full-jpg"$/),
  });
  const packed = await get({ 'accept-encoding': 'br, gzip' });
  expect([packed.headers['content-encoding'], packed.rawPayload]).toEqual([undefined, bytes]);
});

test('no file is opened when no bytes are to be sent', async () => {
  const { site, ann, url, get, bytes, whole } = await staged();
  const opened = vi.spyOn(site.context.storage, 'open');
  const head = await site.app.inject({ method: 'HEAD', url, headers: { cookie: ann.cookie } });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(bytes.length),
    '',
  ]);
  expect((await get({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  expect((await get({ range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
  expect(opened).not.toHaveBeenCalled();
});

test('requested ranges are answered', async () => {
  const { get, bytes, url } = await staged();
  const { length } = bytes;
  const parts: [asked: string, start: number, end: number][] = [
    ['bytes=0-0', 0, 0],
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, length - 1],
    ['bytes=-100', length - 100, length - 1],
    [`bytes=-${length + 5}`, 0, length - 1],
    [`bytes=10-${length + 5}`, 10, length - 1],
    [`bytes=${length - 1}-`, length - 1, length - 1],
  ];
  for (const [range, start, end] of parts) {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range']], range).toEqual([
      206,
      `bytes ${start}-${end}/${length}`,
    ]);
    expect(answer.headers['content-length'], range).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1)), range).toBe(true);
  }
  for (const range of [
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'lines=0-1',
    'kilobytes=0-1',
    'bytes=0-1,4-5',
    'bytes=1.5-2',
  ]) {
    const answer = await get({ range });
    expect([answer.statusCode, answer.rawPayload.length], range).toEqual([200, length]);
  }
  for (const range of [`bytes=${length}-`, 'bytes=-0', `bytes=${'9'.repeat(30)}-`]) {
    const answer = await get({ range });
    expect([answer.statusCode, answer.headers['content-range'], answer.body], range).toEqual([
      416,
      `bytes */${length}`,
      '',
    ]);
  }
  // An error response is not a download.
  const refused = await get({ range: 'bytes=-0' }, `${url}/download`);
  expect([refused.statusCode, refused.headers['content-disposition']]).toEqual([416, undefined]);
});

test('a range is only sent if the client’s part has the same tag', async () => {
  const { get, whole, bytes } = await staged();
  const etag = String(whole.headers.etag);
  const part = async (ifRange: string) => (await get({ range: 'bytes=0-9', 'if-range': ifRange })).statusCode;
  expect([await part(etag), await part('"other"'), await part(`W/${etag}`)]).toEqual([206, 200, 200]);
  expect(await part('Sun, 22 Nov 2026 12:00:00 GMT')).toBe(200);
  for (const known of [etag, `W/${etag}`, `"a", ${etag}`]) {
    const answer = await get({ 'if-none-match': known, range: 'bytes=0-9' });
    expect([answer.statusCode, answer.body, answer.headers.etag], known).toEqual([304, '', etag]);
  }
  expect((await get({ 'if-none-match': '"other"' })).rawPayload.length).toBe(bytes.length);
});

test('HEAD tells the length and sends nothing', async () => {
  const { site, ann, url, bytes } = await staged();
  const answer = await site.app.inject({ method: 'HEAD', url, headers: { cookie: ann.cookie } });
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([
    200,
    String(bytes.length),
    '',
  ]);
});

test.each([
  ['Low tide', 'Low tide.jpg', 'Low%20tide.jpg'],
  ["Ann's (best) catch", 'Ann_s (best) catch.jpg', 'Ann%27s%20%28best%29%20catch.jpg'],
  ['S’mores & "more"; filename="x.html', 'S_mores _ more _ filename_ x.html.jpg', undefined],
  ['ארוחת ערב', '____ ___.jpg', '%D7%90%D7%A8%D7%95%D7%97%D7%AA%20%D7%A2%D7%A8%D7%91.jpg'],
  ['../../etc/passwd', 'etc passwd.jpg', 'etc%20passwd.jpg'],
  ['👩‍👩‍👧‍👦', undefined, undefined],
  ['...', 'photo.jpg', 'photo.jpg'],
])('%s is a name that every browser saves', async (title, plain, utf8) => {
  const { get, url } = await staged(title);
  const { headers, statusCode } = await get({}, `${url}/download`);
  expect(statusCode).toBe(200);
  const [, name = '', whole = ''] =
    /^attachment; filename="([\w .()-]*)"; filename\*=UTF-8''([\w.~!$&+^`|%-]*)$/.exec(
      String(headers['content-disposition']),
    ) ?? [];
  expect(decodeURIComponent(whole)).toMatch(/^[^/\\:*?"<>|]+\.jpg$/);
  if (plain) expect(name.replace(/_+/g, '_')).toBe(plain.replace(/_+/g, '_'));
  if (utf8) expect(whole).toBe(utf8);
});
