// What each page's first view costs, read off the build's manifest: entry, the page's own chunk, and all that both
// import before they run. Figures are gzip KiB (1024 bytes), as in the goals they are held against.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '#contract/pages.ts';
import { delayedEntry, entry, stylesheetsOf, withImports } from '#web/document.ts';
import type { Page } from '#web/routing/page.ts';
import { type PagePath, pages } from '#web/routing/pages.ts';
import { sourcesOf } from '#web/routing/pictures.ts';

interface Gate {
  readonly goal: number;
  readonly gate: number;
}
const script: Gate = { goal: 138, gate: 142 };
/** Pages whose first view needs neither react-hook-form nor zod. */
const lightScript: Gate = { goal: 108, gate: 110 };
/** Views that share their page with one that has a form. */
const viewScript: Gate = { goal: 116, gate: 124 };
const scripts: Partial<Record<PagePath | `${PagePath}?${string}`, Gate>> = {
  '/': lightScript,
  '/auth': lightScript,
  '/attendees': lightScript,
  // The entry names every page that there is: each one that is added weighs on the others, here and in /admin.
  '/calendar': { goal: 110, gate: 112 },
  '/map': { goal: 112, gate: 114 },
  '/activities': lightScript,
  '/achievements': lightScript,
  '/achievements?tab=progress': lightScript,
  '/achievements?tab=locked': lightScript,
  '/gallery': { goal: 114, gate: 116 },
  '/gallery?tab=mine': { goal: 114, gate: 116 },
  '/gallery?tab=albums': lightScript,
  '/albums/:id': { goal: 116, gate: 118 },
  '/contact': lightScript,
  '/rsvp': viewScript,
  '/admin': viewScript,
  '/admin?tab=rsvps': { goal: 124, gate: 129 },
  '/admin?tab=events': viewScript,
};
/** What a page fetches by itself once it is there, and shows in its first view. */
const openMap = 'web/features/rentals/providers/open-leaflet.ts';
const fetchedAfterwards: readonly (Gate & { path: PagePath; search: string; sources: readonly string[] })[] =
  [
    {
      path: '/map',
      search: '',
      sources: [openMap, 'web/features/rentals/map/on-map.tsx'],
      goal: 148,
      gate: 150,
    },
    { path: '/map', search: '?tab=add', sources: [openMap], goal: 163, gate: 165 },
  ];
/** The drawn map: its colors, and its data as another town would write it too. */
const drawnMap: Gate = { goal: 6, gate: 6 };
const style: Gate = { goal: 12, gate: 12 };
const font: Gate = { goal: 60, gate: 80 };

const kib = (bytes: number) => bytes / 1024;

/** The addresses of a page's views; of a page in one piece, the one without a question mark. */
const searchesOf = ({ views }: Page): string[] =>
  views ? views.names.map((name, index) => (index === 0 ? '' : `?${views.by}=${name}`)) : [''];

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

  const verdict = (what: string, size: number, { goal, gate }: Gate) => {
    const word = size > gate ? `OVER THE GATE of ${gate}` : size > goal ? `over the goal of ${goal}` : 'ok';
    return { line: `${what.padEnd(28)} ${size.toFixed(1).padStart(6)} KiB  ${word}`, failed: size > gate };
  };

  const lines = pages.flatMap((page: Page & { path: PagePath }) =>
    searchesOf(page).flatMap((search) => {
      const sources = sourcesOf(page, search);
      if (!sources.every((source) => manifest[source])) return [];
      const chunks = withImports(manifest, [delayedEntry, entry, ...sources]);
      return [
        verdict(
          `JS ${page.path}${search}`,
          total(new Set(chunks.map(({ file }) => file))),
          scripts[`${page.path}${search}` as keyof typeof scripts] ?? script,
        ),
        verdict(`CSS ${page.path}${search}`, total(stylesheetsOf(manifest, sources)), style),
      ];
    }),
  );
  const afterwards = fetchedAfterwards.map(({ path, search, sources, ...gate }) => {
    const page = pages.find((one) => one.path === path);
    const all = [delayedEntry, entry, ...(page ? sourcesOf(page, search) : []), ...sources];
    return verdict(
      `JS ${path}${search}, all of it`,
      total(new Set(withImports(manifest, all).map(({ file }) => file))),
      gate,
    );
  });
  const textOf = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  // Sent without the spaces that make it readable.
  const drawn = [
    JSON.stringify(JSON.parse(textOf('settings/bethany-beach.geo.json'))),
    textOf('web/ui/map-colors.css'),
  ];
  const drawnSize = kib(drawn.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0));
  // Already compressed: the bytes of the files themselves.
  const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
  const fontSize = kib(fonts.reduce((sum, { file }) => sum + readFileSync(join(client, file)).length, 0));
  return [
    ...lines,
    ...afterwards,
    verdict('Drawn map', drawnSize, drawnMap),
    verdict('Fonts', fontSize, font),
  ];
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'client/manifest.json'))) throw new Error('Build the page first: npm run build');
  const lines = checkBudgets(dist);
  for (const { line } of lines) console.log(line);
  process.exitCode = lines.some(({ failed }) => failed) ? 1 : 0;
}
