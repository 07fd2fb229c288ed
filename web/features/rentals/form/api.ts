// The calls of the form of one's own house.
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestInput } from '#contract/endpoint.ts';
import { geocode } from '#contract/map.ts';
import * as contract from '#contract/rentals.ts';
import { getOwnRsvp } from '#contract/rsvps.ts';
import { rentalsQuery } from '#web/features/rentals/api.ts';
import { call, read } from '#web/lib/api.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts';

export const ownRentalsQuery = read(contract.listOwnRentals);
/** Whose days are proposed. */
export const ownStayQuery = read(getOwnRsvp);

/** Asks the server where an address lies; nobody knows: null. */
export const geocodeByServer = (address: string) =>
  call(geocode, { body: { address } }).then(
    (position) => position,
    () => null,
  );

/** The saved rental is where the lists show it at once. */
function put(client: QueryClient, saved: contract.Rental): void {
  const withSaved = (list: contract.Rental[] | undefined) => {
    if (!list) return list;
    const isNew = list.every(({ id }) => id !== saved.id);
    return isNew ? [...list, saved] : list.map((one) => (one.id === saved.id ? saved : one));
  };
  client.setQueryData(rentalsQuery.queryKey, withSaved);
  client.setQueryData(ownRentalsQuery.queryKey, withSaved);
}

type Body = RequestInput<typeof contract.updateRental>['body'];

/** Adds one's rental, or changes the one that is given. Tries of one form are one rental, though an answer may be lost. */
export function useSaveRental(own: contract.Rental | undefined) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useCommand({
    run: (send, body: Body) =>
      own
        ? send(contract.updateRental, { params: { id: String(own.id) }, body })
        : send(contract.createRental, { body: { ...body, idempotencyKey } }),
    put,
    done: { title: 'Success', description: 'Your rental location has been added to the map' },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Error', failure)),
  });
}
