// Pages and files without the build, as long as real ones.
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRenderer } from '#contract/pages.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';

/** A renderer that records its calls, and a folder with files as a build writes them. */
export async function stubPages() {
  const folder = temporaryFolder();
  for (const name of ['assets', '.vite']) await mkdir(join(folder, name));
  const files = [
    'favicon.ico',
    'assets/main-abc.js',
    'manifest.json',
    'manifest.json.br',
    '.vite/manifest.json',
  ];
  for (const file of files) writeFileSync(join(folder, file), JSON.stringify(file.repeat(2000)));
  const rendered: string[] = [];
  const isPage = (url: string) => url === '/' || url === '/auth';
  const renderer: PageRenderer = {
    plan: async (url, viewer) => ({
      page: isPage(url) ? url : null,
      needs: [],
      isShared: !viewer && isPage(url),
    }),
    async render(url, { now, theme, signedOut = '' }) {
      rendered.push(`${url} ${now} ${theme}`);
      const paragraph = `<p>${url} at ${now}</p>`;
      return {
        status: isPage(url) ? 200 : 404,
        html: `<!doctype html><i>${signedOut}</i>${paragraph.repeat(500)}`,
      };
    },
  };
  return { pages: { renderer, folder }, rendered };
}
