// Fetching a photo from another site: the request, redirects, and timeouts.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { publicSite, serving } from '#tests/support/web-server.ts';

async function target() {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'fetched');
}

test('a site that announces too large a file is disconnected at once', async () => {
  const hungUp = Promise.withResolvers<void>();
  const place = await serving((_request, response) => {
    response.on('close', () => hungUp.resolve());
    response.writeHead(200, { 'content-length': 1_000_001 }).write('the first of many');
  });
  const web = new PublicWeb({ route: () => place, timeToArrive: 30_000 });
  const fetched = web.fetch(`http://${publicSite}/`, await target(), { maxBytes: 1_000_000 });
  await expect(fetched).rejects.toMatchObject({ code: 'PHOTO_TOO_LARGE' });
  const late = new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The connection is still open.')), 5000).unref();
  });
  await Promise.race([hungUp.promise, late]);
});

test('a file may have the maximum size, announced or not', async () => {
  const place = await serving((request, response) => {
    const body = Buffer.alloc(Number(request.url?.slice(2)), 'p');
    if (request.url?.startsWith('/a')) response.setHeader('content-length', body.length);
    response.write(body);
    response.end();
  });
  const web = new PublicWeb({ route: () => place });
  const path = await target();
  for (const kind of ['a', 'b']) {
    await web.fetch(`http://${publicSite}/${kind}1000`, path, { maxBytes: 1000 });
    expect((await readFile(path)).length).toBe(1000);
    await expect(
      web.fetch(`http://${publicSite}/${kind}1001`, path, { maxBytes: 1000 }),
    ).rejects.toMatchObject({
      code: 'PHOTO_TOO_LARGE',
    });
  }
});

test('a request asks for a picture, uncompressed, with the name of the host and the whole path', async () => {
  const asked: object[] = [];
  const place = await serving(({ method, url, headers }, response) => {
    asked.push({ method, url, ...headers });
    response.end('photo');
  });
  const web = new PublicWeb({ resolve: async () => [{ address: publicSite }], route: () => place });
  await web.fetch('http://photos.example/a/low%20tide.jpg?size=2&x=', await target(), { maxBytes: 100 });
  expect(asked).toEqual([
    {
      method: 'GET',
      url: '/a/low%20tide.jpg?size=2&x=',
      host: 'photos.example',
      accept: 'image/*',
      'user-agent': 'reunion-photos',
      'accept-encoding': 'identity',
      connection: expect.any(String),
    },
  ]);
});

test('three redirects are followed, of every kind, but not a fourth', async () => {
  const place = await serving((request, response) => {
    const [, status, left] = /^\/(\d+)\/(\d+)/.exec(request.url ?? '') ?? [];
    if (left === '0') response.end('photo');
    else response.writeHead(Number(status), { location: `/${status}/${Number(left) - 1}` }).end();
  });
  const web = new PublicWeb({ route: () => place });
  const path = await target();
  for (const status of [301, 302, 303, 307, 308]) {
    await web.fetch(`http://${publicSite}/${status}/3`, path, { maxBytes: 100 });
    expect(await readFile(path, 'utf8')).toBe('photo');
  }
  const failing = expect(web.fetch(`http://${publicSite}/302/4`, path, { maxBytes: 100 })).rejects;
  await failing.toMatchObject({ code: 'NOT_A_PHOTO' });
});

test('a redirect without a location, or to an invalid one, is not a photo', async () => {
  const place = await serving((request, response) => {
    const location = request.url === '/without' ? {} : { location: 'http://[' };
    response.writeHead(302, location).end();
  });
  const web = new PublicWeb({ route: () => place });
  for (const page of ['without', 'wrong'])
    await expect(
      web.fetch(`http://${publicSite}/${page}`, await target(), { maxBytes: 100 }),
    ).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
});

test('a missing page is not a photo, even with a location header', async () => {
  const place = await serving((request, response) => {
    if (request.url === '/photo') response.end('photo');
    else response.writeHead(404, { location: '/photo' }).end();
  });
  const web = new PublicWeb({ route: () => place });
  await expect(
    web.fetch(`http://${publicSite}/gone`, await target(), { maxBytes: 100 }),
  ).rejects.toMatchObject({ code: 'NOT_A_PHOTO' });
});

test('an unwanted answer is not read to its end, and the connection is closed', async () => {
  let closed = 0;
  const endless = await serving((request, response) => {
    response.on('close', () => {
      closed += 1;
    });
    response.writeHead(Number(request.url?.slice(1))).write('and so on');
  });
  const web = new PublicWeb({ route: () => endless });
  const path = await target();
  for (const status of [404, 503])
    await expect(web.fetch(`http://${publicSite}/${status}`, path, { maxBytes: 100 })).rejects.toThrow();
  await vi.waitFor(() => expect(closed).toBe(2));
});
