// The calls of the Users tab, with their messages.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contract/calls.ts';
import type { AdminUser } from '#contract/identity/users.schema.ts';
import * as contract from '#contract/identity/users.ts';
import { read, withId } from '#web/lib/api.ts';
import {
  dropFromList,
  failureNotice,
  hasIssues,
  replaceInList,
  type Send,
  undoable,
  unless,
  useCommand,
} from '#web/lib/command.ts';

export const usersQuery = read(contract.listUsers);

type ProfileBody = RequestInput<typeof contract.updateUser>['body'];

/** The changed account is written into the cached list at once. */
const updateCache = (client: QueryClient, changed: AdminUser) => replaceInList(client, usersQuery, changed);

/** The changes that take one press, with the titles of their toasts. */
const rights = {
  promote: { endpoint: contract.promoteUser, title: 'User promoted to admin' },
  demote: { endpoint: contract.demoteUser, title: 'Admin privileges removed' },
  authorize: { endpoint: contract.authorizeUser, title: 'User authorized' },
  revoke: { endpoint: contract.revokeUser, title: 'Authorization revoked' },
};
export type Right = keyof typeof rights;

interface RightsChange {
  readonly right: Right;
  readonly user: AdminUser;
  /** Removing the organizer's own rights signs them out: nobody is left to undo it. */
  readonly isOwn: boolean;
}

/** Undoes a change of rights. 'Authorize' sends its welcome letter at once, so it cannot be undone. */
async function undoRights(send: Send, { right, user: before }: RightsChange): Promise<AdminUser | undefined> {
  if (right === 'revoke') return send(contract.undoRevocation, withId(before.id));
  if (right === 'authorize') return undefined;
  const opposite = right === 'promote' ? contract.demoteUser : contract.promoteUser;
  const changed = await send(opposite, withId(before.id));
  // A promotion authorizes as well: a person who was not authorized before must not be so now.
  return before.isAuthorized ? changed : send(contract.revokeUser, withId(before.id));
}

const undone = {
  promote: 'Admin privileges removed',
  demote: 'User is an admin again',
  revoke: 'User is authorized again',
} as const;

export function useChangeRights() {
  const { mutate: undo } = useCommand({
    run: undoRights,
    updateCache: (client, changed) => changed && updateCache(client, changed),
    done: (_, { right }) => (right === 'authorize' ? undefined : { title: undone[right] }),
    failed: 'Error',
  });
  return useCommand({
    run: (send, { right, user }: RightsChange) => send(rights[right].endpoint, withId(user.id)),
    updateCache,
    done: (_, change) => ({
      title: rights[change.right].title,
      ...(change.right !== 'authorize' && !change.isOwn && undoable(() => undo(change))),
    }),
    failed: 'Error',
  });
}

/** All of them or none. */
export const useAuthorizeUsers = () =>
  useCommand({
    run: (send, ids: number[]) => send(contract.authorizeUsers, { body: { ids } }),
    updateCache: (client, changed) => {
      for (const user of changed) updateCache(client, user);
    },
    done: (changed) => ({
      title: changed.length === 1 ? 'User authorized' : `${changed.length} users authorized`,
    }),
    failed: 'Error',
  });

export const useUpdateUser = (id: number) =>
  useCommand({
    run: (send, body: ProfileBody) => send(contract.updateUser, { ...withId(id), body }),
    updateCache,
    done: { title: 'User information updated' },
    failed: (failure) =>
      hasIssues(failure) ? undefined : failureNotice('Error', failure, 'Failed to update profile'),
  });

export const useDeleteUser = () =>
  useCommand({
    run: (send, id: number) => send(contract.deleteUser, withId(id)).catch(unless('USER_NOT_FOUND')),
    updateCache: (client, _, id) => dropFromList(client, usersQuery, id),
    done: { title: 'User deleted successfully' },
    failed: 'Error',
  });
