import { setupSetAside } from '#server/features/console/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Hides the first steps for all organizers, or shows them again; does nothing on a site without them. */
export async function setSetupAside(
  { tx, record }: TransactionContext,
  viewerId: number,
  isSetAside: boolean,
): Promise<void> {
  const [before, after] = isSetAside ? ['open', 'set aside'] : ['set aside', 'open'];
  const { numUpdatedRows } = await tx
    .updateTable('app_metadata')
    .set({ value: after })
    .where('name', '=', 'setup')
    .where('value', '=', before)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) record(setupSetAside, { subject: viewerId, after: { isSetAside } });
}
