import type { Additions } from '#contract/console/additions.schema.ts';
import { type AdditionKind, additionKinds } from '#contract/console/additions.ts';
import { additionsDeleted } from '#server/features/console/records.ts';
import { deleteEventsOf } from '#server/features/events/commands.ts';
import { deleteEveryAlbumOf } from '#server/features/gallery/albums/commands.ts';
import { deleteCommentsOf } from '#server/features/gallery/photo-comments/commands.ts';
import { deletePublicPhotosOf } from '#server/features/gallery/photos/commands.ts';
import { getAccount } from '#server/features/identity/users/queries.ts';
import { deleteRentalsOf } from '#server/features/places/rentals/commands.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Deletes a kind of additions with a few statements for any number of rows, and returns their number. It records nothing. */
type DeleteOf = (transaction: TransactionContext, userId: number, viewer: Viewer) => Promise<number>;

const deletions: Readonly<Record<AdditionKind, DeleteOf>> = {
  rentals: deleteRentalsOf,
  events: deleteEventsOf,
  albums: deleteEveryAlbumOf,
  comments: deleteCommentsOf,
  photos: deletePublicPhotosOf,
};

/** Deletes a person's public additions of these kinds. */
export async function deleteAdditions(
  transaction: TransactionContext,
  viewer: Viewer,
  { userId, kinds }: { readonly userId: number; readonly kinds: readonly AdditionKind[] },
): Promise<void> {
  // Waits for the person's running transactions, so that their additions are deleted too.
  await transaction.hold(userId);
  await getAccount(transaction.tx, userId);
  const counts: Additions = { rentals: 0, events: 0, albums: 0, comments: 0, photos: 0 };
  // In the order of the kinds: comments before photos, since deleting photos deletes their comments.
  for (const kind of additionKinds)
    if (kinds.includes(kind)) counts[kind] = await deletions[kind](transaction, userId, viewer);
  if (Object.values(counts).every((count) => count === 0)) return;
  transaction.record(additionsDeleted, { subject: userId, people: [userId], before: counts });
}
