// What each page's first view weighs, read off the build's manifest: the entry, the page's own modules, and all that they
// import. Sizes are gzip KiB (1024 bytes). The limits are wide on purpose: one that nobody feels makes the code worse.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuildManifest } from '#contract/pages.ts';
import { delayedEntry, entry, stylesheetsOf, withImports } from '#web/document.ts';
import type { Page } from '#web/routing/page.ts';
import { pages } from '#web/routing/pages.ts';
import { sourcesOf } from '#web/routing/pictures.ts';

/** KiB, and the number of scripts. */
const limits = { script: 125, scriptWithForm: 155, style: 15, styleWithDialog: 18, files: 32 };
/** First views with a form: they need react-hook-form and zod, or a dialog with Radix. */
const withForm: readonly string[] = [
  '/calendar?event=1',
  '/change-password',
  '/rsvp?view=form',
  '/contact?tab=update',
  '/map?tab=add',
];
/** What an address opens above a page, and is drawn with it. */
const withDialog: Record<string, string> = { '/calendar': '?event=1' };
/** What a page fetches by itself once it is there, and shows in its first view. */
const openMap = 'web/features/places/rentals/providers/open-leaflet.ts';
const fetchedAfterwards: Record<string, { sources: readonly string[]; limit: number }> = {
  '/map': { sources: [openMap, 'web/features/places/rentals/map/on-map.tsx'], limit: 170 },
  '/map?tab=add': { sources: [openMap], limit: 190 },
};

/**
 * One line a first view and kind.
 * @param dist the folder that holds `client/manifest.json`
 */
export function checkBudgets(dist: string): { line: string; failed: boolean }[] {
  const client = join(dist, 'client');
  const manifest: BuildManifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8'));
  const sizeOf = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length / 1024;
  const holdsZod = (file: string) => readFileSync(join(client, file), 'utf8').includes('_zod');
  const total = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0);
  const verdict = (what: string, size: number, limit: number) => ({
    line: `${what.padEnd(36)} ${size.toFixed(1).padStart(6)}  ${size > limit ? `OVER THE LIMIT of ${limit}` : 'ok'}`,
    failed: size > limit,
  });

  return pages.flatMap((page: Page) => {
    const views = page.views?.names.map((name, index) => (index ? `?${page.views?.by}=${name}` : '')) ?? [''];
    return [...views, withDialog[page.path] ?? []].flat().flatMap((search) => {
      const view = `${page.path}${search}`;
      const sources = sourcesOf(page, search);
      const hasDialog = search !== '' && search === withDialog[page.path];
      const filesWith = (more: readonly string[]) => [
        ...new Set(withImports(manifest, [delayedEntry, entry, ...sources, ...more]).map(({ file }) => file)),
      ];
      const later = fetchedAfterwards[view];
      const scripts = filesWith([]);
      return [
        verdict(
          `JS ${view}`,
          total(scripts),
          withForm.includes(view) ? limits.scriptWithForm : limits.script,
        ),
        verdict(
          `CSS ${view}`,
          total(stylesheetsOf(manifest, sources)),
          hasDialog ? limits.styleWithDialog : limits.style,
        ),
        verdict(`Scripts ${view}`, scripts.length, limits.files),
        ...(later ? [verdict(`JS ${view}, all of it`, total(filesWith(later.sources)), later.limit)] : []),
        ...(withForm.includes(view) ? [] : scripts.filter(holdsZod)).map((file) => ({
          line: `${view} has no form and loads zod, in ${file}`,
          failed: true,
        })),
      ];
    });
  });
}
