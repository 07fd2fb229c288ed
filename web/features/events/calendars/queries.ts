// The private address of one's calendar: asked for, made anew, revoked.
import * as contract from '#contract/events/calendars.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';

export const feedQuery = read(contract.getOwnFeed);

/** The first address, or another in the place of one that got into wrong hands. */
export const useMakeFeed = () =>
  useCommand({
    run: (send) => send(contract.makeFeed),
    updateCache: (client, feed) => client.setQueryData(feedQuery.queryKey, feed),
    failed: 'Error',
  });

export const useRevokeFeed = () =>
  useCommand({
    run: (send) => send(contract.revokeFeed),
    updateCache: (client) => client.setQueryData(feedQuery.queryKey, { address: null }),
    done: { title: 'Address revoked', description: "Calendars that used it won't update any more." },
    failed: 'Error',
  });
