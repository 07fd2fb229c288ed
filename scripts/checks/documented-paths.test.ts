// Compares the paths in documents with the files of the project.
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';

/** The project's folders; paths into these are checked as they are. */
const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'settings', 'docs'];
const whole = new RegExp(`^(?:${folders.join('|')})/`);
/** A source file that is named without the folders that it is in, or with some of them: `rsvps/records.ts`. */
const partial = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|mjs|css)$/;
/** `code`, in one line. */
const inBackticks = /`([^`]+)`/g;
/** Placeholders match any name: `{id}`, `…`, and a part in capitals, as in `contract/FEATURE.ts`. */
const patternOf = (path: string): string =>
  path
    .replace(/\{\w+\}|…/g, '*')
    .split('/')
    .map((part) => part.replace(/^[A-Z]{3,}(?=\.|$)/, '*'))
    .join('/');

/** Without the line, the heading and the sentence around it. */
const trimmed = (word: string): string =>
  word.replace(/^[([]+|[)\],;.]+$/g, '').replace(/(?::\d+(?:-\d+)?|#[\w-]*)$/, '');

function isThere(path: string, all: ReadonlySet<string>): boolean {
  const plain = path.replace(/\/$/, '');
  if (all.has(plain)) return true;
  const pattern = whole.test(path) ? patternOf(plain) : `**/${patternOf(plain)}`;
  return pattern.includes('*') && [...all].some((one) => matchesGlob(one, pattern));
}

/**
 * @param text a document's
 * @param all the files and folders that there are, from the project's root
 * @returns the paths that it names, in backticks or in a block of code, and that are not there
 */
function missingPaths(text: string, all: ReadonlySet<string>): string[] {
  const missing = new Set<string>();
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const codes = isCode ? [line] : [...line.matchAll(inBackticks)].flatMap(([, code]) => code ?? []);
    for (const path of codes.flatMap((code) => code.split(/\s+/)).map(trimmed))
      if ((whole.test(path) || partial.test(path)) && !isThere(path, all)) missing.add(path);
  }
  return [...missing];
}

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const all = new Set(globSync(['*', '{contract,server,web,tests,scripts,settings,docs}/**'], { cwd: root }));

test('every file named in a document exists', () => {
  const missing = documents.flatMap((document) =>
    missingPaths(readFileSync(join(root, document), 'utf8'), all).map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a missing file or folder is found, in every notation', () => {
  const text = [
    'Read `server/gone.ts`, `web/gone/`, `gone/records.ts` and `gone.spec.ts:12`.',
    'Also `npx vitest run tests/gone.test.ts`, `contract/gone-*.ts` and `web/pages/GONE/gone.tsx`.',
    '```sh',
    'node scripts/gone.ts',
    '```',
  ].join('\n');
  expect(missingPaths(text, all)).toEqual([
    'server/gone.ts',
    'web/gone/',
    'gone/records.ts',
    'gone.spec.ts',
    'tests/gone.test.ts',
    'contract/gone-*.ts',
    'web/pages/GONE/gone.tsx',
    'scripts/gone.ts',
  ]);
});

test('existing paths are found in every notation, and names of no project file are ignored', () => {
  const text = [
    '`server/app.ts:12`, `server/`, `(contract/rsvps/rsvps.ts)`, `contract/FEATURE.ts`, `web/**/*.test.ts`, `web/pages/…`,',
    '`server/features/{feature}/routes.ts`, `rsvps/records.ts`, `vitest.config.ts`, `docs/operations.md#variables`,',
    '`data/reunion.json`, `/api/photos/7`, `GET /api/web/`, `text/html`, `npm run check`; web/gone.ts is no name in backticks.',
  ].join('\n');
  expect(missingPaths(text, all)).toEqual([]);
});
