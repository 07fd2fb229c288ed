// Weighs each page's first view by the build's manifest: the entry, the page's own modules, and all that they
// import. Sizes are gzip KiB (1024 bytes). The limits are wide on purpose: one that nobody feels makes the code worse.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '#contract/pages.ts';
import { delayedEntry, entry, sourcesOf, stylesheetsOf, withImports } from '#web/document.ts';
import type { Page } from '#web/routing/page.ts';
import { pages } from '#web/routing/pages.ts';

const limits = { script: 125, scriptWithForm: 155, style: 15, files: 32 };
/** First views with a form: they need react-hook-form and zod, or a dialog with Radix. */
const withForm =
  '/calendar?event=1 /change-password /rsvp?view=form /contact?tab=update /map?tab=add /admin?tab=settings /admin/next-reunion'.split(
    ' ',
  );
/** The modules that the map loads after it has been rendered; its limits include them. */
const openMap = 'web/features/places/rentals/providers/leaflet-adapter.ts';
const maps: Record<string, { limit: number; parts: readonly string[] }> = {
  '/map': { limit: 170, parts: [openMap, 'web/features/places/rentals/map/on-map.tsx'] },
  '/map?tab=add': { limit: 185, parts: [openMap] },
};

/** Checks each first view: one line for each view and kind. @param dist the folder that holds `client/manifest.json` */
export function checkBudgets(dist: string): { line: string; failed: boolean }[] {
  const client = join(dist, 'client');
  const manifest: BuildManifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'));
  const gzipped = (...files: readonly string[]) => {
    const bytes = Buffer.concat(files.map((file) => readFileSync(join(client, file))));
    return gzipSync(bytes, { level: 9 }).length / 1024;
  };
  const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + gzipped(file), 0);
  const verdict = (what: string, size: number, limit: number) => ({
    line: `${what.padEnd(36)} ${size.toFixed(1).padStart(6)}  ${size > limit ? `OVER THE LIMIT of ${limit}` : 'ok'}`,
    failed: size > limit,
  });
  const checkView = (page: Page, search: string) => {
    const view = `${page.path}${search}`;
    const [sources, hasForm, map] = [sourcesOf(page, search), withForm.includes(view), maps[view]];
    const scriptsWith = (more: readonly string[]) => [
      ...new Set(withImports(manifest, [delayedEntry, entry, ...sources, ...more]).map(({ file }) => file)),
    ];
    const scripts = scriptsWith([]);
    return [
      verdict(`JS ${view}`, sizeOf(scripts), hasForm ? limits.scriptWithForm : limits.script),
      // Their total, as in the document.
      verdict(`CSS ${view}`, gzipped(...stylesheetsOf(manifest, sources)), limits.style),
      verdict(`Scripts ${view}`, scripts.length, limits.files),
      ...(map ? [verdict(`JS ${view} with its map`, sizeOf(scriptsWith(map.parts)), map.limit)] : []),
    ];
  };
  return pages.flatMap((page: Page) => [
    ...(page.views?.names ?? ['']).flatMap((name, index) =>
      checkView(page, index ? `?${page.views?.by}=${name}` : ''),
    ),
    ...(page.path === '/calendar' ? checkView(page, '?event=1') : []),
  ]);
}
