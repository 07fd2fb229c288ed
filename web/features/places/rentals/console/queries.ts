// The console's calls about rentals, with their messages.

import type { Rental } from '#contract/places/rentals.schema.ts';
import * as contract from '#contract/places/rentals.ts';
import { undoFor } from '#web/features/places/rentals/queries.ts';
import { read } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/command.ts';

export const allRentalsQuery = read(contract.listAllRentals);
const withId = (id: number) => ({ params: { id: String(id) } });

const useRestoreRental = () =>
  useCommand({
    run: (send, id: number) => send(contract.restoreRental, withId(id)),
    done: { title: 'Rental location restored' },
    failed: 'Error',
  });

/** Without a confirmation before it, but with an 'Undo' after it (product rule 28). */
export function useDeleteRental() {
  const { mutate: restore } = useRestoreRental();
  return useCommand({
    run: (send, { id }: { id: number }) => send(contract.deleteRental, withId(id)),
    updateCache: (client, _, { id }) =>
      client.setQueryData<Rental[]>(allRentalsQuery.queryKey, (list) =>
        list?.filter((rental) => rental.id !== id),
      ),
    done: (_, { id }) => ({
      title: 'Rental location deleted successfully',
      action: { label: 'Undo', onClick: () => restore(id) },
      duration: undoFor,
    }),
    failed: 'Error',
  });
}
