// package-lock.json contains a hash of each package, so that nobody can replace one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';

/**
 * Programs of development tools for machines whose packages could not be had where the lock was made. Names begin so;
 * docs/security.md says what it means.
 */
const explained = ['@biomejs/cli-', '@oxc-parser/binding-', '@swc/core-'];

/** The fields of an entry that the check reads. */
interface Locked {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/**
 * @param packages of the lock, by their paths
 * @returns what is wrong with them
 */
function unpinned(packages: Readonly<Record<string, Locked>>): string[] {
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const [path, { integrity, dev, optional }] of Object.entries(packages)) {
    // The project itself.
    if (path === '' || integrity?.startsWith('sha512-')) continue;
    const name = path.replace(/^.*node_modules\//, '');
    const why = explained.find((prefix) => name.startsWith(prefix));
    if (why) seen.add(why);
    if (!why || !dev || !optional) wrong.push(`${name} has no hash`);
  }
  for (const prefix of explained)
    if (!seen.has(prefix)) wrong.push(`${prefix}… is explained, but each has its hash now`);
  return wrong;
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

test('every package has a hash of its content, except tools for other machines', () => {
  expect(unpinned(packages)).toEqual([]);
});

test('every package that the site itself uses has one', () => {
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

  test('an unnecessary exception is found', () => {
    const pinned = Object.entries(packages).map(([path, entry]) => [
      path,
      { integrity: 'sha512-x', ...entry },
    ]);
    expect(unpinned(Object.fromEntries(pinned))).toHaveLength(3);
  });
});
