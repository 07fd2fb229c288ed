import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './launch/paths.mjs';
import { shapesOf } from './lucide.ts';

test('lines that cross are shapes of their own, as in the icon that lucide-react draws', () => {
  expect(shapesOf('x')).toBe('<path d="M18 6L6 18"/><path d="M6 6l12 12"/>');
  expect(shapesOf('circle-x')).toBe(
    '<circle cx="12" cy="12" r="10"/><path d="M15 9l-6 6"/><path d="M9 9l6 6"/>',
  );
});

test('a line that goes on where a shape has closed stays with it', () => {
  expect(shapesOf('utensils').split('<path').length - 1).toBe(3);
});

test('every icon of the list is one of the set, in lines alone', () => {
  const listed = readFileSync(join(root, 'web/ui/icons.ts'), 'utf8').matchAll(/virtual:lucide\/([a-z\d-]+)/g);
  const names = [...listed].flatMap(([, name]) => name ?? []);
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect(shapesOf(name)).not.toMatch(/stroke|<g/);
});

test('an icon that there is not is no icon', () => {
  expect(() => shapesOf('trash-2')).toThrow('Lucide has no icon "trash-2".');
});
