import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overweight, productionPackages } from './production-packages.ts';

const mebibyte = 1024 ** 2;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reunion-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function install(packages: Record<string, { bytes?: number; dev?: boolean; optional?: boolean }>) {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
  for (const [path, { bytes }] of Object.entries(packages))
    if (bytes !== undefined) {
      mkdirSync(join(root, path, 'dist'), { recursive: true });
      writeFileSync(join(root, path, 'dist/a.js'), Buffer.alloc(bytes));
    }
}

test('production packages count, each one once, and development packages do not', () => {
  install({
    'node_modules/a': { bytes: 2 * mebibyte },
    'node_modules/a/node_modules/b': { bytes: 3 * mebibyte },
    'node_modules/tool': { bytes: 200 * mebibyte, dev: true },
    'node_modules/for-windows': { optional: true },
  });
  const found = productionPackages(root).map(({ name, size }) => [name, Math.round(size)]);
  expect(found).toEqual([
    ['a/node_modules/b', 3],
    ['a', 2],
  ]);
  expect(overweight(productionPackages(root))).toBe('');
});

test('too large a total is reported with the heaviest package', () => {
  install({ 'node_modules/a': { bytes: 2 * mebibyte }, 'node_modules/icons': { bytes: 199 * mebibyte } });
  expect(overweight(productionPackages(root))).toMatch(
    /^The site's packages take 201 MiB; at most 200\. The heaviest: icons 199\.0, a 2\.0$/,
  );
});

test('a missing package is an error instead of counting as light', () => {
  install({ 'node_modules/a': { bytes: 1 }, 'node_modules/gone': {} });
  expect(() => productionPackages(root)).toThrow('ENOENT');
});
