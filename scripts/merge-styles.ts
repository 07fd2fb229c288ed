// One stylesheet for each page, and for each view of one, beside that of every page. Left alone, the bundler makes a
// stylesheet for every script that two pages share: up to ten files a page, each compressed with an empty dictionary and
// each a request where somebody comes from another page. What two pages share stands in the file of either.
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const ourPages = join(import.meta.dirname, '../web/pages/');

/** What a chunk imports before it runs, itself first: the order in which the document names them (`web/document.ts`). */
function closure(chunk: Chunk | undefined, chunks: ReadonlyMap<string, Chunk>, found = new Set<Chunk>()) {
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const file of chunk.imports) closure(chunks.get(file), chunks, found);
  return found;
}

/** @param pages the folder of pages, with a slash at its end */
export const mergeStyles = (pages = ourPages): Plugin => ({
  name: 'merge-styles',
  apply: 'build',
  // After Vite has written the stylesheets, and before it writes down which of them each import needs.
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, output] as const] : [],
      ),
    );
    const all = [...chunks.values()];
    const sheets = new Map(all.map((chunk) => [chunk, [...(chunk.viteMetadata?.importedCss ?? [])]]));
    const always = new Set(
      all.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...closure(chunk, chunks)]),
    );
    const needed = (chunk: Chunk | undefined) =>
      [...closure(chunk, chunks)].filter((one) => !always.has(one));
    /** The page of which a file is a view; undefined for a page of its own. */
    const pageOfView = (file: string): string | undefined => {
      const [page, view] = file.slice(pages.length).split('/');
      return view === undefined ? undefined : `${pages}${page}.tsx`;
    };
    const reachedFrom = (parts: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> => {
      for (const file of parts.flatMap(({ dynamicImports }) => dynamicImports)) {
        const next = chunks.get(file);
        if (!next || found.has(next) || next.facadeModuleId?.startsWith(pages)) continue;
        found.add(next);
        reachedFrom(needed(next), found);
      }
      return found;
    };
    const files = new Map(
      all.flatMap((chunk) =>
        chunk.facadeModuleId?.startsWith(pages) ? [[chunk.facadeModuleId, chunk] as const] : [],
      ),
    );
    const hasViews = new Set([...files.keys()].map(pageOfView));
    const ofPages = new Set([...files.values()].flatMap(needed));

    /** The page's styles come with its view: there is no page without one. */
    const partsOfPage = (source: string) => {
      const page = pageOfView(source);
      return [...(page ? needed(files.get(page)) : []), ...needed(files.get(source))];
    };
    /** What dialogs alone share stays in files of its own, which are there when the next one opens. */
    const partsOfDialog = (chunk: Chunk) => {
      const openers = shown.filter(([, reached]) => reached.has(chunk));
      return needed(chunk).filter(
        (one) => ofPages.has(one) && !openers.every(([brought]) => brought.includes(one)),
      );
    };
    /** What each page brings, and what can be asked for from there. */
    const shown = [...files.keys()]
      .filter((source) => !hasViews.has(source))
      .map((source) => [partsOfPage(source), reachedFrom([...always, ...partsOfPage(source)])] as const);

    const write = (name: string, parts: readonly Chunk[]): string[] => {
      const source = [...new Set(parts.flatMap((chunk) => sheets.get(chunk) ?? []))]
        .map((file) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? sheet.source : '';
        })
        .join('');
      if (!source) return [];
      return [this.getFileName(this.emitFile({ type: 'asset', name: `${name}.css`, source }))];
    };
    const filesOf = (chunk: Chunk): string[] => {
      const own = sheets.get(chunk) ?? [];
      const source = chunk.facadeModuleId ?? '';
      if (always.has(chunk)) return own;
      if (files.has(source)) return hasViews.has(source) ? [] : write(chunk.name, partsOfPage(source));
      const kept = ofPages.has(chunk) ? [] : own;
      return chunk.isDynamicEntry ? [...kept, ...write(chunk.name, partsOfDialog(chunk))] : kept;
    };
    const named = new Map(all.map((chunk) => [chunk, filesOf(chunk)]));
    for (const [{ viteMetadata }, sheet] of named)
      if (viteMetadata) viteMetadata.importedCss = new Set(sheet);
    const left = new Set([...named.values()].flat());
    for (const file of [...sheets.values()].flat()) if (!left.has(file)) delete bundle[file];
  },
});
