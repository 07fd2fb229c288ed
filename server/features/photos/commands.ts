import type { PhotoChanges } from '#contract/photos.ts';
import { canDelete, canSee, isForAll } from '#server/features/photos/policy.ts';
import {
  ownPhotoChanged,
  photoAdded,
  photoDeleted,
  photoHidden,
  photoShared,
  photoUpdated,
  privatePhotoDeleted,
} from '#server/features/photos/records.ts';
import { noteRemoval, type StoredPictures } from '#server/features/stored-files/commands.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { differingFields } from '#server/platform/records.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

interface Changed {
  readonly id: number;
  readonly user_id: number | null;
  readonly is_private: number;
  readonly status: string;
  readonly title: string;
  readonly album_id: number | null;
}

const ownerOf = ({ user_id }: Changed) => (user_id === null ? [] : [user_id]);

/** Records that a photo is there now. */
export function recordAdded({ record }: TransactionContext, photo: Changed): void {
  const about = { subject: photo.id, people: ownerOf(photo) };
  if (isForAll(photo)) record(photoAdded, { ...about, after: photo });
  else record(ownPhotoChanged, about);
}

/** Records that a photo is gone. */
function recordDeleted({ record }: TransactionContext, photo: Changed): void {
  const about = { subject: photo.id, people: ownerOf(photo) };
  if (isForAll(photo)) record(photoDeleted, { ...about, before: photo });
  else record(ownPhotoChanged, about);
}

/** Records what its owner changed: others hear of it as far as they saw it before, or see it now. */
function recordUpdated({ record }: TransactionContext, before: Changed, after: Changed): void {
  const about = { subject: after.id, people: ownerOf(after) };
  if (isForAll(before) && isForAll(after))
    record(photoUpdated, {
      ...about,
      before: { ...before, changed: '' },
      after: { ...after, changed: differingFields(before, after) },
    });
  else if (isForAll(before)) record(photoHidden, { ...about, before });
  else if (isForAll(after)) record(photoShared, { ...about, after });
  else record(ownPhotoChanged, about);
}

/** @returns whether everybody saw it until now */
export async function updatePhoto(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
  { title, description, isPrivate }: PhotoChanges,
): Promise<boolean> {
  const { tx } = transaction;
  // The write locks the row: a second change waits, and goes on from this one.
  const before = await tx
    .updateTable('photos')
    .set((eb) => ({ title: eb.ref('title') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!before) throw new ApiError('PHOTO_NOT_FOUND');
  // Organizers delete others' photos, and change none.
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

/** The columns of what was made of its bytes. */
export const pictureColumns = ({ made, sha256, groupId }: StoredPictures) => ({
  status: 'ready' as const,
  sha256,
  group_id: groupId,
  files: JSON.stringify(made.files.map(({ path: _path, ...file }) => file)),
  width: made.width,
  height: made.height,
  thumbhash: made.thumbhash,
  taken_at: made.takenAt,
});

/** For whoever may not see it, it is not there; organizers delete what they may not see. */
export async function deletePhoto(
  transaction: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const { tx } = transaction;
  const row = await tx.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('PHOTO_NOT_FOUND');
  if (!canDelete(viewer, row)) throw new ApiError(canSee(viewer, row) ? 'NOT_YOUR_PHOTO' : 'PHOTO_NOT_FOUND');
  const deleted = await tx.deleteFrom('photos').where('id', '=', id).returningAll().executeTakeFirst();
  if (!deleted) throw new ApiError('PHOTO_NOT_FOUND');
  await forget(transaction, deleted);
  // Its owner's own doing has no line.
  if (!isForAll(deleted) && deleted.user_id !== viewer.id)
    transaction.record(privatePhotoDeleted, { subject: id, people: ownerOf(deleted) });
}

async function forget(
  transaction: TransactionContext,
  photo: Parameters<typeof recordDeleted>[1] & { readonly group_id: string | null },
): Promise<void> {
  await noteRemoval(transaction, photo.group_id);
  recordDeleted(transaction, photo);
}

/** What goes with an account (decision 14): photos that nobody else sees. */
export async function deletePhotosOf(transaction: TransactionContext, userId: number): Promise<void> {
  const gone = await transaction.tx
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('is_private', '=', 1), eb('status', '!=', 'ready')]))
    .returningAll()
    .execute();
  for (const photo of gone) await forget(transaction, photo);
}

/** All of one person that everybody sees, with their files. @returns how many; whoever calls records them */
export async function deletePublicPhotosOf(transaction: TransactionContext, userId: number): Promise<number> {
  const gone = await transaction.tx
    .deleteFrom('photos')
    .where('user_id', '=', userId)
    .where('is_private', '=', 0)
    .where('status', '=', 'ready')
    .returning('group_id')
    .execute();
  for (const { group_id } of gone) await noteRemoval(transaction, group_id);
  return gone.length;
}
