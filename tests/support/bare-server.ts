// The server as a process of its own, without pages, so that it needs no build: what is killed, started twice, or started wrongly.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { compose } from '#server/compose.ts';
import { readEnv } from '#server/env.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { systemClock } from '#server/platform/clock.ts';
import { prepareFolder } from '#server/platform/data-folder.ts';
import { outboxTransport } from '#server/platform/mail/transport.ts';
import { secretIn } from '#server/platform/secrets.ts';
import { stopOnSignals } from '#server/platform/stopping.ts';

try {
  const env = readEnv(process.env);
  prepareFolder(env.dataDir, console.log);
  const site = await compose({
    where: env.databaseUrl ? { url: env.databaseUrl } : { file: join(env.dataDir, 'reunion.sqlite') },
    settings: readSettings(findSettings(env.settingsFile, env.dataDir)),
    clock: systemClock(env.reunionNow ?? null),
    secretKey: env.secretKey ?? secretIn(env.dataDir),
    transport: outboxTransport(join(env.dataDir, 'outbox'), 'reunion@example.org', () => {}),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
  });
  console.log(`Applied ${site.applied.length}`);
  await site.app.listen({ port: env.port, host: '127.0.0.1' });
  console.log(`Listens on ${(site.app.server.address() as AddressInfo).port}`);
  site.mailQueue.start();
  stopOnSignals(site.close);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`Cannot start. ${error.message}`);
  process.exit(1);
}
