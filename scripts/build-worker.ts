// Builds the offline worker (web/worker) into dist/client, after the page: the worker's text contains the names of the
// page's files, so that a build with other files changes the worker, which is how browsers detect an update.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import type { BuildManifest } from '#contract/pages.ts';
import { type Look, looks } from '#contract/settings/looks.ts';
import { entry, fonts, sourcesOf, withImports } from '#web/document.ts';
import { pages } from '#web/routing/pages.ts';
import { keptPages } from '#web/worker/kept.ts';

/** Fetched by the cached pages after their first view. */
const laterParts = [
  'web/features/events/detail/event-detail.tsx',
  'web/features/places/rentals/map/on-map.tsx',
  'web/features/places/rentals/providers/leaflet-adapter.ts',
  'web/features/rsvps/attendees/day-presence-dialog.tsx',
  'web/pages/not-found.tsx',
  'web/shell/later-parts.tsx',
  'web/shell/mobile-menu.tsx',
];
/** Views with a form, which are useless offline. */
const forms: ReadonlySet<string> = new Set(['add', 'update']);
const drawings = 'web/art/drawn';
/** Those of the cached pages for signed-in people. */
const keptDrawings = [
  ...['bandstand-calm', 'beach-houses', 'boardwalk', 'castle-calm', 'chairs', 'empty-chairs', 'farewell'],
  ...['landscape-set', 'lanterns', 'surf', 'table-calm', 'umbrella-calm'],
].flatMap((name) => [`${drawings}/${name}-light.svg`, `${drawings}/${name}-dark.svg`]);

/** @returns the source of a drawing in a look: the look's own, the coast's, or none */
function inLook(root: string, look: Look, source: string): string {
  const [, name, scheme] = /(.+)-(light|dark)\.svg$/.exec(basename(source)) ?? [];
  const sheet = look === 'coast' ? '' : readFileSync(join(root, drawings, `${look}.css`), 'utf8');
  const [, own] = new RegExp(`--drawn-${name}:.*?url\\("([^"]+-${scheme}\\.svg)"\\)`).exec(sheet) ?? [];
  return own ? `${drawings}/${own}` : source;
}

/** @returns the addresses of the files that the kept pages need, from `/assets/` on: those of every look, and each look's drawings */
function keptFiles(root: string, manifest: BuildManifest): Record<Look | 'every', string[]> {
  const views = pages
    .filter(({ path }) => (keptPages as readonly string[]).includes(path))
    .flatMap((page) => {
      const { by = '', names = [''] } = 'views' in page ? page.views : {};
      return names.filter((name) => !forms.has(name)).flatMap((name) => sourcesOf(page, `?${by}=${name}`));
    });
  const missing = [...views, ...laterParts, ...keptDrawings].filter((source) => !manifest[source]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const chunks = withImports(manifest, [entry, ...views, ...laterParts]);
  const letters = fonts.flatMap((name) => manifest[name]?.file ?? []);
  const files = [...chunks.flatMap(({ file, css = [] }) => [file, ...css]), ...letters];
  const drawnIn = (look: Look) =>
    new Set(keptDrawings.flatMap((source) => manifest[inLook(root, look, source)]?.file ?? []));
  const addresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`);
  return {
    every: addresses(new Set(files)),
    ...(Object.fromEntries(looks.map((look) => [look, addresses(drawnIn(look))])) as Record<Look, string[]>),
  };
}

export async function buildWorkers(root: string, dist: string): Promise<void> {
  const client = join(dist, 'client');
  const files = keptFiles(root, JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')));
  const name = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12);
  for (const worker of ['worker', 'worker-off'])
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { builtName: JSON.stringify(name), builtFiles: JSON.stringify(files) },
      build: {
        outDir: client,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, `web/worker/${worker}.ts`),
          output: { entryFileNames: `${worker}.js`, format: 'iife' },
        },
      },
    });
}
