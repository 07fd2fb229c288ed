// A command without the server's variables, or of another user, says so instead of making a new database.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOf } from './shell-command.ts';

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a missing database is reported with the variable that names its folder', () => {
  const folder = dataDir();
  const find = () => databaseOf({ dataDir: folder, databaseUrl: undefined });
  expect(find).toThrow(
    `There is no database in ${folder}. Run the command with the variables of the server, such as DATA_DIR.`,
  );
  const file = join(folder, 'reunion.sqlite');
  writeFileSync(file, '');
  expect(find()).toEqual({ file });
  expect(databaseOf({ dataDir: folder, databaseUrl: 'postgres://db' })).toEqual({ url: 'postgres://db' });
});

// Only root can act as another user.
if (process.getuid?.() === 0)
  test('a data folder that is closed to this user is not called empty', () => {
    const folder = dataDir();
    chmodSync(folder, 0o755);
    const closed = join(folder, 'data');
    mkdirSync(closed, { mode: 0o700 });
    onTestFinished(() => process.seteuid?.(0));
    process.seteuid?.(65_534);
    expect(() => databaseOf({ dataDir: closed, databaseUrl: undefined })).toThrow(
      `This user may not open ${closed}. Run the command as the user that the server runs as.`,
    );
  });
