// Only `useCommand` refetches after a write; the server's answer says which topics have changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { sources } from './sources.ts';

const byHand = /\b(?:useMutation|(?:invalidate|refetch)Queries)\b/g;

test('no component mutates or invalidates by hand', () => {
  const found = sources()
    .filter((path) => /^web\/(?!lib\/).*\.tsx?$/.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(byHand)].map(([name]) => `${path}: ${name}`),
    );
  expect(found).toEqual([]);
});

test('each forbidden call is found', () => {
  for (const line of [
    "import { useMutation } from '@tanstack/react-query';",
    'void client.invalidateQueries();',
    'await queries.refetchQueries({ type });',
  ])
    expect(line.match(byHand), line).toHaveLength(1);
});
