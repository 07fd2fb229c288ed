import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { type Locked, unpinned } from './integrity.ts';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('every package has a hash of its content, but for tools of other machines', () => {
  expect(unpinned(packages)).toEqual([]);
});

test('no package that the site itself uses is without one', () => {
  const without = Object.values(packages).filter(({ integrity, dev }) => !integrity && !dev);
  // The project itself.
  expect(without).toHaveLength(1);
});

describe('changes that would go unnoticed are found', () => {
  const tool = 'node_modules/@swc/core-darwin-arm64';
  const planted: readonly [what: string, planted: Record<string, Locked>, found: string][] = [
    ['a package without', { 'node_modules/zod': {} }, 'zod has no hash'],
    ['one within another', { 'node_modules/a/node_modules/b': { dev: true } }, 'b has no hash'],
    ['one with a weak hash', { 'node_modules/zod': { integrity: 'sha1-x' } }, 'zod has no hash'],
    ['a tool that the site uses', { [tool]: { optional: true } }, '@swc/core-darwin-arm64 has no hash'],
  ];
  test.each(planted)('%s', (_what, more, found) => {
    expect(unpinned({ ...packages, ...more })).toEqual([found]);
  });

  test('an explanation that nothing needs any more', () => {
    const pinned = Object.entries(packages).map(([path, entry]) => [
      path,
      { integrity: 'sha512-x', ...entry },
    ]);
    expect(unpinned(Object.fromEntries(pinned))).toHaveLength(3);
  });
});
