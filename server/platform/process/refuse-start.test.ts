// A start that fails over a file says which one, instead of where in the program.
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '#tests/support/server-process.ts';
import { ownFolder } from '#tests/support/storage-places.ts';

test('a file that cannot be read ends the start with a sentence', async () => {
  const folder = await ownFolder();
  const file = join(folder, 'secret-key');
  await symlink('/nowhere/at/all', file);
  const server = startProcess({ DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.said).toBe(
    `Cannot start. ${file} cannot be read or written (ENOENT). Check that its folder is there, and that the site's user may read and write it.\n`,
  );
});
