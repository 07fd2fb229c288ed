// The calls of the Settings tab, and their notices.
import type { RequestInput } from '#contract/calls.ts';
import type * as schemas from '#contract/settings/settings.schema.ts';
import * as contract from '#contract/settings/settings.ts';
import { read } from '#web/lib/api.ts';
import { failureNotice, hasIssues, isConflict, useCommand } from '#web/lib/command.ts';

export const settingsQuery = read(contract.getSettings);
export const historyQuery = read(contract.listSettingsHistory);

type Save = RequestInput<typeof schemas.saveSettings>['body'];

/** @param asks whether the form handles an edit conflict itself */
export const useSaveSettings = (done = 'Settings saved', asks = true) =>
  useCommand({
    run: (send, body: Save) => send(contract.saveSettings, { body }),
    done: { title: done },
    failed: (failure) => {
      // No notice about conflicts that the form handles, or issues that it shows at its fields.
      if (hasIssues(failure) || (asks && isConflict(failure))) return undefined;
      // The server's message is for a form that handles the conflict.
      const overtaken = { message: 'Somebody else has saved meanwhile. Please look at the changes again.' };
      return failureNotice('Settings not saved', isConflict(failure) ? overtaken : failure);
    },
  });

export const usePreview = () =>
  useCommand({
    run: (send, body: Save) => send(contract.previewSettings, { body }),
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Settings not saved', failure)),
  });

export const useRestoreSettings = () =>
  useCommand({
    run: (send, version: number) => send(contract.restoreSettings, { params: { version: String(version) } }),
    done: { title: 'Settings put back' },
    failed: 'Settings not put back',
  });
