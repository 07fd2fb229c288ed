// What a process that was killed has left where files come in goes, and what is being worked on stays.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UnknownOutcome } from '#server/db/lost-connections.ts';
import { storeFiles, sweepAbandoned } from '#server/features/stored-files/commands.ts';
import { auditFiles, listAbandoned } from '#server/features/stored-files/queries.ts';
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

test('files whose row could not be written go at once, and stay where it may have been', async () => {
  const { context } = await testSite();
  const store = (error: Error) =>
    storeFiles(
      context,
      async (folder) => {
        const path = join(folder, 'full.jpg');
        await writeFile(path, 'a picture');
        return { files: [{ path, name: 'full.jpg', bytes: 9, type: 'image/jpeg', width: 1, height: 1 }] };
      },
      () => Promise.reject(error),
    );
  for (const [error, files] of [
    [new Error('no row'), 0],
    [new UnknownOutcome('the connection is gone'), 1],
  ] as const) {
    await expect(store(error)).rejects.toBe(error);
    expect((await auditFiles(context)).files).toBe(files);
    expect(await readdir(context.uploadFolder)).toEqual([]);
  }
});
