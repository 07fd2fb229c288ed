// The rows of uploaded photos, whose pictures are stored already.
import type { PhotoInput } from '#contract/gallery/photos.schema.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { requireRoomFor, requireRoomIn } from '#server/features/gallery/albums/queries.ts';
import { ownerOf, type StoredPhoto, updatePhoto } from '#server/features/gallery/photos/commands.ts';
import { isForAll } from '#server/features/gallery/photos/policy.ts';
import { findOwn } from '#server/features/gallery/photos/queries.ts';
import { ownPhotoChanged, photoAdded } from '#server/features/gallery/photos/records.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { MadePictures } from '#server/platform/pictures/make-pictures.ts';
import type { PictureTurn } from '#server/platform/pictures/picture-pool.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { filesAsJson } from '#server/platform/stored-files/policy.ts';
import type { NewGroup } from '#server/platform/writes/commit.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The stored files of a photo. */
export interface StoredPictures extends NewGroup<MadePictures> {
  /** The hash of the uploaded bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** Makes the pictures of the file at `path`. */
export const makePhoto = (
  { pictures, settings, clock }: AppContext,
  path: string,
  turn: PictureTurn,
  folder: string,
): Promise<MadePictures> =>
  pictures.make(path, turn, { folder, timeZone: settings.current.timeZone, now: clock.now() });

/** Adds a photo whose pictures are stored. The same bytes of the same person are one photo: then nothing is added. */
export async function addPhoto(
  transaction: TransactionContext,
  viewer: Viewer,
  input: PhotoInput,
  stored: StoredPictures,
): Promise<{ id: number; isNew: boolean; wasPublic: boolean }> {
  const { tx, reunionNow } = transaction;
  const added = await tx
    .insertInto('photos')
    .values({ ...(await typedColumns(tx, viewer, input)), ...pictureColumns(stored), created_at: reunionNow })
    .onConflict((conflict) => conflict.columns(['reunion_id', 'user_id', 'sha256']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) {
    await requireBounds(transaction, viewer, input.albumId);
    recordAdded(transaction, added);
    return { id: added.id, isNew: true, wasPublic: false };
  }
  const id = await findOwn(tx, viewer.id, stored.sha256);
  if (id === undefined) throw new ApiError('PHOTO_NOT_FOUND');
  return { id, isNew: false, wasPublic: await resendPhoto(transaction, viewer, id, input) };
}

/** The columns of the form. */
export async function typedColumns(tx: Tx, viewer: Viewer, input: PhotoInput) {
  const { title, description, isPrivate, albumId } = input;
  if (albumId !== null) {
    // Its owner's account may be about to be deleted, together with albums that have nobody else's photo.
    await lockRow(tx, 'albums', { id: albumId });
    await requireRoomFor(tx, albumId, viewer);
  }
  return {
    reunion_id: currentReunion,
    user_id: viewer.id,
    kind: 'photo' as const,
    title,
    description: description ?? null,
    is_private: Number(isPrivate),
    album_id: albumId,
  };
}

/** Throws when the new photo exceeds a limit of its owner or its album. */
export async function requireBounds(
  { tx, requireWithin }: TransactionContext,
  viewer: Viewer,
  albumId: number | null,
): Promise<void> {
  const own = tx
    .selectFrom('photos')
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', viewer.id);
  requireWithin('photos', await countRows(own));
  if (albumId !== null) await requireRoomIn(tx, albumId);
}

/** The columns of the pictures that were made of its bytes. */
export const pictureColumns = ({ made, sha256, groupId }: StoredPictures) => ({
  status: 'ready' as const,
  sha256,
  group_id: groupId,
  files: filesAsJson(made.files),
  width: made.width,
  height: made.height,
  thumbhash: made.thumbhash,
  taken_at: made.takenAt,
});

export function recordAdded({ record }: TransactionContext, photo: StoredPhoto): void {
  const about = { subject: photo.id, people: ownerOf(photo) };
  if (isForAll(photo)) record(photoAdded, { ...about, after: photo });
  else record(ownPhotoChanged, about);
}

/**
 * The viewer's own photo is uploaded again: as private it becomes private, and no upload makes it public.
 * @returns whether it was public
 */
export const resendPhoto = async (
  transaction: TransactionContext,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { isPrivate }: { readonly isPrivate: boolean },
): Promise<boolean> => isPrivate && updatePhoto(transaction, viewer, id, { isPrivate });
