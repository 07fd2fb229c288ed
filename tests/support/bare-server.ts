// The server as a process of its own, without pages, so that it needs no build: what is killed, started twice, or started wrongly.
import type { AddressInfo } from 'node:net';
import { readEnv } from '#server/env.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { stopOnSignals } from '#server/platform/process/stopping.ts';
import { startSite } from '#server/start-site.ts';

try {
  const env = readEnv(process.env);
  prepareFolder(env.dataDir, console.log);
  const site = await startSite(env);
  console.log(`Applied ${site.applied.length}`);
  await site.app.listen({ port: env.port, host: '127.0.0.1' });
  console.log(`Listens on ${(site.app.server.address() as AddressInfo).port}`);
  site.context.mailQueue.start();
  stopOnSignals(site.stop);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`Cannot start. ${error.message}`);
  process.exit(1);
}
