// Finds the output of `npm run build`: the page's files, and the renderer for the server.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer } from '#contract/pages.ts';
import type { Pages } from '#server/app.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

const dist = join(import.meta.dirname, '..', 'dist');

/** @throws CannotStart when the page is not built */
export async function builtPages(): Promise<Pages> {
  const folder = join(dist, 'client');
  const entry = join(dist, 'server', 'entry-server.js');
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest))
    throw new CannotStart('The page is not built yet. Start with `npm start`, which builds it.');
  const { createRenderer } = (await import(pathToFileURL(entry).href)) as { createRenderer: CreateRenderer };
  return { renderer: createRenderer(JSON.parse(readFileSync(manifest, 'utf8'))), folder };
}
