// The calls of the Users tab, what each of them makes stale, and what an organizer is told.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asked } from '#contract/endpoint.ts';
import * as contract from '#contract/users.ts';
import { tellReset, type Whose } from '#web/features/users/new-password/reset-notice.tsx';
import { refresh } from '#web/lib/announcements.ts';
import { call, failureMessage, RequestFailure, read } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast-store.ts';

export const usersQuery = read(contract.listUsers);

export type ProfileBody = Asked<typeof contract.updateUser>['body'];

const withId = (id: number) => ({ params: { id: String(id) } });

const complain = (failure: Error, fallback = failure.message) =>
  toast({ title: 'Error', description: failureMessage(failure, fallback), variant: 'destructive' });

/** The changed account is in the list at once; what else shows it is asked again. */
function put(client: QueryClient, changed: contract.AdminUser) {
  client.setQueryData<contract.AdminUser[]>(usersQuery.queryKey, (list) =>
    list?.map((user) => (user.id === changed.id ? changed : user)),
  );
  refresh(client, ['users', 'rsvps', 'me']);
}

/** What is done at one press, and what is said of it. */
const rights = {
  promote: {
    ask: (id: number) => call(contract.promoteUser, withId(id)),
    done: 'User promoted to admin',
  },
  demote: {
    ask: (id: number) => call(contract.demoteUser, withId(id)),
    done: 'Admin privileges removed',
  },
  authorize: {
    ask: (id: number) => call(contract.authorizeUser, withId(id)),
    done: 'User authorized',
  },
  revoke: {
    ask: (id: number) => call(contract.revokeUser, withId(id)),
    done: 'Authorization revoked',
  },
};
export type Right = keyof typeof rights;

export function useChangeRights() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ right, id }: { right: Right; id: number }) => rights[right].ask(id),
    onSuccess: (user, { right }) => {
      put(client, user);
      toast({ title: rights[right].done });
    },
    onError: (failure) => {
      // Another organizer may have been faster: show what holds now.
      refresh(client, ['users']);
      complain(failure);
    },
  });
}

/** Whether the server named the fields that are wrong; those are shown where they stand, not in a toast. */
const hasIssues = (failure: Error) => failure instanceof RequestFailure && failure.issues.length > 0;

export function useUpdateUser(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileBody) => call(contract.updateUser, { ...withId(id), body }),
    onSuccess: (user) => {
      put(client, user);
      toast({ title: 'User information updated' });
    },
    onError: (failure) => {
      if (!hasIssues(failure)) complain(failure, 'Failed to update profile');
    },
  });
}

export function useResetPassword(whose: Whose) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.resetPassword, withId(whose.id)),
    // Here and not where it is asked for: whoever resets their own is signed out, and that page gone, before the answer.
    onSuccess: (outcome) => {
      refresh(client, ['users', 'me']);
      tellReset(outcome, whose);
    },
    onError: (failure) => {
      refresh(client, ['users']);
      complain(failure, 'Failed to reset password');
    },
  });
}

export function useDeleteUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteUser, withId(id)),
    onSuccess: (_, id) => {
      client.setQueryData<contract.AdminUser[]>(usersQuery.queryKey, (list) =>
        list?.filter((user) => user.id !== id),
      );
      refresh(client, ['users', 'rsvps', 'me']);
      toast({ title: 'User deleted successfully' });
    },
    onError: (failure) => {
      refresh(client, ['users']);
      complain(failure);
    },
  });
}
