// What each page's first view costs, read off the build's manifest: entry, the page's own chunk, and all that both
// import before they run. Figures are gzip KiB (1024 bytes), as in the goals they are held against.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '#contract/pages.ts';
import { delayedEntry, entry, withImports } from '#web/document.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';
import { sourceOf } from '#web/routing/pictures.ts';

interface Gate {
  readonly goal: number;
  readonly gate: number;
}
const script: Gate = { goal: 138, gate: 142 };
/** Pages whose first view needs neither react-hook-form nor zod. */
const lightScript: Gate = { goal: 108, gate: 110 };
/** What everyone opens first, often on a phone with one bar. */
const lightestScript: Gate = { goal: 104, gate: 106 };
const scripts: Partial<Record<PagePath, Gate>> = {
  '/': lightestScript,
  '/auth': lightestScript,
  '/attendees': lightScript,
  '/calendar': lightScript,
  '/map': lightScript,
  '/activities': lightScript,
};
const style: Gate = { goal: 12, gate: 15 };
const font: Gate = { goal: 60, gate: 80 };

const kib = (bytes: number) => bytes / 1024;

/**
 * One line a page and kind.
 * @param dist the folder that holds `client/manifest.json`
 */
export function checkBudgets(dist: string): { line: string; failed: boolean }[] {
  const client = join(dist, 'client');
  const manifest: BuildManifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  const total = (files: Iterable<string>) => kib([...files].reduce((sum, file) => sum + sizeOf(file), 0));

  // As they travel: one style element of the document, which is compressed whole.
  const together = (files: Iterable<string>) =>
    kib(
      gzipSync(Buffer.concat([...files].map((file) => readFileSync(join(client, file)))), { level: 9 })
        .length,
    );

  const verdict = (what: string, size: number, { goal, gate }: Gate) => {
    const word = size > gate ? `OVER THE GATE of ${gate}` : size > goal ? `over the goal of ${goal}` : 'ok';
    return { line: `${what.padEnd(28)} ${size.toFixed(1).padStart(6)} KiB  ${word}`, failed: size > gate };
  };

  const lines = pages.flatMap((page) => {
    const { path } = page;
    const source = sourceOf(page);
    if (!manifest[source]) return [];
    const chunks = withImports(manifest, [delayedEntry, entry, source]);
    return [
      verdict(`JS ${path}`, total(new Set(chunks.map(({ file }) => file))), scripts[path] ?? script),
      verdict(`CSS ${path}`, together(new Set(chunks.flatMap(({ css = [] }) => css))), style),
    ];
  });
  // Already compressed: the bytes of the files themselves.
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  const fontSize = kib(fonts.reduce((sum, { file }) => sum + readFileSync(join(client, file)).length, 0));
  return [...lines, verdict('Fonts', fontSize, font)];
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'client/manifest.json'))) throw new Error('Build the page first: npm run build');
  const lines = checkBudgets(dist);
  for (const { line } of lines) console.log(line);
  process.exitCode = lines.some(({ failed }) => failed) ? 1 : 0;
}
