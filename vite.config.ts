import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawAll } from './scripts/draw.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    // The drawings are painted from their sources before anything refers to them.
    { name: 'draw', buildStart: () => drawAll() },
  ],
  publicDir: false,
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild
    ? { ssr: 'web/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        // A drawing in a stylesheet would be loaded by everyone, at both hours.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'web/main.tsx' },
      },
}));
