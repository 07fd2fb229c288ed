// Compares the stored files with the rows that refer to them, and reports. With SQLite the site has to be stopped
// first. `--remove` moves files without a row to the trash; `--adopt` marks the files as those of this database.
import { readEnv } from '#server/env.ts';
import { sweepOrphans } from '#server/platform/stored-files/commands.ts';
import { auditFiles } from '#server/platform/stored-files/queries.ts';
import { startSite } from '#server/start-site.ts';
import { databaseOf, runShellCommand } from './shell-command.ts';

const options = { remove: { type: 'boolean' }, adopt: { type: 'boolean' } } as const;

await runShellCommand(options, async ({ values: { remove = false, adopt = false } }) => {
  const env = readEnv(process.env);
  // Starting the site would make a new database. To begin with one beside photos on purpose there is `--adopt`.
  if (!adopt) databaseOf(env);
  const site = await startSite(env, { adoptFiles: adopt });
  try {
    const { files, photos, portraits, missing, orphans } = await auditFiles(site.context);
    console.log(`${photos} photos, ${portraits} portraits, ${files} files in ${site.context.storage.place}.`);
    for (const { of, id, name } of missing)
      console.log(
        `  ${of.replace(/^./, (first) => first.toUpperCase())} ${id}: ${name} is missing, or not whole.`,
      );
    for (const { groupId, files: count } of orphans)
      console.log(`  ${groupId}: ${count} files without a row.`);
    console.log(`${missing.length} files are missing; ${orphans.length} groups of files have no row.`);
    if (remove) {
      const swept = await sweepOrphans(site.context, true);
      console.log(
        `${swept.length} groups were moved to the trash, from where they are removed after thirty days.`,
      );
    } else if (orphans.length > 0)
      console.log('Nothing was moved. "npm run audit -- --remove" moves them to the trash for thirty days.');
    process.exitCode = missing.length > 0 ? 1 : 0;
  } finally {
    await site.close();
  }
});
