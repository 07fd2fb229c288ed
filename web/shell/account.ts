import { useQueryClient } from '@tanstack/react-query';
import { logout } from '#contract/identity/accounts.ts';
import { useCommand } from '#web/lib/command.ts';
import { dropAllDrafts } from '#web/lib/drafts.ts';
import { forgetUser } from '#web/lib/session.ts';
import type { PagePath } from '#web/routing/pages.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { History, SlidersHorizontal } from '#web/ui/icons.ts';

export const accountIcons: Partial<Record<PagePath, Icon>> = {
  '/admin': SlidersHorizontal,
  '/reunions': History,
};

/** Signs out; the page drops the person only once the server has ended the session. */
export function useLogout() {
  const client = useQueryClient();
  return useCommand({
    run: (send) => send(logout),
    done: () => {
      // Only when signing out: when a session expires, the drafts wait for the person's return.
      dropAllDrafts();
      forgetUser(client);
      return { title: 'Logged out', description: "You've been successfully logged out." };
    },
    failed: 'Logout failed',
  });
}
