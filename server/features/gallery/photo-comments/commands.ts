import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import { canManage } from '#contract/rights.ts';
import { countRows } from '#server/db/count-rows.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import { lockRow } from '#server/db/lock-row.ts';
import { getComment } from '#server/features/gallery/photo-comments/queries.ts';
import {
  commentAdded,
  commentDeleted,
  photoLiked,
  photoUnliked,
} from '#server/features/gallery/photo-comments/records.ts';
import { ownerOf } from '#server/features/gallery/photos/commands.ts';
import { canSee, isForAll, resentWithin } from '#server/features/gallery/photos/policy.ts';
import { publicPhotos } from '#server/features/gallery/photos/queries.ts';
import { ownPhotoChanged } from '#server/features/gallery/photos/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { RecordType } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/**
 * Locks a photo that is visible to the viewer, so that likes and comments are counted one after another and the last
 * announced count is right. Throws `PHOTO_NOT_FOUND`.
 */
async function lockVisible(tx: Tx, id: number, viewer: Viewer) {
  const row = await lockRow(tx, 'photos', { id });
  if (!row || !canSee(viewer, row)) throw new ApiError('PHOTO_NOT_FOUND');
  return row;
}

interface Told {
  readonly type: RecordType<'photo_id'>;
  readonly subject: number;
  readonly isNew: boolean;
  /** The person whose like was set or removed. */
  readonly likedBy?: number;
}

/** Changes of a private photo are announced only to its owner. */
async function recordOf(
  { tx, record }: TransactionContext,
  photo: Awaited<ReturnType<typeof lockVisible>>,
  { type, subject, isNew, likedBy }: Told,
): Promise<void> {
  const people = ownerOf(photo);
  if (!isForAll(photo)) return record(ownPhotoChanged, { subject: photo.id, people });
  const row = { photo_id: photo.id };
  const counts = {
    photo: photo.id,
    likes: await countRows(tx.selectFrom('photo_likes').where('photo_id', '=', photo.id)),
    commentCount: await countRows(tx.selectFrom('photo_comments').where('photo_id', '=', photo.id)),
    ...(likedBy !== undefined && { likedBy, liked: isNew }),
  };
  record(type, { subject, people, counts, ...(isNew ? { after: row } : { before: row }) });
}

/** Likes or unlikes a photo. */
export async function toggleLike(transaction: TransactionContext, viewer: Viewer, id: number): Promise<void> {
  const { tx, now } = transaction;
  const photo = await lockVisible(tx, id, viewer);
  const likedBy = viewer.id;
  const { numDeletedRows } = await tx
    .deleteFrom('photo_likes')
    .where('photo_id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  if (numDeletedRows > 0)
    return recordOf(transaction, photo, { type: photoUnliked, subject: id, isNew: false, likedBy });
  await tx
    .insertInto('photo_likes')
    .values({ photo_id: id, user_id: viewer.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['photo_id', 'user_id']).doNothing())
    .execute();
  await recordOf(transaction, photo, { type: photoLiked, subject: id, isNew: true, likedBy });
}

/** Adds a comment, unless it is the newest one of the photo already. */
export async function addComment(
  transaction: TransactionContext,
  viewer: Viewer,
  photoId: number,
  comment: string,
): Promise<PhotoComment> {
  const { tx, reunionNow, requireWithin } = transaction;
  const photo = await lockVisible(tx, photoId, viewer);
  const newest = await tx
    .selectFrom('photo_comments')
    .selectAll()
    .where('photo_id', '=', photoId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame = newest?.user_id === viewer.id && newest.comment === comment;
  if (isSame && newest.created_at > reunionNow - resentWithin) return getComment(tx, newest.id);
  const { id } = await tx
    .insertInto('photo_comments')
    .values({ photo_id: photoId, user_id: viewer.id, comment, created_at: reunionNow })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = tx
    .selectFrom('photo_comments')
    .innerJoin('photos', 'photos.id', 'photo_comments.photo_id')
    .where('photos.reunion_id', '=', currentReunion)
    .where('photo_comments.user_id', '=', viewer.id);
  requireWithin('comments', await countRows(own));
  await recordOf(transaction, photo, { type: commentAdded, subject: id, isNew: true });
  return getComment(tx, id);
}

export async function deleteComment(
  transaction: TransactionContext,
  viewer: Viewer,
  { photoId, id }: { readonly photoId: number; readonly id: number },
): Promise<void> {
  const { tx } = transaction;
  const photo = await lockVisible(tx, photoId, viewer);
  const comment = await tx
    .selectFrom('photo_comments')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
  // Allowed for its author, and for people who may delete the photo.
  if (comment.user_id !== viewer.id && !canManage(viewer, photo.user_id))
    throw new ApiError('NOT_YOUR_COMMENT');
  await tx.deleteFrom('photo_comments').where('id', '=', id).execute();
  await recordOf(transaction, photo, { type: commentDeleted, subject: id, isNew: false });
}

/** Deletes the comments of one person on public photos. @returns how many; the caller records them */
export async function deleteCommentsOf({ tx }: TransactionContext, userId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('photo_comments')
    .where('user_id', '=', userId)
    .where('photo_id', 'in', (eb) => eb.selectFrom('photos').select('photos.id').where(publicPhotos))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
