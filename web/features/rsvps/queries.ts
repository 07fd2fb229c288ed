// The calls of the RSVP pages, with their messages.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contract/calls.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import * as contract from '#contract/rsvps/rsvps.ts';
import { read, withId } from '#web/lib/api.ts';
import {
  dropFromList,
  failureNotice,
  hasIssues,
  replaceInList,
  undoable,
  unless,
  useCommand,
} from '#web/lib/command.ts';
import { ownRsvpQuery } from '#web/lib/session.ts';

export const rsvpsQuery = read(contract.listRsvps);
export const allRsvpsQuery = read(contract.listAllRsvps);

export const useSaveRsvp = () =>
  useCommand({
    run: (send, body: RequestInput<typeof contract.saveRsvp>['body']) => send(contract.saveRsvp, { body }),
    updateCache: (client, own) => {
      client.setQueryData(ownRsvpQuery.queryKey, own);
      // An empty list would say that nobody has replied, until it is refetched.
      if (client.getQueryData<readonly unknown[]>(rsvpsQuery.queryKey)?.length === 0)
        client.removeQueries({ queryKey: rsvpsQuery.queryKey });
    },
    // The form itself shows conflicts and invalid fields, so there is no notice.
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Your RSVP was not saved', failure)),
  });

/** The changed RSVP is written into the organizers' cached list at once. */
const updateCache = (client: QueryClient, changed: AdminRsvp) =>
  replaceInList(client, allRsvpsQuery, changed);

export const useApproveRsvp = () =>
  useCommand({
    run: (send, id: number) => send(contract.approveRsvp, withId(id)),
    updateCache,
    done: { title: 'RSVP approved and user account activated' },
    failed: 'Error',
  });

export function useRejectRsvp() {
  const { mutate: undo } = useCommand({
    run: (send, id: number) => send(contract.undoRejection, withId(id)),
    updateCache,
    done: { title: 'RSVP is pending again' },
    failed: 'Error',
  });
  return useCommand({
    run: (send, id: number) => send(contract.rejectRsvp, withId(id)),
    updateCache,
    done: (_, id) => ({ title: 'RSVP rejected', ...undoable(() => undo(id)) }),
    failed: 'Error',
  });
}

export const useUpdateRsvp = (id: number) =>
  useCommand({
    run: (send, body: RequestInput<typeof contract.updateRsvp>['body']) =>
      send(contract.updateRsvp, { ...withId(id), body }),
    done: { title: 'RSVP updated' },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Error', failure)),
  });

export const useDeleteRsvp = () =>
  useCommand({
    run: (send, id: number) => send(contract.deleteRsvp, withId(id)).catch(unless('RSVP_NOT_FOUND')),
    updateCache: (client, _, id) => dropFromList(client, allRsvpsQuery, id),
    done: { title: 'RSVP deleted successfully' },
    failed: 'Error',
  });
