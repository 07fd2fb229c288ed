import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appIconFiles } from './app-icons.ts';
import { iconFiles, iconModule } from './icons.ts';
import { root } from './launch/paths.mjs';
import { themedSvgs } from './themed-svgs.ts';

/** The committed files of a folder, by name. */
const filesIn = (folder: string) =>
  new Map(
    readdirSync(join(root, folder)).map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]),
  );

test('the committed icons are those that `npm run generate` makes', () => {
  const made = iconFiles.map(iconModule);
  expect(made.join('').match(/^export const .*'\); \/\/ [a-z\d-]+$/gm)?.length).toBeGreaterThan(50);
  expect(iconFiles.map((file) => readFileSync(file, 'utf8'))).toEqual(made);
});

test('the committed drawings are those that `npm run generate` makes', () => {
  const made = themedSvgs();
  expect(made.size).toBeGreaterThan(50);
  expect([...filesIn('web/art/drawn')].filter(([name, svg]) => made.get(name) !== svg)).toEqual([]);
  expect(filesIn('web/art/drawn').size).toBe(made.size);
});

test('the committed icons of the installed site are those that `npm run generate` makes', async () => {
  for (const [name, made] of await appIconFiles())
    expect(readFileSync(join(root, 'web/art/app-icons', name)).equals(made), name).toBe(true);
});
