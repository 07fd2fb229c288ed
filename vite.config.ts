import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';
import { writeFonts } from './scripts/fonts.ts';
import { leafletParts } from './scripts/leaflet-parts.ts';
import { libraryParts } from './scripts/library-parts.ts';
import { lucide } from './scripts/lucide.ts';
import { mergeStyles } from './scripts/merge-styles.ts';
import { oneByte } from './scripts/one-byte.ts';
import { plainContract } from './scripts/plain-contract.ts';
import { scopedName } from './scripts/scoped-name.ts';
import { listModules } from './scripts/served-modules.ts';
import { writeThemedSvgs } from './scripts/themed-svgs.ts';

/** Lightning CSS's flag for light-dark(), which no stylesheet uses: it would prepare every `color-scheme` for it. */
const lightDark = 1 << 20;
const icon = 'web/art/drawn/icon-light.svg';

/** Writes drawings and fonts before anything refers to them, and adds the drawing that only the document refers to. */
const drawingsAndFonts = (isSsrBuild: boolean): Plugin => ({
  name: 'drawings and fonts',
  async buildStart() {
    await writeFonts();
    writeThemedSvgs();
    if (!this.meta.watchMode && !isSsrBuild)
      this.emitFile({
        type: 'asset',
        name: 'icon.svg',
        originalFileName: icon,
        source: readFileSync(join(import.meta.dirname, icon)),
      });
  },
});

export default defineConfig(({ command, isSsrBuild = false }) => ({
  plugins: [
    react(),
    lucide(),
    ...(command === 'build' && !isSsrBuild ? [plainContract(), leafletParts(), libraryParts()] : []),
    drawingsAndFonts(isSsrBuild || command === 'serve'),
    ...(isSsrBuild ? [oneByte()] : [mergeStyles()]),
    listModules(isSsrBuild ? 'server' : 'client'),
  ],
  publicDir: false,
  // Vite leaves the choice between a library's builds to the process that serves, which sets no NODE_ENV.
  ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
  css: { modules: { generateScopedName: scopedName }, lightningcss: { exclude: lightDark } },
  // One file without imports: it starts faster, and is the same React that the browser gets.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        minify: true,
        // As in the browser's build: an address and not the file itself.
        assetsInlineLimit: 0,
        // Names and lines stay, so that a stack trace can be read.
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
          input: ['web/main.tsx', 'web/delayed-entry.ts'],
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
}));
