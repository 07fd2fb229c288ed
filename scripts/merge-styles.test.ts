// A small site is built as the real one is: which rules each page and dialog loads is read off its manifest.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '#contract/pages.ts';
import { mergeStyles } from './merge-styles.ts';

const folder = mkdtempSync(join(tmpdir(), 'reunion-styles-'));
const sheet = (name: string) => `.${name} { color: red; }`;
const parts = ['main', 'shared', 'dialog', 'dialogs', 'home', 'list', 'form', 'rsvp'];
const files: Record<string, string> = {
  'main.ts': `import './main.css'; for (const load of [
    () => import('./pages/home.tsx'), () => import('./pages/rsvp.tsx'),
    () => import('./pages/rsvp/list.tsx'), () => import('./pages/rsvp/form.tsx')]) load();`,
  'shared.ts': "import './shared.css'; export const shared = document.title;",
  'dialogs.ts': "import './dialogs.css'; export const dialogs = document.title;",
  'dialog.ts':
    "import './dialog.css'; import { shared } from './shared.ts'; import { dialogs } from './dialogs.ts'; export const dialog = [shared, dialogs];",
  'other-dialog.ts': "import { dialogs } from './dialogs.ts'; export const other = dialogs;",
  'pages/home.tsx':
    "import '../home.css'; export const home = () => [import('../dialog.ts'), import('../other-dialog.ts')];",
  'pages/rsvp.tsx':
    "import '../rsvp.css'; import { shared } from '../shared.ts'; export const rsvp = shared;",
  'pages/rsvp/list.tsx': "import '../../list.css'; export const list = document.title;",
  'pages/rsvp/form.tsx':
    "import '../../form.css'; import { shared } from '../../shared.ts'; export const form = [shared, () => import('../../dialog.ts')];",
  ...Object.fromEntries(parts.map((name) => [`${name}.css`, sheet(name)])),
};
let manifest: BuildManifest;

/** The classes of each stylesheet that a file names. */
const classesOf = (source: string) =>
  (manifest[source]?.css ?? []).map((file) =>
    [...readFileSync(join(folder, 'dist', file), 'utf8').matchAll(/\.([a-z]+)\{/g)].map(([, name]) => name),
  );

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [mergeStyles(join(folder, 'pages/'))],
    build: { manifest: 'manifest.json', rolldownOptions: { input: join(folder, 'main.ts') } },
  });
  manifest = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a page has one stylesheet with all that it imports, and a view has its page’s in its own', () => {
  expect(classesOf('main.ts')).toEqual([['main']]);
  expect(classesOf('pages/home.tsx')).toEqual([['home']]);
  expect(classesOf('pages/rsvp.tsx')).toEqual([]);
  expect(classesOf('pages/rsvp/list.tsx')).toEqual([['rsvp', 'shared', 'list']]);
  expect(classesOf('pages/rsvp/form.tsx')).toEqual([['rsvp', 'shared', 'form']]);
});

test('a dialog brings what one of the pages that open it does not, and what dialogs share has a file of its own', () => {
  // Home opens it too, and has none of what is shared.
  expect(classesOf('dialog.ts')).toEqual([['dialog'], ['shared']]);
  const dialogs = Object.entries(manifest).filter(([, { css = [] }]) =>
    css.some((file) => file.includes('dialogs')),
  );
  expect(dialogs.map(([source]) => source)).toEqual([expect.stringMatching(/^_dialogs-/)]);
});

test('no stylesheet is left that nothing names', () => {
  const named = Object.values(manifest).flatMap(({ css = [] }) => css);
  const written = readdirSync(join(folder, 'dist/assets')).filter((file) => file.endsWith('.css'));
  expect(written.toSorted()).toEqual(
    [...new Set(named)].map((file) => file.slice('assets/'.length)).toSorted(),
  );
});
