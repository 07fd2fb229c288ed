// The private address of one's calendar: asked for, made anew, revoked.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '#contract/calendars.ts';
import { call, read } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast-store.ts';

export const feedQuery = read(contract.getOwnFeed);

const complain = (failure: Error) =>
  toast({ title: 'Error', description: failure.message, variant: 'destructive' });

/** The first address, or another in the place of one that got into wrong hands. */
export function useMakeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.makeFeed),
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
    onError: complain,
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.revokeFeed),
    onSuccess: () => {
      client.setQueryData(feedQuery.queryKey, { address: null });
      toast({ title: 'Address revoked', description: "Calendars that used it won't update any more." });
    },
    onError: complain,
  });
}
