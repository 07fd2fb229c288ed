// Holds the stored files against the rows that speak of them, and sweeps files without a row. With the embedded database
// the site has to be stopped first.
import { readEnv } from '#server/env.ts';
import { sweepOrphans } from '#server/features/stored-files/commands.ts';
import { auditFiles } from '#server/features/stored-files/queries.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { startSite } from '#server/start-site.ts';

try {
  const site = await startSite(readEnv(process.env));
  try {
    const { files, photos, portraits, missing } = await auditFiles(site.context);
    console.log(`${photos} photos, ${portraits} portraits, ${files} files.`);
    for (const { of, id, name } of missing)
      console.log(`  ${of === 'photo' ? 'Photo' : 'Portrait'} ${id}: ${name} is missing, or not whole.`);
    const swept = await sweepOrphans(site.context);
    console.log(
      `${missing.length} files are missing; ${swept.length} groups of files without a row were removed.`,
    );
    process.exitCode = missing.length > 0 ? 1 : 0;
  } finally {
    await site.close();
  }
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(`Cannot start. ${error.message}`);
  process.exitCode = 1;
}
