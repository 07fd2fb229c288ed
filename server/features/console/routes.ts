// The console's endpoints, except for parts that need more than one query or command.
import { namedEndpoints } from '#contract/all-endpoints.ts';
import * as additions from '#contract/console/additions.schema.ts';
import * as backups from '#contract/console/backups.schema.ts';
import { getCheckUp } from '#contract/console/check-up.schema.ts';
import { getLastEdit } from '#contract/console/edits.schema.ts';
import { getOpenApi } from '#contract/console/openapi.schema.ts';
import * as setup from '#contract/console/setup.schema.ts';
import { deleteAdditions } from '#server/features/console/additions/commands.ts';
import { getAdditions } from '#server/features/console/additions/queries.ts';
import { downloadCopy, downloadNewBackup, startBackup } from '#server/features/console/backups/commands.ts';
import { getBackups } from '#server/features/console/backups/queries.ts';
import { runningSource } from '#server/features/console/check-up/commands.ts';
import { checkUp } from '#server/features/console/check-up/queries.ts';
import { findLastEdit } from '#server/features/console/edits/queries.ts';
import { openApiOf } from '#server/features/console/openapi/present.ts';
import { setSetupAside } from '#server/features/console/setup/commands.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { SessionCookie } from '#server/platform/sessions/session-cookie.ts';

export const consoleRoutes = (context: AppContext): Route[] => {
  const { db, settings, publicUrl, version } = context;
  return [
    handle(additions.getAdditions, ({ params }) => getAdditions(db, params.id)),

    handleWrite(additions.deleteAdditions, (transaction, { viewer, params, body }) =>
      deleteAdditions(transaction, viewer, { userId: params.id, kinds: body.kinds }),
    ),

    handle(backups.listBackups, () => getBackups(context)),

    handle(backups.startBackup, async ({ viewer }) => {
      const { full_name: name } = await getUserRow(db, viewer.id);
      await startBackup(context, name);
    }),

    handle(backups.downloadCopy, ({ params, request }) => downloadCopy(context, request, params.id)),

    handle(backups.downloadNewBackup, ({ request }) => downloadNewBackup(context, request)),

    handle(getCheckUp, () => checkUp(runningSource(context))),

    handle(getLastEdit, ({ viewer, query }) => findLastEdit(db, viewer, query)),

    handle(getOpenApi, () =>
      openApiOf(namedEndpoints, {
        title: settings.current.title,
        version,
        url: publicUrl,
        cookie: new SessionCookie(publicUrl).name,
      }),
    ),

    handleWrite(setup.setSetupAside, (transaction, { viewer, body }) =>
      setSetupAside(transaction, viewer.id, body.isSetAside),
    ),
  ];
};
