// Builds the server: our modules become one file, dist/main.js, and beside it that of the processes
// that make pictures. Node then needs no TypeScript compiler in memory. Packages are not bundled. Names and lines are
// preserved, for readable stack traces.
import { dirname, relative } from 'node:path';
import { build, type Plugin } from 'vite';

/** A module that looks for a file beside itself finds it where its source is, and not beside the bundle. */
const ownPlaces = (outDir: string): Plugin => ({
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const [folder, file] = [relative(outDir, dirname(id)), relative(outDir, id)].map((path) =>
      JSON.stringify(`/${path}`),
    );
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
      .replaceAll('import.meta.url', `new URL(\`.\${${file}}\`, import.meta.url).href`);
  },
});

/** @param outDir the folder for the programs, with the page's files; a file of them is only replaced */
export async function buildServer(root: string, outDir: string): Promise<void> {
  const programs = {
    'main.js': 'server/main.ts',
    'picture-process.js': 'server/platform/pictures/picture-process.ts',
  };
  for (const [name, entry] of Object.entries(programs))
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [ownPlaces(outDir)],
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: false,
        target: 'esnext',
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
    });
}
