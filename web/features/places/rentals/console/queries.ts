// The console's calls about rentals, with their messages.
import * as contract from '#contract/places/rentals.ts';
import { read, withId } from '#web/lib/api.ts';
import { dropFromList, undoable, unless, useCommand } from '#web/lib/command.ts';

export const allRentalsQuery = read(contract.listAllRentals);

/** Without a confirmation before it, but with an 'Undo' after it (product rule 28). */
export function useDeleteRental() {
  const { mutate: restore } = useCommand({
    run: (send, id: number) => send(contract.restoreRental, withId(id)),
    done: { title: 'Rental location restored' },
    failed: 'Error',
  });
  return useCommand({
    run: (send, { id }: { id: number }) =>
      send(contract.deleteRental, withId(id)).catch(unless('RENTAL_NOT_FOUND')),
    updateCache: (client, _, { id }) => dropFromList(client, allRentalsQuery, id),
    done: (_, { id }) => ({ title: 'Rental location deleted successfully', ...undoable(() => restore(id)) }),
    failed: 'Error',
  });
}
