// A database whose file is damaged stops the start with a sentence that names the newest backup; it never looks like a new site.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { startSite } from '#server/start-site.ts';
import { ownFolder } from '#tests/support/storage-places.ts';
import { testEnv } from '#tests/support/test-site.ts';

/** Bytes of random letters over a part of the file. */
const spoil = (file: Buffer, from: number, to: number) =>
  file.fill('damage', Math.floor(from), Math.floor(to));

const damages: Readonly<Record<string, (file: Buffer) => Buffer>> = {
  header: (file) => spoil(file, 0, 40),
  middle: (file) => spoil(file, file.length * 0.3, file.length * 0.7),
  truncated: (file) => file.subarray(0, file.length / 2),
};

test.each(Object.keys(damages))(
  'a damaged database (%s) is refused, and the newest backup is named',
  async (part) => {
    const [folder, backups] = [await ownFolder(), await ownFolder()];
    const file = join(folder, 'reunion.sqlite');
    const env = (variables = {}) => testEnv({ file }, variables);
    const site = await startSite(env());
    const albums = Array.from({ length: 500 }, (_none, nth) => ({
      reunion_id: 1,
      name: `Album ${nth} ${'x'.repeat(200)}`,
      family_may_add: 0,
      created_at: 1,
    }));
    await site.context.db.insertInto('albums').values(albums).execute();
    const { at } = await backUpTo(await openPlace(backups), site.context.backup.source, { kind: 'nightly' });
    await site.close();
    await writeFile(file, damages[part]?.(await readFile(file)) ?? expect.fail());
    const before = await readFile(file);
    const said = (variables = {}) =>
      startSite(env(variables)).then(
        () => 'started',
        (error: Error) => error.message,
      );
    expect(await said({ BACKUP_DIR: backups })).toMatch(
      new RegExp(
        `^The database .* is damaged \\(.*\\)\\. Move it away, and put back the newest backup, of ${at}: npm run restore\\.`,
      ),
    );
    expect(await said()).toMatch(
      /put a backup back: npm run restore -- FILE, FOLDER or BUCKET\. The photos are not touched\.$/,
    );
    expect(await readFile(file)).toEqual(before);
  },
);
