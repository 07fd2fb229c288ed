import type { Selectable } from 'kysely';
import type { PhotoChanges } from '#contract/gallery/photos.schema.ts';
import { canManage } from '#contract/rights.ts';
import type { Tables } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { canSee, isForAll } from '#server/features/gallery/photos/policy.ts';
import { publicPhotos } from '#server/features/gallery/photos/queries.ts';
import {
  ownPhotoChanged,
  photoDeleted,
  photoHidden,
  photoShared,
  photoUpdated,
  privatePhotoDeleted,
} from '#server/features/gallery/photos/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { noteRemoval } from '#server/platform/stored-files/commands.ts';
import { compared, differingFields } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

export type StoredPhoto = Selectable<Tables['photos']>;

/** The owner of a photo or an album, for the records of its changes; nobody once the account is deleted. */
export const ownerOf = ({ user_id }: Pick<StoredPhoto, 'user_id'>) => (user_id === null ? [] : [user_id]);

/** Records the owner's changes: others are notified if they saw the photo before or see it now. */
export function recordUpdated({ record }: TransactionContext, before: StoredPhoto, after: StoredPhoto): void {
  const about = { subject: after.id, people: ownerOf(after) };
  if (isForAll(before) && isForAll(after)) record(photoUpdated, { ...about, ...compared(before, after) });
  else if (isForAll(before)) record(photoHidden, { ...about, before });
  else if (isForAll(after)) record(photoShared, { ...about, after });
  else record(ownPhotoChanged, about);
}

/** @returns whether it was public until now */
export async function updatePhoto(
  transaction: TransactionContext,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { title, description, isPrivate }: PhotoChanges,
): Promise<boolean> {
  const { tx } = transaction;
  const before = await lockRow(tx, 'photos', { id });
  if (!before) throw new ApiError('PHOTO_NOT_FOUND');
  // Organizers delete other people's photos, but do not change them.
  if (before.user_id !== viewer.id)
    throw new ApiError(canSee(viewer, before) ? 'NOT_PHOTO_OWNER' : 'PHOTO_NOT_FOUND');
  const after = await tx
    .updateTable('photos')
    .set({
      title: title ?? before.title,
      description,
      is_private: isPrivate === undefined ? undefined : Number(isPrivate),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (differingFields(before, after) !== '') recordUpdated(transaction, before, after);
  return isForAll(before) && !isForAll(after);
}

/**
 * Of any reunion, since people may delete their photos later too. Throws PHOTO_NOT_FOUND for one that the viewer may
 * neither see nor delete.
 */
export async function deletePhoto(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { tx } = transaction;
  const row = await tx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('PHOTO_NOT_FOUND');
  // Organizers delete even photos that they may not see.
  if (!canManage(viewer, row.user_id))
    throw new ApiError(canSee(viewer, row) ? 'NOT_YOUR_PHOTO' : 'PHOTO_NOT_FOUND');
  const deleted = await tx.deleteFrom('photos').where('id', '=', id).returningAll().executeTakeFirst();
  if (!deleted) throw new ApiError('PHOTO_NOT_FOUND');
  await forget(transaction, deleted);
  // Its owner's own action is not logged.
  if (!isForAll(deleted) && deleted.user_id !== viewer.id)
    transaction.record(privatePhotoDeleted, { subject: id, people: ownerOf(deleted) });
}

async function forget(transaction: TransactionContext, photo: StoredPhoto): Promise<void> {
  await noteRemoval(transaction, photo.group_id);
  const about = { subject: photo.id, people: ownerOf(photo) };
  if (isForAll(photo)) transaction.record(photoDeleted, { ...about, before: photo });
  else transaction.record(ownPhotoChanged, about);
}

/** Deletes the private photos of an account; they are deleted with it (product rule 14). */
export async function deletePhotosOf(transaction: TransactionContext, userId: number): Promise<void> {
  const gone = await transaction.tx
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where((eb) => eb.not(publicPhotos))
    .returningAll()
    .execute();
  for (const photo of gone) await forget(transaction, photo);
}

/** Deletes all public photos of one person, with their files. @returns how many; the caller records them */
export async function deletePublicPhotosOf(transaction: TransactionContext, userId: number): Promise<number> {
  const gone = await transaction.tx
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where(publicPhotos)
    .returning('group_id')
    .execute();
  for (const { group_id } of gone) await noteRemoval(transaction, group_id);
  return gone.length;
}
