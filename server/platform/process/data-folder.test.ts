import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A prepared folder, and the messages about it. */
function place() {
  const umask = process.umask();
  const folder = mkdtempSync(join(tmpdir(), 'reunion-folder-'));
  onTestFinished(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });
  process.umask(0o022);
  const said: string[] = [];
  return { folder, said, prepare: (path: string) => prepareFolder(path, (line) => said.push(line)) };
}

test('a new data folder is private, and so are the files created in it', () => {
  const { folder, said, prepare } = place();
  const data = join(folder, 'deep', 'data');
  prepare(data);
  writeFileSync(join(data, 'new'), '');
  expect([modeOf(data), modeOf(join(data, 'new'))]).toEqual(['700', '600']);
  expect(said).toEqual([]);
});

test('an existing data folder is made private, with the files that an earlier version created', () => {
  const { folder, said, prepare } = place();
  const data = join(folder, 'data');
  mkdirSync(join(data, 'outbox'), { recursive: true });
  for (const name of ['reunion.sqlite', 'reunion.json']) writeFileSync(join(data, name), '');
  expect(modeOf(data)).toBe('755');
  prepare(data);
  const modes = ['', 'outbox', 'reunion.sqlite', 'reunion.json'].map((name) => modeOf(join(data, name)));
  // The settings are the operator's own file.
  expect(modes).toEqual(['700', '700', '600', '644']);
  expect(said).toEqual([]);
});

test('stricter permissions than the site’s own stay', () => {
  const { folder, prepare } = place();
  const key = join(folder, 'secret-key');
  writeFileSync(key, '');
  chmodSync(key, 0o400);
  prepare(folder);
  expect(modeOf(key)).toBe('400');
});

test('a shared folder is not changed, and the start says so', () => {
  const { folder, said, prepare } = place();
  chmodSync(folder, 0o1777);
  writeFileSync(join(folder, 'reunion.sqlite'), '');
  prepare(folder);
  expect([modeOf(folder), modeOf(join(folder, 'reunion.sqlite'))]).toEqual(['777', '600']);
  expect(said).toEqual([expect.stringContaining(`may open the data folder ${folder}`)]);
});

test('the start fails if the data folder cannot be created, with a remedy', () => {
  const { folder, said, prepare } = place();
  const data = join(folder, 'taken', 'data');
  writeFileSync(join(folder, 'taken'), '');
  expect(() => prepare(data)).toThrow(
    new CannotStart(
      `The data folder ${data} cannot be written to (ENOTDIR). Give this user the right to, or set DATA_DIR to another folder.`,
    ),
  );
  expect(said).toEqual([]);
});

// Only root can change a folder's owner.
if (process.getuid?.() === 0)
  test("somebody else's folder is not changed, and the start says so", () => {
    const { folder, said, prepare } = place();
    const data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, 65_534, 65_534);
    prepare(data);
    expect(modeOf(data)).toBe('755');
    expect(said).toHaveLength(1);
  });
