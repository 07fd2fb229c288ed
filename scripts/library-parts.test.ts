import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaced } from './library-parts.ts';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, 'web', file), 'utf8'));

/** What the pages import of a library, by name. */
const imported = (library: string) =>
  new Set(
    sources.flatMap((text) =>
      [...text.matchAll(new RegExp(`import \\{([^}]+)\\} from '${library}'`, 'g'))].flatMap(
        ([, names = '']) => names.split(',').map((name) => name.replace('type ', '').trim()),
      ),
    ),
  );

test('each replaced module is there', () => {
  for (const path of Object.keys(replaced))
    expect([path, existsSync(join(root, path))]).toEqual([path, true]);
});

test('no page imports of the router what matches patterns, or of the queries what fetches page by page', () => {
  const router = imported('wouter');
  expect(router).toContain('Link');
  for (const name of ['Route', 'Switch', 'useRoute', 'useParams', 'matchRoute'])
    expect([name, router.has(name)]).toEqual([name, false]);
  const queries = imported('@tanstack/react-query');
  expect(queries).toContain('useQuery');
  expect([...queries].filter((name) => /infinite/i.test(name))).toEqual([]);
  // Its methods by that name would be called on the client.
  expect(sources.filter((text) => /InfiniteQuer/.test(text))).toEqual([]);
});
