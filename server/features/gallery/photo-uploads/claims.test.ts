// When an import is taken up, and by which of several servers.
import { expect, test } from 'vitest';
import { fetchDue } from '#server/features/gallery/photo-uploads/commands.ts';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { cameraPhoto, onItsWay } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';
import { publicSite, serving } from '#tests/support/web-server.ts';

const minute = 60_000;
const address = 'http://photos.example/low-tide.jpg';

async function staged() {
  const file = await cameraPhoto();
  let asked = 0;
  const place = await serving((_request, response) => {
    asked += 1;
    response.end(file);
  });
  const web = new PublicWeb({ resolve: async () => [{ address: publicSite }], route: () => place });
  const site = await testSite({ web });
  const ann = await site.as({ authorized: true });
  const status = async (id: number) => (await ann('GET', `/api/photos/${id}`)).json().status;
  return { site, ann, status, asked: () => asked };
}

test('an import that was put off while a clock was a year ahead is fetched at once', async () => {
  const { site, ann, status } = await staged();
  const id = await onItsWay(site, ann, {
    import_url: address,
    import_tries: 1,
    next_try_at: site.clock.now() + 365 * 24 * 60 * minute,
  });
  await site.runJobs();
  expect(await status(id)).toBe('ready');
});

test('an import that another server has claimed is left to it', async () => {
  const { site, ann, status, asked } = await staged();
  const id = await onItsWay(site, ann, {
    import_url: address,
    import_tries: 1,
    next_try_at: site.clock.now() + 6 * minute,
  });
  await site.runJobs();
  expect([await status(id), asked()]).toEqual(['importing', 0]);
});

test('of several that look at once one fetches an import', async () => {
  const { site, ann, status, asked } = await staged();
  const id = await onItsWay(site, ann, { import_url: address, next_try_at: site.clock.now() });
  await Promise.all(Array.from({ length: 6 }, () => fetchDue(site.context)));
  expect([await status(id), asked()]).toEqual(['ready', 1]);
});

test('an import that a stop interrupts counts no try, and is due at the next start', async () => {
  const { site, ann } = await staged();
  await onItsWay(site, ann, { import_url: address, next_try_at: site.clock.now() });
  site.context.pictures.close();
  await fetchDue(site.context);
  expect(
    await site.db.selectFrom('photos').select(['status', 'import_tries', 'next_try_at']).execute(),
  ).toEqual([{ status: 'importing', import_tries: 0, next_try_at: site.clock.now() }]);
});
