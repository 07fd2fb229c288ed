// People and scripts can make the server fetch an address: none reaches this machine (SSRF).
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PublicWeb, TemporaryFailure } from '#server/platform/outside/public-web.ts';
import { publicSite, serving } from '#tests/support/web-server.ts';

async function target() {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-web-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'fetched');
}

/** A private server, which records every request that gets past the checks. */
async function canary() {
  const hits: string[] = [];
  const place = await serving((request, response) => {
    hits.push(request.url ?? '');
    response.end('private');
  });
  return { hits, place };
}

const names: Readonly<Record<string, readonly string[]>> = {
  'nip.example': ['127.0.0.1'],
  'both.example': [publicSite, '10.0.0.7'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  localhost: ['127.0.0.1'],
};
const resolve = async (name: string) => {
  const found = names[name] ?? [];
  if (found.length === 0) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
  return found.map((address) => ({ address }));
};

const refused = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://localhost/',
  'http://localhost./',
  'http://LOCALHOST/',
  'http://0.0.0.0/',
  'http://0/',
  'http://10.0.0.1/',
  'http://172.16.3.4/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[2001:db8::1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://[ff02::1]/',
  'http://nip.example/',
  'http://both.example/',
  'http://six.example/',
  'http://mapped.example/',
  'file:///etc/passwd',
  'ftp://example.com/a.jpg',
  'gopher://127.0.0.1/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:http://example.com/1',
  `http://user:password@${publicSite}/`,
  `http://user@${publicSite}/`,
  `http://${publicSite}:22/`,
  `https://${publicSite}:8443/`,
  'http://\u2488\u24f0.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
];

test(`${refused.length} addresses are refused, and this machine gets no request`, async () => {
  const { hits, place } = await canary();
  const web = new PublicWeb({ resolve, route: () => place });
  const path = await target();
  for (const address of refused) {
    const code = expect.stringMatching(/^(ADDRESS_NOT_PUBLIC|SITE_NOT_FOUND)$/);
    await expect(web.check(address), address).rejects.toMatchObject({ code, status: 400 });
    await expect(web.fetch(address, path, { maxBytes: 100 }), address).rejects.toMatchObject({ code });
  }
  expect(hits).toEqual([]);
  // The canary works: a fetch of a public address reaches it.
  await web.fetch(`http://${publicSite}/song`, path, { maxBytes: 100 });
  expect([hits, await readFile(path, 'utf8')]).toEqual([['/song'], 'private']);
  // Only this user can read the fetched file.
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a redirect to this machine is refused, after any number of redirects, and a loop ends', async () => {
  const { hits, place } = await canary();
  const asked: string[] = [];
  const redirecting = await serving((request, response) => {
    asked.push(request.url ?? '');
    const location = new URL(request.url ?? '', `http://${publicSite}`).searchParams.get('to') ?? '';
    response.writeHead(302, { location }).end();
  });
  const web = new PublicWeb({ resolve, route: (address) => (address === publicSite ? redirecting : place) });
  const to = (address: string) => `http://${publicSite}/?to=${encodeURIComponent(address)}`;
  const path = await target();
  const inner = [
    'http://127.0.0.1/',
    'http://[::1]/',
    '//localhost/',
    'file:///etc/passwd',
    'http://nip.example/',
  ];
  for (const address of inner) {
    const failing = expect(web.fetch(to(address), path, { maxBytes: 100 }), address).rejects;
    await failing.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
  }
  await expect(web.fetch(to(to('http://10.1.1.1/')), path, { maxBytes: 100 })).rejects.toMatchObject({
    status: 400,
  });
  asked.length = 0;
  await expect(web.fetch(to('/?to=/'), path, { maxBytes: 100 })).rejects.toMatchObject({
    code: 'NOT_A_PHOTO',
  });
  expect(asked.length).toBeLessThanOrEqual(4);
  expect(hits).toEqual([]);
});

test('a name that resolves differently the second time is checked again, and only a checked address is connected to', async () => {
  const { hits, place } = await canary();
  let asked = 0;
  const rebinding = async () => {
    asked += 1;
    return [{ address: asked % 2 ? publicSite : '127.0.0.1' }];
  };
  const reached: string[] = [];
  const route = (address: string) => {
    reached.push(address);
    return place;
  };
  const web = new PublicWeb({ resolve: rebinding, route });
  const path = await target();
  await web.check('http://rebinding.example/');
  const second = web.fetch('http://rebinding.example/', path, { maxBytes: 100 });
  await expect(second).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
  await web.fetch('http://rebinding.example/', path, { maxBytes: 100 });
  expect([asked, reached, hits]).toEqual([3, [publicSite], ['/']]);
});

test('a body that is endless or too slow is aborted', async () => {
  let sent = 0;
  const endless = await serving((request, response) => {
    if (request.url === '/announced') response.setHeader('content-length', 1e12);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
    };
    response.on('drain', more);
    more();
  });
  const slow = await serving((_request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const path = await target();
  const from = (place: typeof slow, timeToArrive: number) =>
    new PublicWeb({ resolve, route: () => place, timeToArrive });
  const maxBytes = 1_000_000;
  for (const page of ['/', '/announced'])
    await expect(
      from(endless, 20_000).fetch(`http://${publicSite}${page}`, path, { maxBytes }),
    ).rejects.toMatchObject({
      code: 'PHOTO_TOO_LARGE',
    });
  expect(sent).toBeLessThan(20_000_000);
  const begun = performance.now();
  await expect(from(slow, 400).fetch(`http://${publicSite}/`, path, { maxBytes })).rejects.toThrow(
    /could not be reached/,
  );
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('permanent and temporary failures of a site are distinguished', async () => {
  const answering = await serving((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end();
  });
  const web = new PublicWeb({ resolve, route: () => answering });
  const path = await target();
  const failing = (status: number) =>
    expect(web.fetch(`http://${publicSite}/${status}`, path, { maxBytes: 9 })).rejects;
  for (const status of [401, 403, 404, 410, 204, 304])
    await failing(status).toMatchObject({ code: 'NOT_A_PHOTO' });
  for (const status of [408, 429, 500, 503]) await failing(status).toThrow(`The site answered ${status}.`);
});

test('an unknown name is distinguished from unreachable name servers', async () => {
  const failing = (code: string) =>
    new PublicWeb({ resolve: () => Promise.reject(Object.assign(new Error('no'), { code })) });
  const check = (web: PublicWeb) => expect(web.check('http://photos.example/')).rejects;
  for (const code of ['ENOTFOUND', 'ENODATA'])
    await check(failing(code)).toMatchObject({ code: 'SITE_NOT_FOUND', status: 400 });
  for (const code of ['EAI_AGAIN', 'ESERVFAIL', '']) {
    await check(failing(code)).toThrow('The name could not be resolved.');
    await check(failing(code)).toBeInstanceOf(TemporaryFailure);
  }
  await check(new PublicWeb({ resolve: async () => [] })).toMatchObject({ code: 'SITE_NOT_FOUND' });
});

test('a silent name server times out', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const silent = new PublicWeb({ resolve: () => new Promise(() => {}) });
  const checked = expect(silent.check('http://photos.example/')).rejects.toBeInstanceOf(TemporaryFailure);
  await vi.advanceTimersByTimeAsync(60_000);
  await checked;
  await new PublicWeb({ resolve: async () => [{ address: publicSite }] }).check('http://photos.example/');
  expect(vi.getTimerCount()).toBe(0);
});

test('an https address is requested over TLS, with its port and name, and nothing is sent before that', async () => {
  const heard: Buffer[] = [];
  const listener = createNetServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      heard.push(Buffer.from(data));
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    listener.close();
  });
  const { port } = listener.address() as AddressInfo;
  const asked: number[] = [];
  const route = (_address: string, wanted: number) => {
    asked.push(wanted);
    return { host: '127.0.0.1', port };
  };
  const web = new PublicWeb({ resolve: async () => [{ address: publicSite }], route });
  const path = await target();
  for (const host of ['photos.example', publicSite])
    await expect(web.fetch(`https://${host}/low-tide.jpg`, path, { maxBytes: 9 })).rejects.toBeInstanceOf(
      TemporaryFailure,
    );
  expect(asked).toEqual([443, 443]);
  // A TLS handshake begins with 22, and contains the site's name unencrypted.
  expect(heard.map((data) => [data[0], data.includes('photos.example'), data.includes('low-tide')])).toEqual([
    [22, true, false],
    [22, false, false],
  ]);
});

test.skipIf(!existsSync('/dev/full'))('a disk that is full is no fault of the site', async () => {
  const place = await serving((_request, response) => response.end('a photo'));
  const web = new PublicWeb({ resolve, route: () => place });
  await expect(web.fetch(`http://${publicSite}/`, '/dev/full', { maxBytes: 9 })).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});

test("this machine's own name is refused as the system resolves it, and so is an invalid address", async () => {
  await expect(new PublicWeb().check('http://localhost/')).rejects.toMatchObject({
    code: 'ADDRESS_NOT_PUBLIC',
  });
  const odd = new PublicWeb({ resolve: async () => [{ address: 'photos.example' }] });
  await expect(odd.check('http://photos.example/')).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
});

test('a name with a trailing dot is the same as without it', async () => {
  const asked: string[] = [];
  const web = new PublicWeb({
    resolve: async (name) => {
      asked.push(name);
      return [{ address: publicSite }];
    },
  });
  await web.check('http://photos.example./low-tide.jpg');
  await web.check('http://photos.example/low-tide.jpg');
  expect(asked).toEqual(['photos.example', 'photos.example']);
});
