// Concurrent changes leave one portrait with its files, and no other file.
import { expect, test, vi } from 'vitest';
import { cameraPhoto } from '#tests/support/photos.ts';
import { givePortrait, groupsIn, sendPortrait } from '#tests/support/portraits.ts';
import { testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60_000 });

test('of several concurrent uploads one portrait is left, and only its files', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const files = await Promise.all(Array.from({ length: 4 }, () => cameraPhoto({ width: 200, height: 200 })));
  const answers = await Promise.all(files.map((file) => sendPortrait(site, ann, file)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
  const { portrait } = (await ann('GET', '/api/user')).json();
  expect(await site.db.selectFrom('portraits').select('name').execute()).toEqual([{ name: portrait }]);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
  expect((await ann('GET', `/api/portraits/${portrait}/128`)).statusCode).toBe(200);
});

test('choosing, removing and deleting the account at once leave no file and no row without its person', async () => {
  for (let round = 0; round < 4; round += 1) {
    const site = await testSite();
    const olivia = await site.as({ authorized: true, admin: true });
    const ann = await site.as({ authorized: true });
    await givePortrait(site, ann);
    const file = await cameraPhoto({ width: 200, height: 200 });
    const later = new Promise((resolve) => setTimeout(resolve, round * 15));
    const answers = await Promise.all([
      sendPortrait(site, ann, file),
      sendPortrait(site, ann, file),
      ann('DELETE', '/api/profile/portrait'),
      later.then(() => olivia('DELETE', `/api/admin/users/${ann.id}/portrait`)),
      later.then(() => olivia('DELETE', `/api/admin/users/${ann.id}`)),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([]);
    expect(answers.at(-1)?.statusCode).toBe(204);
    await site.runJobs();
    expect(await site.db.selectFrom('portraits').selectAll().execute()).toEqual([]);
    expect(await groupsIn(site)).toEqual([]);
  }
});

test('if the storage is unreachable, the previous portrait stays, and nothing new is left', async () => {
  const site = await testSite();
  const ann = await site.as({ authorized: true });
  const before = await givePortrait(site, ann);
  const save = vi.spyOn(site.context.storage, 'save').mockRejectedValueOnce(new Error('no store'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await sendPortrait(site, ann, await cameraPhoto())).statusCode).toBe(500);
  expect(save).toHaveBeenCalledOnce();
  expect((await ann('GET', '/api/user')).json().portrait).toBe(before);
  await site.runJobs();
  expect(await groupsIn(site)).toHaveLength(1);
});
