// The server in development: the same app, with the page served from its sources by Vite. When this process restarts,
// Vite's client in the open page reconnects and reloads.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { CreateRenderer } from '#contract/pages.ts';
import { readEnv } from '#server/env.ts';
import type { Pages } from '#server/pages.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { startSite } from '#server/start-site.ts';
import { exitWithError, printLine, UserError } from '../launch/console.mjs';
import { root } from '../launch/paths.mjs';

/** React's refresh needs its preamble before the first component; the policy forbids the usual inline script. */
const preamble = {
  name: 'react-preamble-as-module',
  transform: (code: string, id: string) =>
    id.endsWith('/web/main.tsx') ? `import '@vitejs/plugin-react/preamble';\n${code}` : null,
};

const policy = 'content-security-policy';

const pagesFrom = (vite: ViteDevServer): Pages => {
  const renderer = async () => {
    const entry = await vite.ssrLoadModule('/web/entry-server.tsx');
    return (entry.createRenderer as CreateRenderer)(null);
  };
  return {
    folder: null,
    renderer: {
      plan: async (url, viewer) => (await renderer()).plan(url, viewer),
      render: async (...request) => (await renderer()).render(...request),
    },
  };
};

async function serve(): Promise<void> {
  const env = readEnv({ ADMIN_PASSWORD: 'reunion', DATA_DIR: join(root, '.cache', 'dev'), ...process.env });
  mkdirSync(env.dataDir, { recursive: true });
  const server = createServer();
  const vite = await createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    // Any other loader writes the bundled configuration to a file that --watch would take for a change.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
    plugins: [preamble],
  });
  const site = await startSite(env, { pages: pagesFrom(vite), print: printLine, limitFactor: 1000 });
  await site.ensureAdministrator();
  // While the server restarts, Vite's client waits for it in its own worker.
  site.app.addHook('onSend', async (_request, reply) => {
    reply.header(policy, `${reply.getHeader(policy)}; worker-src blob:`);
  });
  await site.app.ready();
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => site.app.routing(request, response)),
  );
  site.context.mailQueue.start();
  site.jobs.start();
  server.once('error', (error) => exitWithError(new UserError(`Port ${env.port}: ${error.message}`)));
  server.listen(env.port, env.host ?? '::', () =>
    printLine(
      `${env.publicUrl}: sign in as ${env.adminUsername}, password ${env.adminPassword} (data in ${env.dataDir})`,
    ),
  );

  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await vite.close();
    await site.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

await serve().catch((error) =>
  exitWithError(error instanceof CannotStart ? new UserError(error.message) : error),
);
