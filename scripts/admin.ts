// `npm run admin -- list | reset EMAIL | promote EMAIL | unlock [EMAIL]`: helps people who can no longer sign in.
import { readEnv } from '#server/env.ts';
import { RescueInput, rescue } from '#server/features/identity/rescue/commands.ts';
import { CommandFailed } from '#server/platform/process/command-failed.ts';
import { askRunningServer } from '#server/platform/process/command-socket.ts';
import { prepareFolder } from '#server/platform/process/data-folder.ts';
import { databaseOf, print, runShellCommand } from './shell-command.ts';

const usage = 'Say what to do: npm run admin -- list | reset EMAIL | promote EMAIL | unlock [EMAIL]';

function inputOf([action, who, ...more]: readonly string[]): RescueInput {
  const { data } = RescueInput.safeParse({ action, who });
  if (!data) throw new CommandFailed(usage);
  if (more.length > 0 || (data.action === 'list' && who))
    throw new CommandFailed(`That is one word too many. ${usage}`);
  return data;
}

await runShellCommand({}, async ({ positionals }) => {
  const input = inputOf(positionals);
  const env = readEnv(process.env);
  const { dataDir, databaseUrl } = env;
  // If the database allows several processes, this is another one.
  if (!databaseUrl && (await askRunningServer(dataDir, { name: 'admin', input }, print))) return;
  // Starting the site would make a new one.
  databaseOf(env);
  prepareFolder(dataDir, print);
  // Loading the whole site takes a second, which a command beside a running server need not wait for.
  const { startSite } = await import('#server/start-site.ts');
  const site = await startSite(env);
  try {
    await rescue(site.context, input, print);
  } finally {
    await site.close();
  }
});
