// The calls of the RSVP screens, what each of them makes stale, and what a person is told.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Asked } from '#contract/endpoint.ts';
import * as contract from '#contract/rsvps.ts';
import { refresh } from '#web/lib/announcements.ts';
import { call, RequestFailure, read } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast-store.ts';

export const rsvpsQuery = read(contract.listRsvps);
export const ownRsvpQuery = read(contract.getOwnRsvp);
export const allRsvpsQuery = read(contract.listAllRsvps);

const complain = (title: string) => (failure: Error) =>
  toast({ title, description: failure.message, variant: 'destructive' });

/** Whether the server named the fields that are wrong; those are shown where they stand, not in a toast. */
export const hasIssues = (failure: unknown): failure is RequestFailure =>
  failure instanceof RequestFailure && failure.issues.length > 0;

/** Saves one's own RSVP: the first one, or a change. */
export function useSaveRsvp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Asked<typeof contract.saveRsvp>['body']) => call(contract.saveRsvp, { body }),
    onSuccess: (own) => {
      client.setQueryData(ownRsvpQuery.queryKey, own);
      refresh(client, ['rsvps']);
    },
    onError: (failure) => {
      if (!hasIssues(failure)) complain('Your RSVP was not saved')(failure);
    },
  });
}

/** The changed RSVP is in the list at once; what else shows it is asked again. */
function put(client: QueryClient, changed: contract.AdminRsvp) {
  client.setQueryData<contract.AdminRsvp[]>(allRsvpsQuery.queryKey, (list) =>
    list?.map((rsvp) => (rsvp.id === changed.id ? changed : rsvp)),
  );
  refresh(client, ['rsvps', 'users']);
}

const withId = (id: number) => ({ params: { id: String(id) } });

export function useApproveRsvp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.approveRsvp, withId(id)),
    onSuccess: (rsvp) => {
      put(client, rsvp);
      toast({ title: 'RSVP approved and user account activated' });
    },
    onError: (failure) => {
      // Another organizer may have been faster: show what holds now.
      refresh(client, ['rsvps']);
      complain('Error')(failure);
    },
  });
}

export function useRejectRsvp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.rejectRsvp, withId(id)),
    onSuccess: (rsvp) => {
      put(client, rsvp);
      toast({ title: 'RSVP rejected' });
    },
    onError: (failure) => {
      refresh(client, ['rsvps']);
      complain('Error')(failure);
    },
  });
}

export function useUpdateRsvp(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Asked<typeof contract.updateRsvp>['body']) =>
      call(contract.updateRsvp, { ...withId(id), body }),
    onSuccess: () => {
      refresh(client, ['rsvps', 'users']);
      toast({ title: 'RSVP updated' });
    },
    onError: (failure) => {
      if (!hasIssues(failure)) complain('Error')(failure);
    },
  });
}

export function useDeleteRsvp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(contract.deleteRsvp, withId(id)),
    onSuccess: (_, id) => {
      client.setQueryData<contract.AdminRsvp[]>(allRsvpsQuery.queryKey, (list) =>
        list?.filter((rsvp) => rsvp.id !== id),
      );
      refresh(client, ['rsvps']);
      toast({ title: 'RSVP deleted successfully' });
    },
    onError: complain('Error'),
  });
}
