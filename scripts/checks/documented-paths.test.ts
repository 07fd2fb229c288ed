import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { missingPaths } from './documented-paths.ts';

const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const all = new Set(globSync(['*', '{contract,server,web,tests,scripts,settings,docs}/**'], { cwd: root }));

test('every file that a document names is there', () => {
  const missing = documents.flatMap((document) =>
    missingPaths(readFileSync(join(root, document), 'utf8'), all).map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('a file or folder that is gone is found, wherever and however it is named', () => {
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
