import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepAssets } from '#server/earlier-assets.ts';

const dayMs = 86_400_000;

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'reunion-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const assets = join(root, 'assets');
  const build = (...names: string[]) => {
    rmSync(assets, { recursive: true, force: true });
    mkdirSync(assets);
    for (const name of names) writeFileSync(join(assets, name), name);
  };
  const start = (day: number) => {
    const folder = keepAssets(assets, join(root, 'data'), new Date(Date.parse('2025-07-01') + day * dayMs));
    return readdirSync(folder)
      .filter((name) => name !== 'current.json')
      .sort();
  };
  return { root, build, start };
}

test('files of earlier builds are kept for a week after another build has replaced them', () => {
  const { root, build, start } = folders();
  build('main-1.js', 'font.woff2');
  expect(start(0)).toEqual(['font.woff2', 'main-1.js']);
  build('main-2.js', 'font.woff2');
  // It ran for a month, and its week begins when it is replaced.
  expect(start(30)).toEqual(['font.woff2', 'main-1.js', 'main-2.js']);
  build('main-3.js', 'font.woff2');
  expect(start(31)).toEqual(['font.woff2', 'main-1.js', 'main-2.js', 'main-3.js']);
  expect(readFileSync(join(root, 'data/page-files/main-1.js'), 'utf8')).toBe('main-1.js');
  expect(start(37.5)).toEqual(['font.woff2', 'main-2.js', 'main-3.js']);
  expect(start(39)).toEqual(['font.woff2', 'main-3.js']);
});

test('after a power cut has truncated the list, files are kept as before', () => {
  const { root, build, start } = folders();
  build('main-1.js');
  start(0);
  writeFileSync(join(root, 'data/page-files/current.json'), '["main-1');
  build('main-2.js');
  expect(start(30)).toEqual(['main-1.js', 'main-2.js']);
  expect(start(36)).toEqual(['main-1.js', 'main-2.js']);
  expect(start(38)).toEqual(['main-2.js']);
});

test('a read-only folder is reported, but does not prevent the start', () => {
  const { root, build } = folders();
  build('main-1.js');
  writeFileSync(join(root, 'file'), '');
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => told.mockRestore());
  keepAssets(join(root, 'assets'), join(root, 'file'));
  expect(told).toHaveBeenCalledWith(expect.stringContaining("The page's files were not kept"));
});
