// The calls of the form of the viewer's own house.
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestInput } from '#contract/calls.ts';
import { geocode } from '#contract/places/map.ts';
import type { Rental } from '#contract/places/rentals.schema.ts';
import * as contract from '#contract/places/rentals.ts';
import { rentalsQuery } from '#web/features/places/rentals/queries.ts';
import { call, newIdempotencyKey, read, withId } from '#web/lib/api.ts';
import { dropFromList, failureNotice, hasIssues, undoable, unless, useCommand } from '#web/lib/command.ts';

export const ownRentalsQuery = read(contract.listOwnRentals);

/** Asks the server to geocode an address; null: it was not found. */
export const geocodeByServer = (address: string) => call(geocode, { body: { address } }).catch(() => null);

/** The saved rental is written into the cached lists at once. */
function updateCache(client: QueryClient, saved: Rental): void {
  const withSaved = (list: Rental[] | undefined) => {
    if (!list) return list;
    const isNew = list.every(({ id }) => id !== saved.id);
    return isNew ? [...list, saved] : list.map((one) => (one.id === saved.id ? saved : one));
  };
  client.setQueryData(rentalsQuery.queryKey, withSaved);
  client.setQueryData(ownRentalsQuery.queryKey, withSaved);
}

type Body = RequestInput<typeof contract.updateRental>['body'];

const hasPin = ({ latitude }: Pick<Rental, 'latitude'>) => latitude !== null;

/** The message after a save: whether the house is on the map, and whether its pin is at the new address. */
function savedWords(own: Rental | undefined, saved: Rental, isPinOld: boolean): string {
  const isNewOnMap = hasPin(saved) && !(own && hasPin(own));
  if (isNewOnMap) return 'Your rental location has been added to the map';
  const done = own
    ? 'Your rental location has been updated.'
    : 'Your rental location has been added to the list.';
  if (!hasPin(saved)) return `${done} It has no pin on the map yet.`;
  return isPinOld ? `${done} We couldn't find the new address, so the pin stays where it was.` : done;
}

interface Saving {
  readonly body: Body;
  /** Whether the pin is still that of another address, since the new one was not found. */
  readonly isPinOld: boolean;
}

/** Adds the viewer's rental, or changes the given one. Retries of one form create one, even if an answer was lost. */
export function useSaveRental(own: Rental | undefined) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useCommand({
    run: (send, { body }: Saving) =>
      own
        ? send(contract.updateRental, { ...withId(own.id), body })
        : send(contract.createRental, { body: { ...body, idempotencyKey } }),
    updateCache,
    done: (saved, { isPinOld }) => ({ title: 'Success', description: savedWords(own, saved, isPinOld) }),
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Error', failure)),
  });
}

/** Removes a rental of the viewer. Without a confirmation before it, but with an 'Undo' after it (product rule 28). */
export function useRemoveRental(onRemoved: () => void) {
  const { mutate: restore } = useCommand({
    run: (send, id: number) => send(contract.restoreRemovedRental, withId(id)),
    updateCache,
    done: { title: 'Rental location restored' },
    failed: 'Error',
  });
  return useCommand({
    run: (send, { id }: { id: number }) =>
      send(contract.removeRental, withId(id)).catch(unless('RENTAL_NOT_FOUND')),
    updateCache: (client, _, { id }) => {
      for (const query of [rentalsQuery, ownRentalsQuery]) dropFromList(client, query, id);
    },
    // Here and not in the component, which is unmounted with the last house.
    done: (_, { id }) => {
      onRemoved();
      return { title: 'Rental location removed', ...undoable(() => restore(id)) };
    },
    failed: 'Error',
  });
}
