import { type AlbumPhotosInput, AlbumSave, type NewAlbum } from '#contract/gallery/albums.schema.ts';
import { canManage } from '#contract/rights.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { canPut, canTake } from '#server/features/gallery/albums/policy.ts';
import { holdsNoPublicPhoto, requireRoomIn } from '#server/features/gallery/albums/queries.ts';
import {
  albumCreated,
  albumDeleted,
  albumFilled,
  albumUpdated,
} from '#server/features/gallery/albums/records.ts';
import { ownerOf } from '#server/features/gallery/photos/commands.ts';
import { canSee, isForAll, resentWithin } from '#server/features/gallery/photos/policy.ts';
import { ownPhotoChanged } from '#server/features/gallery/photos/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { mergeEdit } from '#server/platform/writes/edits.ts';
import { compared } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** @returns the new album's id, or that of the same album that the viewer has just created */
export async function createAlbum(
  { tx, now, record, requireWithin }: TransactionContext,
  viewer: Viewer,
  { name, description, familyMayAdd }: NewAlbum,
  { areNewAlbumsOpen = true }: Pick<ReunionDocument, 'areNewAlbumsOpen'>,
): Promise<number> {
  const columns = { name, description: description ?? null };
  const family_may_add = Number(familyMayAdd ?? areNewAlbumsOpen);
  const same = await tx
    .selectFrom('albums')
    .select('id')
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', viewer.id)
    .where('name', '=', name)
    .where('description', 'is not distinct from', columns.description)
    .where('family_may_add', '=', family_may_add)
    .where('created_at', '>', now - resentWithin)
    .executeTakeFirst();
  if (same) return same.id;
  const row = await tx
    .insertInto('albums')
    .values({ ...columns, reunion_id: currentReunion, user_id: viewer.id, family_may_add, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = tx
    .selectFrom('albums')
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', viewer.id);
  requireWithin('albums', await countRows(own));
  record(albumCreated, { subject: row.id, people: [viewer.id], after: row });
  return row.id;
}

async function lockAlbum(tx: Tx, id: number) {
  const row = await lockRow(tx, 'albums', { id });
  if (!row) throw new ApiError('ALBUM_NOT_FOUND');
  return row;
}

export async function updateAlbum(
  { tx, record }: TransactionContext,
  viewer: Viewer,
  id: number,
  input: AlbumSave,
): Promise<void> {
  const before = await lockAlbum(tx, id);
  if (!canManage(viewer, before.user_id)) throw new ApiError('NOT_ALBUM_OWNER');
  const current = {
    name: before.name,
    description: before.description,
    familyMayAdd: before.family_may_add === 1,
  };
  const { name, description, familyMayAdd, coverPhotoId } = mergeEdit(AlbumSave, input, current);
  if (coverPhotoId) {
    const cover = await tx.selectFrom('photos').selectAll().where('id', '=', coverPhotoId).executeTakeFirst();
    if (!cover || cover.album_id !== id || !canSee(viewer, cover)) throw new ApiError('PHOTO_NOT_FOUND');
    if (cover.is_private === 1) throw new ApiError('PRIVATE_COVER');
  }
  const after = await tx
    .updateTable('albums')
    // Omitted fields are unchanged.
    .set({
      name,
      description,
      family_may_add: familyMayAdd === undefined ? undefined : Number(familyMayAdd),
      cover_photo_id: coverPhotoId,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  record(albumUpdated, { subject: id, people: ownerOf(after), ...compared(before, after) });
}

/** The photos stay. */
export async function deleteAlbum(
  { tx, record }: TransactionContext,
  viewer: Viewer,
  id: number,
): Promise<void> {
  const row = await lockAlbum(tx, id);
  if (!canManage(viewer, row.user_id)) throw new ApiError('NOT_ALBUM_OWNER');
  await tx.deleteFrom('albums').where('id', '=', id).execute();
  record(albumDeleted, { subject: id, people: ownerOf(row), before: row });
}

/** Adds and removes photos, all or none. Photos already in the album, or not in it, are ignored. */
export async function changeAlbumPhotos(
  { tx, record }: TransactionContext,
  viewer: Viewer,
  id: number,
  { add = [], remove = [] }: AlbumPhotosInput,
): Promise<void> {
  const album = await lockAlbum(tx, id);
  const wanted = [...new Set([...add, ...remove])];
  if (wanted.length === 0) return;
  const found = await tx
    .selectFrom('photos')
    .select(['id', 'user_id', 'is_private', 'status', 'album_id'])
    .where('id', 'in', wanted)
    .where('reunion_id', '=', currentReunion)
    .execute();
  const photos = new Map(found.filter((photo) => canSee(viewer, photo)).map((photo) => [photo.id, photo]));
  const of = (photoId: number) => {
    const photo = photos.get(photoId);
    if (!photo) throw new ApiError('PHOTO_NOT_FOUND');
    return photo;
  };
  const added = add.map(of).filter(({ album_id }) => album_id !== id);
  const removed = remove.map(of).filter(({ album_id }) => album_id === id);
  for (const photo of added)
    if (!canPut(viewer, album, photo)) throw new ApiError(refusalOf(viewer, album, photo));
  for (const photo of removed) if (!canTake(viewer, album, photo)) throw new ApiError('NOT_YOUR_PHOTO');
  // Checked again in the statement: somebody else may have added one of them to an album since it was read.
  for (const photo of added.toSorted((one, other) => one.id - other.id)) {
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ album_id: id })
      .where('id', '=', photo.id)
      .where((eb) => eb.or([eb('user_id', '=', viewer.id), eb('album_id', 'is', null)]))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new ApiError('IN_ANOTHER_ALBUM');
  }
  if (added.length > 0) await requireRoomIn(tx, id);
  const gone = removed.map((photo) => photo.id);
  if (gone.length > 0)
    await tx
      .updateTable('photos')
      .set({ album_id: null })
      .where('id', 'in', gone)
      .where('album_id', '=', id)
      .execute();
  const moved = [...added, ...removed];
  if (moved.some(isForAll)) record(albumFilled, { subject: id, people: ownerOf(album) });
  // Private photos are announced only to their owner, the only person who can move them.
  for (const photo of moved)
    if (!isForAll(photo)) record(ownPhotoChanged, { subject: photo.id, people: [viewer.id] });
}

function refusalOf(viewer: Viewer, album: Parameters<typeof canPut>[1], photo: Parameters<typeof canPut>[2]) {
  if (photo.user_id === viewer.id) return 'ALBUM_CLOSED';
  return canManage(viewer, album.user_id) ? 'IN_ANOTHER_ALBUM' : 'NOT_YOUR_PHOTO';
}

/** Deletes an account's albums without a public photo (product rule 14); to be called after its photos are deleted. */
export async function deleteAlbumsOf({ tx, record }: TransactionContext, userId: number): Promise<void> {
  // Locked by a separate statement: the next one would not see photos that somebody adds to an album while it waits.
  await tx
    .updateTable('albums')
    .set(({ ref }) => ({ created_at: ref('created_at') }))
    .where('user_id', '=', userId)
    .execute();
  const gone = await tx
    .deleteFrom('albums')
    .where('user_id', '=', userId)
    .where(holdsNoPublicPhoto)
    .returningAll()
    .execute();
  for (const row of gone) record(albumDeleted, { subject: row.id, people: [userId], before: row });
}

/** Deletes all albums of one person; the photos stay. @returns how many; the caller records them */
export async function deleteEveryAlbumOf({ tx }: TransactionContext, userId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('albums')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
