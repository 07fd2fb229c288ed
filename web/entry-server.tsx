// Renders a page on the server: the same components, with the answers that they need already in the cache.
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import type { Boot, BuildManifest, PageRenderer } from '#contract/pages.ts';
import { appManifest } from '#web/app-manifest.ts';
import { type Build, documentOf, shellOf } from '#web/document.ts';
import paper from '#web/features/events/week/paper.css?inline';
import largeLetters from '#web/large-letters.css?inline';
import { createQueryClient, seed } from '#web/lib/query-client.ts';
import { decide } from '#web/routing/access.ts';
import { notFound } from '#web/routing/match.ts';
import { preload } from '#web/routing/page-view.tsx';
import { addressInPastYear, partsOf, planFor } from '#web/routing/plan.ts';
import { isMissing, titleOf } from '#web/routing/required.ts';
import { App } from '#web/shell/app.tsx';
import sprite from '#web/ui/sprite.svg?raw';

/** The stylesheets are beside this bundle; each is read once. */
function buildOf(manifest: BuildManifest): Build {
  const read = new Map<string, string>();
  return {
    manifest,
    largeLetters,
    paper,
    styleOf(file) {
      const text = read.get(file) ?? readFileSync(new URL(`../client/${file}`, import.meta.url), 'utf8');
      read.set(file, text);
      return text;
    },
  };
}

/** @param manifest Vite's manifest; null while Vite serves the sources */
export function createRenderer(manifest: BuildManifest | null): PageRenderer {
  const build = manifest && buildOf(manifest);
  return {
    ...(build && {
      installed: {
        shell: (reunion) => shellOf(build, reunion, sprite),
        manifest: (reunion) => appManifest(build.manifest, reunion),
      },
    }),
    plan: async (url, viewer) => planFor(url, viewer),
    async render(url: string, boot: Boot, publicUrl: string) {
      const { path, search } = partsOf(url);
      const verdict = decide(path, boot.user, search);
      if ('redirect' in verdict) return verdict;
      const moved = addressInPastYear(boot, search);
      if (moved) return { redirect: moved };
      const client = createQueryClient();
      seed(client, boot);
      const isShown = 'show' in verdict && !isMissing(client, verdict.show);
      const shown = isShown ? verdict.show : notFound;
      const { page } = shown;
      const title = titleOf(client, shown);
      await preload(page, search);
      const markup = renderToString(<App boot={boot} client={client} path={path} search={search} />);
      client.clear();
      const html = documentOf(build, {
        boot,
        publicUrl,
        page,
        search,
        title: `${title} · ${boot.reunion.title}`,
        markup,
        sprite,
      });
      return { status: isShown ? 200 : 404, html };
    },
  };
}
