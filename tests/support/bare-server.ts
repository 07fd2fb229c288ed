// The server as a separate process without pages, so that it needs no build. Tests kill it, start it twice, or start it wrongly.
import type { AddressInfo } from 'node:net';
import { readEnv } from '#server/env.ts';
import { listenForCommands } from '#server/platform/process/command-socket.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { refuseStart } from '#server/platform/process/refuse-start.ts';
import { stopOnSignals } from '#server/platform/process/stopping.ts';
import { shellCommands } from '#server/shell-commands.ts';
import { startSite } from '#server/start-site.ts';

try {
  const env = readEnv(process.env);
  prepareFolder(env.dataDir, console.log);
  // Some tests write faster than any family does.
  const site = await startSite(env, { limitFactor: Number(process.env.TEST_LIMIT_FACTOR ?? 1) });
  console.log(`Applied ${site.applied.length}`);
  if (await site.ensureAdministrator()) console.log('Made the administrator');
  if (!env.databaseUrl) await listenForCommands(env.dataDir, shellCommands(site.context));
  await site.app.listen({ port: env.port, host: '127.0.0.1' });
  console.log(`Listens on ${(site.app.server.address() as AddressInfo).port}`);
  site.context.mailQueue.start();
  site.jobs.start();
  stopOnSignals(site.stop);
} catch (error) {
  refuseStart(error);
}
