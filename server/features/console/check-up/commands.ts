// `npm run doctor`: the check-up, in the running server or beside a stopped one.
import type { Finding } from '#contract/console/check-up.schema.ts';
import { type CheckUpSource, checkUp } from '#server/features/console/check-up/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { CommandFailed } from '#server/platform/process/command-failed.ts';

export const runningSource = (context: AppContext): CheckUpSource => ({
  dataDir: context.dataDir,
  now: context.clock.now,
  publicUrl: context.publicUrl,
  trustProxy: context.trustProxy,
  settingsFile: context.backup.source.settingsFile,
  isPinned: context.backup.source.isPinned,
  backupDir: context.backup.where,
  database: async () => context.backup.source.database,
  storage: async () => context.storage,
  transport: context.mailQueue.transport,
});

const lineOf = ({ part, state, says, first }: Finding) =>
  `${state.padEnd(6)}  ${part.padEnd(11)}  ${says}${first ? ` ${first}` : ''}`;

/** @throws CommandFailed where a part is broken */
export async function doctor(source: CheckUpSource, print: (line: string) => void): Promise<void> {
  const findings = await checkUp(source);
  for (const finding of findings) print(lineOf(finding));
  const count = findings.filter(({ state }) => state === 'broken').length;
  if (count > 0) throw new CommandFailed(count === 1 ? 'One part is broken.' : `${count} parts are broken.`);
}
