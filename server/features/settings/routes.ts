import * as contract from '#contract/settings/reunion.schema.ts';
import * as admin from '#contract/settings/settings.schema.ts';
import { restoreSettings, saveSettings } from '#server/features/settings/commands.ts';
import { getAdminSettings, listHistory, previewSave } from '#server/features/settings/console/queries.ts';
import { getReunion } from '#server/features/settings/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';

export const settingsRoutes = (context: AppContext): Route[] => [
  handle(contract.getReunion, ({ viewer }) => getReunion(context, viewer)),

  handle(admin.getSettings, () => getAdminSettings(context)),

  handleWrite(admin.saveSettings, (transaction, { viewer, body }) =>
    saveSettings(transaction, viewer, body, context.settings),
  ),

  handle(admin.previewSettings, ({ body }) => previewSave(context.db, context.settings.current, body)),

  handle(admin.listSettingsHistory, () => listHistory(context.db)),

  handleWrite(admin.restoreSettings, (transaction, { viewer, params }) =>
    restoreSettings(transaction, viewer, params.version, context.settings),
  ),
];
