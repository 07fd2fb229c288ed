// The process: reads the variables, opens the database, listens, and stops when it is told to.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtPages } from '#server/built-pages.ts';
import { compose } from '#server/compose.ts';
import { type Env, readEnv } from '#server/env.ts';
import { ensureAdministrator } from '#server/features/accounts/commands.ts';
import { findSettings, readSettings } from '#server/features/settings/queries.ts';
import { readBlocklist } from '#server/platform/blocklist.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { systemClock } from '#server/platform/clock.ts';
import { prepareFolder } from '#server/platform/data-folder.ts';
import { outboxTransport, smtpTransport } from '#server/platform/mail/transport.ts';
import { secretIn } from '#server/platform/secrets.ts';
import { stopOnSignals } from '#server/platform/stopping.ts';

const say = (line: string) => console.log(line);

async function start(env: Env): Promise<void> {
  prepareFolder(env.dataDir, say);
  const settingsFile = findSettings(env.settingsFile, env.dataDir);
  const settings = readSettings(settingsFile);
  const pages = await builtPages();
  const clock = systemClock(env.reunionNow ?? null);
  const { hostname } = new URL(env.publicUrl);
  const from = env.mailFrom ?? `"${settings.title.replace(/["\\]/g, '')}" <reunion@${hostname}>`;
  const outbox = join(env.dataDir, 'outbox');
  const site = await compose({
    where: env.databaseUrl ? { url: env.databaseUrl } : { file: join(env.dataDir, 'reunion.sqlite') },
    settings,
    clock,
    secretKey: env.secretKey ?? secretIn(env.dataDir),
    transport: env.smtpUrl ? smtpTransport(env.smtpUrl, from) : outboxTransport(outbox, from, say),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    pages,
    ...(env.passwordBlocklist && { blocklist: readBlocklist(env.passwordBlocklist) }),
  });
  const { app, database, mailQueue } = site;
  const temporary = await ensureAdministrator(database.db, {
    username: env.adminUsername,
    email: env.adminEmail ?? settings.organizers[0]?.email ?? '',
    password: env.adminPassword,
    now: clock.now(),
  });
  await listen(() => app.listen({ port: env.port, host: env.host ?? '::' }), env);
  mailQueue.start();
  site.jobs.start();

  const { port } = app.server.address() as AddressInfo;
  say('');
  say(`  ${settings.title} is open at ${env.port === port ? env.publicUrl : `http://localhost:${port}`}`);
  if (site.applied.length > 0)
    say(
      `  Database: ${database.kind === 'sqlite' ? 'embedded, new' : 'PostgreSQL'} (${site.applied.join(', ')})`,
    );
  if (temporary) {
    say(`  Sign in as the administrator: ${env.adminUsername}, password ${temporary}`);
    say('  This password is shown only now and must be changed at the first sign-in.');
  } else
    say(
      `  Administrator: ${env.adminUsername}, with the password ${env.adminPassword ? 'in ADMIN_PASSWORD at the first start' : 'chosen at the first sign-in'}.`,
    );
  say(
    env.smtpUrl
      ? `  Mail goes to ${new URL(env.smtpUrl).host}.`
      : `  Mail is written to ${outbox}: set SMTP_URL to send it.`,
  );
  say(`  Settings: ${settingsFile}`);
  if (site.isTrial)
    say(
      '  The reunion was already over at the first start, so nothing counts as past. To rehearse a certain day, set REUNION_NOW.',
    );
  say('');

  stopOnSignals(async () => {
    say('Stopping: finishing what has begun …');
    await site.close();
  });
}

async function listen(open: () => Promise<string>, { port, host }: Env): Promise<void> {
  try {
    await open();
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new CannotStart(
          `Port ${port} is already in use. Stop what uses it, or set PORT to another number.`,
        );
      case 'EACCES':
        throw new CannotStart(
          `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new CannotStart(
          `HOST is "${host}", which is no address of this machine. Leave it unset to listen on all.`,
        );
      default:
        throw error;
    }
  }
}

try {
  await start(readEnv(process.env));
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`Cannot start. ${error.message}`);
  process.exit(1);
}
