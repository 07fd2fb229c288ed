// The process: reads the variables, opens the database, listens, and stops on a signal.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { builtPages } from '#server/built-pages.ts';
import { databaseLine } from '#server/db/migrate.ts';
import { type Env, readEnv } from '#server/env.ts';
import {
  firstPasswordInWords,
  tellFirstPassword,
} from '#server/features/identity/first-password/commands.ts';
import { unfittingLines } from '#server/features/settings/console/queries.ts';
import { listenForCommands } from '#server/platform/process/command-socket.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { listen } from '#server/platform/process/listen.ts';
import { refuseStart } from '#server/platform/process/refuse-start.ts';
import { stopOnSignals } from '#server/platform/process/stopping.ts';
import { shellCommands } from '#server/shell-commands.ts';
import { type Site, startSite } from '#server/start-site.ts';
import { version } from '#server/version.ts';

const print = (line: string) => console.log(line);

async function start(env: Env): Promise<void> {
  prepareFolder(env.dataDir, print);
  const site = await startSite(env, { pages: await builtPages(env.dataDir), print, logRequests: true });
  const { app, context, database } = site;
  const { adminUsername: username, dataDir } = env;
  const password = await site.ensureAdministrator((made) =>
    tellFirstPassword({ username, password: made, dataDir, isTerminal: process.stdout.isTTY }, print),
  );
  await listen((host) => app.listen({ port: env.port, host }), env);
  context.mailQueue.start();
  site.jobs.start();
  // If the database allows several processes, commands open it themselves.
  const commands = env.databaseUrl ? undefined : await listenForCommands(env.dataDir, shellCommands(context));

  const { port } = app.server.address() as AddressInfo;
  print('');
  print(
    `  ${context.settings.current.title} is open at ${env.port === port ? env.publicUrl : `http://localhost:${port}`}`,
  );
  if (site.updatedFrom) print(`  Updated from version ${site.updatedFrom} to ${version}.`);
  if (site.applied.length > 0) print(`  ${databaseLine(database.kind, site)}`);
  if (site.copiedTo)
    print(`  Before that its rows were copied to ${site.copiedTo}: docs/operations.md says how to go back.`);
  if (!password) {
    const where = await firstPasswordInWords(context, { username, isInVariable: !!env.adminPassword });
    print(`  Administrator: ${username}, with the password ${where}.`);
  }
  print(
    env.smtpUrl
      ? `  Mail goes to ${new URL(env.smtpUrl).host}.`
      : `  Mail is written to ${join(env.dataDir, 'outbox')}: set SMTP_URL to send it.`,
  );
  print(`  Settings: ${settingsLine(site)}`);
  for (const note of site.notes) print(`  ${note}`);
  for (const line of await unfittingLines(context)) print(`  ${line}`);
  if (context.isTrial())
    print(
      '  The reunion was already over at the first start, so nothing counts as past. To rehearse a certain day, set REUNION_NOW.',
    );
  print('');

  stopOnSignals(async () => {
    print('Stopping: finishing what has begun …');
    commands?.close();
    await site.stop();
  });
}

/** Where the settings are changed. */
const settingsLine = ({ context, settingsFile }: Site): string =>
  context.settings.pinnedBy === null
    ? `in the Admin Console. They began as ${settingsFile}, which is not read again.`
    : `in ${settingsFile}, which ${context.settings.pinnedBy} names. The Admin Console shows them, and changes none.`;

try {
  await start(readEnv(process.env));
} catch (error) {
  refuseStart(error);
}
