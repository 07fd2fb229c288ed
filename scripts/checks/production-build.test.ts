// Builds React like the page does, in each of the ways in which its development build could be served.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type UserConfig } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../launch/paths.mjs';
import { developmentCode } from './production-build.ts';

const define = { 'process.env.NODE_ENV': '"production"' };
let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'reunion-build-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Builds one script as either bundle. */
async function built(bundle: 'client' | 'server', code: string, config: UserConfig = {}): Promise<void> {
  const id = '\0script';
  const script = {
    name: 'script',
    resolveId: (source: string) => (source === 'script' ? id : null),
    load: (loaded: string) => (loaded === id ? code : null),
  };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [script],
    publicDir: false,
    ssr: { noExternal: true },
    ...config,
    build: {
      outDir: join(dist, bundle),
      emptyOutDir: true,
      ssr: bundle === 'server',
      rolldownOptions: { input: { script: 'script' } },
      ...config.build,
    },
  });
}

const page = "import { createElement } from 'react';\nconsole.log(createElement('p'));";

test('production builds pass', async () => {
  await built('client', page, { define });
  await built('server', page, { define });
  expect(developmentCode(dist)).toEqual([]);
});

test('a build that chooses when it runs is found, with the development modules it carries', async () => {
  await built('client', page, { define });
  await built('server', page);
  expect(developmentCode(dist)).toEqual([
    "server/script.js holds React's development build",
    'server/script.js reads NODE_ENV when it runs',
  ]);
});

test('a development build of the page is found, even minified', async () => {
  await built('client', page, { define: { 'process.env.NODE_ENV': '"development"' } });
  await built('server', page, { define });
  expect(developmentCode(dist)).toEqual([
    expect.stringMatching(/^client\/assets\/script-.*\.js holds React's development build$/),
  ]);
});

test('a build without scripts is invalid', async () => {
  await built('client', page, { define });
  mkdirSync(join(dist, 'server'));
  expect(() => developmentCode(dist)).toThrow('The build of the server has no scripts.');
});
