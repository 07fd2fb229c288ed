// The page as the server renders it: the same components, with the answers they need already at hand.
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import type { Boot, BuildManifest, PageRenderer } from '#contract/pages.ts';
import { decide } from '#web/access.ts';
import { type Build, documentOf } from '#web/document.ts';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import { pageAt, preload } from '#web/router.tsx';
import { App } from '#web/shell/app.tsx';

/** The stylesheets lie beside this bundle; each is read once. */
function buildOf(manifest: BuildManifest): Build {
  const read = new Map<string, string>();
  return {
    manifest,
    styleOf(file) {
      const text = read.get(file) ?? readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8');
      read.set(file, text);
      return text;
    },
  };
}

/** @param manifest what the build made; null while Vite serves the sources */
export function createRenderer(manifest: BuildManifest | null): PageRenderer {
  const build = manifest && buildOf(manifest);
  return {
    async render(url: string, boot: Boot) {
      const mark = url.indexOf('?');
      const path = mark < 0 ? url : url.slice(0, mark);
      const search = mark < 0 ? '' : url.slice(mark + 1);
      const verdict = decide(path, boot.user, search);
      if ('redirect' in verdict) return verdict;
      const shown = 'show' in verdict ? verdict.show : null;
      const page = pageAt(shown);
      await preload(page, search);
      const client = createQueryClient();
      seed(client, boot);
      const markup = renderToString(<App boot={boot} client={client} path={path} search={search} />);
      client.clear();
      const html = documentOf(build, {
        boot,
        path: shown,
        title: `${page.title} · ${boot.reunion.title}`,
        markup,
      });
      return { status: shown ? 200 : 404, html };
    },
  };
}
