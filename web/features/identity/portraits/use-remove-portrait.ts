import { removePortrait } from '#contract/identity/portraits.ts';
import { useCommand } from '#web/lib/command.ts';
import { userKey } from '#web/lib/session.ts';

/** Apart from the calls of the dialog, which comes when it is asked for. */
export const useRemovePortrait = () =>
  useCommand({
    run: (send) => send(removePortrait),
    updateCache: (client, user) => client.setQueryData(userKey, user),
    done: { title: 'Photo removed', description: 'Your initials stand beside your name again.' },
    failed: 'Photo not removed',
  });
