// Builds the server for `npm start`: our modules become one file, dist/main.js, and beside it that of the processes
// that make pictures. Node then needs no TypeScript compiler in memory. Packages are not bundled. Names and lines are
// preserved, for readable stack traces.
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { stamped } from './launch/server.mjs';

const root = join(import.meta.dirname, '..');
const outDir = join(root, 'dist');

/** A module that looks for a file beside itself finds it where its source is, and not beside the bundle. */
const ownPlaces: Plugin = {
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
};

async function buildProgram(entry: string, fileName: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [ownPlaces],
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: fileName, codeSplitting: false } },
    },
  });
}

await stamped(async () => {
  await buildProgram('server/main.ts', 'main.js');
  await buildProgram('server/platform/pictures/picture-process.ts', 'picture-process.js');
});
