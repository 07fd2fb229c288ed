// The calls of the RSVP pages, with their messages.
import type { QueryClient } from '@tanstack/react-query';
import type { RequestInput } from '#contract/calls.ts';
import type { AdminRsvp } from '#contract/rsvps/rsvps.schema.ts';
import * as contract from '#contract/rsvps/rsvps.ts';
import { read } from '#web/lib/api.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
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
  client.setQueryData<AdminRsvp[]>(allRsvpsQuery.queryKey, (list) =>
    list?.map((rsvp) => (rsvp.id === changed.id ? changed : rsvp)),
  );

const withId = (id: number) => ({ params: { id: String(id) } });

export const useApproveRsvp = () =>
  useCommand({
    run: (send, id: number) => send(contract.approveRsvp, withId(id)),
    updateCache,
    done: { title: 'RSVP approved and user account activated' },
    failed: 'Error',
  });

/** How long (ms) 'Undo' is offered; the server accepts it for a minute. */
const undoFor = 10_000;

const useUndoRejection = () =>
  useCommand({
    run: (send, id: number) => send(contract.undoRejection, withId(id)),
    updateCache,
    done: { title: 'RSVP is pending again' },
    failed: 'Error',
  });

export function useRejectRsvp() {
  const { mutate: undo } = useUndoRejection();
  return useCommand({
    run: (send, id: number) => send(contract.rejectRsvp, withId(id)),
    updateCache,
    done: (_, id) => ({
      title: 'RSVP rejected',
      action: { label: 'Undo', onClick: () => undo(id) },
      duration: undoFor,
    }),
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
    run: (send, id: number) => send(contract.deleteRsvp, withId(id)),
    updateCache: (client, _, id) =>
      client.setQueryData<AdminRsvp[]>(allRsvpsQuery.queryKey, (list) =>
        list?.filter((rsvp) => rsvp.id !== id),
      ),
    done: { title: 'RSVP deleted successfully' },
    failed: 'Error',
  });
