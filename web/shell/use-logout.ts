import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logout } from '#contract/accounts.ts';
import { call } from '#web/lib/api.ts';
import { dropAllDrafts } from '#web/lib/drafts.ts';
import { forgetUser } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Signs out; the person is forgotten here only once the server has ended the session. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      // Here and not where a session ends by itself: then what was typed waits for the person to come back.
      dropAllDrafts();
      forgetUser(client);
      toast({ title: 'Logged out', description: "You've been successfully logged out." });
    },
    onError: ({ message }) => {
      toast({ variant: 'destructive', title: 'Logout failed', description: message });
    },
  });
}
