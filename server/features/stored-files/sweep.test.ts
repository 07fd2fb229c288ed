// What a process that was killed has left where files come in goes, and what is being worked on stays.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepAbandoned } from '#server/features/stored-files/commands.ts';
import { listAbandoned } from '#server/features/stored-files/queries.ts';
import { testSite } from '#tests/support/test-site.ts';

const hour = 3_600_000;

test('folders that were left for longer than any upload takes are removed, and no other', async () => {
  const { context, clock } = await testSite();
  const { uploadFolder } = context;
  for (const [name, hours] of [
    ['pictures-old', 72],
    ['pictures-new', 0],
  ] as const) {
    const folder = join(uploadFolder, name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'full.jpg'), 'half of a picture');
    const at = new Date(clock.now() - hours * hour);
    await utimes(folder, at, at);
  }
  expect(await listAbandoned(uploadFolder, clock.now())).toEqual([join(uploadFolder, 'pictures-old')]);
  await sweepAbandoned(context);
  expect(await readdir(uploadFolder)).toEqual(['pictures-new']);
});

test('where nothing has ever come in there is nothing to remove', async () => {
  const { context } = await testSite();
  await expect(sweepAbandoned({ ...context, uploadFolder: '/nowhere' })).resolves.toBeUndefined();
});
