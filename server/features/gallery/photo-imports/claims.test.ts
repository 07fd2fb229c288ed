// When an import is claimed, and by which of several servers.
import { expect, test } from 'vitest';
import { fetchDue } from '#server/features/gallery/photo-imports/commands.ts';
import { address, staged } from '#tests/support/imports.ts';
import { cameraPhoto, onItsWay } from '#tests/support/photos.ts';

const minute = 60_000;

async function counted() {
  const file = await cameraPhoto();
  let asked = 0;
  const { site, ann, one } = await staged((_request, response) => {
    asked += 1;
    response.end(file);
  });
  const status = async (id: number) => (await one(id)).status;
  return { site, ann, status, asked: () => asked };
}

test('an import that was scheduled while a clock was a year ahead is fetched at once', async () => {
  const { site, ann, status } = await counted();
  const id = await onItsWay(site, ann, {
    import_url: address,
    import_tries: 1,
    next_try_at: site.clock.now() + 365 * 24 * 60 * minute,
  });
  await site.runJobs();
  expect(await status(id)).toBe('ready');
});

test('an import that another server has claimed is skipped', async () => {
  const { site, ann, status, asked } = await counted();
  const id = await onItsWay(site, ann, {
    import_url: address,
    import_tries: 1,
    next_try_at: site.clock.now() + 6 * minute,
  });
  await site.runJobs();
  expect([await status(id), asked()]).toEqual(['importing', 0]);
});

test('of several concurrent servers one fetches an import', async () => {
  const { site, ann, status, asked } = await counted();
  const id = await onItsWay(site, ann, { import_url: address, next_try_at: site.clock.now() });
  await Promise.all(Array.from({ length: 6 }, () => fetchDue(site.context)));
  expect([await status(id), asked()]).toEqual(['ready', 1]);
});
