import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** A folder to put things into, and what was said of those prepared in it. */
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

test('a new data folder is closed to others, and so are the files made in it', () => {
  const { folder, said, prepare } = place();
  const data = join(folder, 'deep', 'data');
  prepare(data);
  writeFileSync(join(data, 'new'), '');
  expect([modeOf(data), modeOf(join(data, 'new'))]).toEqual(['700', '600']);
  expect(said).toEqual([]);
});

test('a data folder that was made beforehand is closed, with what an earlier version left open in it', () => {
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

test("a folder that is everybody's is left as it is, and the start says so", () => {
  const { folder, said, prepare } = place();
  chmodSync(folder, 0o1777);
  writeFileSync(join(folder, 'reunion.sqlite'), '');
  prepare(folder);
  expect([modeOf(folder), modeOf(join(folder, 'reunion.sqlite'))]).toEqual(['777', '600']);
  expect(said).toEqual([expect.stringContaining(`may open the data folder ${folder}`)]);
});

test('a data folder that cannot be made is a reason not to start, which says what to do', () => {
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

// Only root can give a folder away.
if (process.getuid?.() === 0)
  test("somebody else's folder is left as it is, and the start says so", () => {
    const { folder, said, prepare } = place();
    const data = join(folder, 'data');
    mkdirSync(data);
    chownSync(data, 65_534, 65_534);
    prepare(data);
    expect(modeOf(data)).toBe('755');
    expect(said).toHaveLength(1);
  });
