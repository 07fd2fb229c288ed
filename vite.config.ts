import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scopedName } from './scripts/scoped-name.ts';

/** Drawings that only the document and the app manifest refer to. */
const documentIcons = ['', 'mountains-', 'plain-'].flatMap((look) => [
  `web/art/drawn/${look}icon-light.svg`,
  ...['icon-192', 'icon-512', 'icon-maskable', 'apple-touch-icon'].map(
    (name) => `web/art/app-icons/${look}${name}.png`,
  ),
]);

/** A document contains that of its look. */
const lookSheets = ['lake', 'mountains', 'plain'].map((look) => `web/art/${look}.css`);

const entry = join(import.meta.dirname, 'web/main.tsx');

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Small parts that nearly every page has. */
const common =
  /\/web\/(ui\/(badge|empty|field|icon-button|keys|query-view|segmented|stay-bar)|lib\/(address-dialog|families|group-by|printing)|shell\/masthead)\.tsx?$/;

/** Puts the entry, its imports and the common parts into one file: Rolldown alone makes a file for each set of pages. */
function mainGroup() {
  const main = new Set<string>();
  const add = (id: string, graph: ModuleGraph) => {
    if (main.has(id)) return;
    main.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next, graph);
  };
  return {
    debugName: 'main',
    name(id: string, graph: ModuleGraph) {
      add(entry, graph);
      return main.has(id) || common.test(id) ? 'main' : null;
    },
  };
}

const documentIconFiles: Plugin = {
  name: 'document-icons',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    for (const icon of documentIcons) {
      const source = readFileSync(join(import.meta.dirname, icon));
      this.emitFile({
        type: 'asset',
        name: basename(icon).replace('-light', ''),
        originalFileName: icon,
        source,
      });
    }
  },
};

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [react(), documentIconFiles],
  publicDir: false,
  css: { modules: { generateScopedName: scopedName } },
  // Vite leaves the choice between a library's builds to the process that serves, which sets no NODE_ENV.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // One file without imports: it starts faster, and is the same React that the browser gets.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        minify: true,
        // As in the browser's build: an address and not the file itself.
        assetsInlineLimit: 0,
        // Names and lines are preserved, for readable stack traces.
        rolldownOptions: { output: { minify: { mangle: false, codegen: { removeWhitespace: false } } } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // A drawing inside a stylesheet would be loaded by everyone, for both color schemes.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['web/main.tsx', 'web/delayed-entry.ts', ...lookSheets],
          output: { codeSplitting: { groups: [mainGroup()] } },
        },
      },
}));
