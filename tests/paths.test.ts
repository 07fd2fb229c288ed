// Other spellings of an address, sent unchanged over a connection: none bypasses the gate or a limit.
import { type RequestOptions, request } from 'node:http';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { getLastEdit } from '#contract/console/edits.schema.ts';
import { photoFileNames } from '#contract/gallery/photos.ts';
import { listening } from '#tests/support/instances.ts';
import { mapArchive } from '#tests/support/map-archives.ts';
import { upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

/** The status of a request whose path no library has normalized, with a body that is sent in parts. */
const statusOf = (origin: string, path: string, options: RequestOptions, parts: readonly string[] = []) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const asked = request({ hostname, port, path, ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
    for (const part of parts) asked.write(part);
    asked.end();
  });

const mutations: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `/x/..${path}`,
  (path) => `/assets/..%2f${path.slice(1)}`,
  (path) => path.replaceAll('/', '//'),
  (path) => path.replace('/api/', '/api/./'),
  (path) => path.replace('/api/', '/api/health/../'),
  (path) => path.replace('/api/', '/api/%2e%2e/api/'),
  (path) => path.replace('/api/', '/api%2f'),
  (path) => path.replace('/api/', '/api%5c'),
  (path) => path.replace('/api/', '/api\\'),
  (path) => path.replace('/api/', '/API/'),
  (path) => path.toUpperCase(),
  (path) => path.replace('/api/', '/%61pi/'),
  (path) => path.replace('/api/', '/%2561pi/'),
  (path) => `${path};x=1`,
  (path) => `${path}.json`,
  (path) => `${path}%00`,
  (path) => `${path}%20`,
  (path) => `${path}%3f`,
  (path) => `${path}?access=public`,
  (path) => `http://localhost${path}`,
];

test('no other spelling of an address of the family’s lists opens them', async () => {
  const { file } = await mapArchive();
  const site = await testSite({ variables: { MAP_PMTILES: file } });
  const origin = await listening(site.app);
  const [nobody, pending] = [await site.as('nobody'), await site.as({})];
  const { cookie: organizers } = await site.as({ admin: true, authorized: true });
  const guarded = allEndpoints.filter(
    ({ method, access, path, stream }) =>
      method === 'GET' && access !== 'public' && !stream && !path.includes(':'),
  );
  const opened: string[] = [];
  for (const { path, access } of guarded) {
    const asked = path === getLastEdit.path ? `${path}?kind=event&id=1` : path;
    expect(await statusOf(origin, asked, { headers: { cookie: organizers } })).toBe(200);
    for (const mutate of mutations)
      for (const { cookie } of access === 'signed-in' ? [nobody] : [nobody, pending]) {
        const status = await statusOf(origin, mutate(path), { headers: { cookie } });
        expect(status, mutate(path)).toBeLessThan(500);
        if (status < 400) opened.push(`${mutate(path)} is ${status}`);
      }
  }
  expect(opened).toEqual([]);
});

test('no spelling of the address of a private photo opens its bytes to anybody else', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const owner = await site.as({ authorized: true });
  const { id } = await upload(site, owner, { isPrivate: 'true' });
  const { group_id } = await site.db.selectFrom('photos').select('group_id').executeTakeFirstOrThrow();
  const others = [
    await site.as('nobody'),
    await site.as({}),
    await site.as({ authorized: true }),
    await site.as({ authorized: true, admin: true }),
  ];
  const files = photoFileNames.map((name) => `/api/photos/${id}/files/${name}`);
  for (const path of files)
    expect(await statusOf(origin, path, { headers: { cookie: owner.cookie } }), path).toBe(200);
  const paths = [
    ...files,
    ...files.map((path) => `${path}/download`),
    ...['full.jpg', '320.webp', 'FULL', '..%2f..%2ffull', '%2e%2e/full', 'full%00'].map(
      (name) => `/api/photos/${id}/files/${name}`,
    ),
    ...['0', `${id}.0`, `0${id}`, `+${id}`, `${id}e0`].map((one) => `/api/photos/${one}/files/full`),
    ...['', '/photos', '/uploads', '/api/photos', '/assets'].map(
      (folder) => `${folder}/${group_id}/full.jpg`,
    ),
  ];
  const opened: string[] = [];
  for (const path of paths)
    for (const write of [(one: string) => one, ...mutations])
      for (const { cookie } of others) {
        const status = await statusOf(origin, write(path), { headers: { cookie } });
        expect(status, write(path)).toBeLessThan(500);
        if (status < 400) opened.push(`${write(path)} is ${status}`);
      }
  expect(opened).toEqual([]);
});

test('a body without a length has the same limit as any', async () => {
  const site = await testSite();
  const origin = await listening(site.app);
  const headers = { 'content-type': 'application/json' };
  const post = (pieces: number) =>
    statusOf(origin, '/api/login', { method: 'POST', headers }, Array<string>(pieces).fill(' '.repeat(1024)));
  expect(await post(200)).toBe(400);
  expect(await post(300)).toBe(413);
});
