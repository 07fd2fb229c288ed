// Finds the output of `npm run build`: the page's files, and the renderer for the server.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateRenderer } from '#contract/pages.ts';
import { keepAssets } from '#server/earlier-assets.ts';
import type { Pages } from '#server/pages.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

const usualDist = join(import.meta.dirname, '..', 'dist');

/**
 * @param dataDir where the hashed files of earlier builds are kept; without it only this build's are served
 * @throws CannotStart when the page is not built
 */
export async function builtPages(dataDir?: string, dist = usualDist): Promise<Pages> {
  const folder = join(dist, 'client');
  const entry = join(dist, 'server', 'entry-server.js');
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(entry) || !existsSync(manifest))
    throw new CannotStart('The page is not built yet. Start with `npm start`, which builds it.');
  const { createRenderer } = (await import(pathToFileURL(entry).href)) as { createRenderer: CreateRenderer };
  return {
    renderer: createRenderer(JSON.parse(readFileSync(manifest, 'utf8'))),
    folder,
    ...(dataDir && { earlierAssets: keepAssets(join(folder, 'assets'), dataDir) }),
  };
}
