import * as contract from '#contract/console/backups.schema.ts';
import { downloadCopy, downloadNewBackup, startBackup } from '#server/features/console/backups/commands.ts';
import { getBackups } from '#server/features/console/backups/queries.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

export const backupRoutes = (context: AppContext): Route[] => [
  handle(contract.listBackups, () => getBackups(context)),

  handle(contract.startBackup, async ({ viewer }) => {
    const { full_name: name } = await getUserRow(context.db, viewer.id);
    await startBackup(context, name);
    return undefined;
  }),

  handle(contract.downloadCopy, ({ params, request }) => downloadCopy(context, request, params.id)),

  handle(contract.downloadNewBackup, ({ request }) => downloadNewBackup(context, request)),
];
