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

/** The most that a first view may weigh, in gzip KiB. Wide on purpose: a limit that nobody feels makes the code worse. */
const limits = { script: 125, scriptWithForm: 155, style: 15, drawnMap: 8, fonts: 80 };
/** First views with a form: they need react-hook-form and zod. */
const withForm: readonly string[] = [
  '/change-password',
  '/rsvp?view=form',
  '/contact?tab=update',
  '/map?tab=add',
];
/** What a page fetches by itself once it is there, and shows in its first view. */
const openMap = 'web/features/rentals/providers/open-leaflet.ts';
const fetchedAfterwards: readonly {
  path: PagePath;
  search: string;
  sources: readonly string[];
  limit: number;
}[] = [
  { path: '/map', search: '', sources: [openMap, 'web/features/rentals/map/on-map.tsx'], limit: 170 },
  { path: '/map', search: '?tab=add', sources: [openMap], limit: 185 },
];

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

  const verdict = (what: string, size: number, limit: number) => {
    const failed = size > limit;
    const word = failed ? `OVER THE LIMIT of ${limit}` : 'ok';
    return { line: `${what.padEnd(28)} ${size.toFixed(1).padStart(6)} KiB  ${word}`, failed };
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
          withForm.includes(`${page.path}${search}`) ? limits.scriptWithForm : limits.script,
        ),
        verdict(`CSS ${page.path}${search}`, total(stylesheetsOf(manifest, sources)), limits.style),
      ];
    }),
  );
  const afterwards = fetchedAfterwards.map(({ path, search, sources, limit }) => {
    const page = pages.find((one) => one.path === path);
    const all = [delayedEntry, entry, ...(page ? sourcesOf(page, search) : []), ...sources];
    return verdict(
      `JS ${path}${search}, all of it`,
      total(new Set(withImports(manifest, all).map(({ file }) => file))),
      limit,
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
    verdict('Drawn map', drawnSize, limits.drawnMap),
    verdict('Fonts', fontSize, limits.fonts),
  ];
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, '../dist');
  if (!existsSync(join(dist, 'client/manifest.json'))) throw new Error('Build the page first: npm run build');
  const lines = checkBudgets(dist);
  for (const { line } of lines) console.log(line);
  process.exitCode = lines.some(({ failed }) => failed) ? 1 : 0;
}
