import type { PhotoComment } from '#contract/photos.ts';
import { canDeleteComment } from '#server/features/photo-comments/policy.ts';
import { getComment } from '#server/features/photo-comments/queries.ts';
import {
  commentAdded,
  commentDeleted,
  photoLiked,
  photoUnliked,
} from '#server/features/photo-comments/records.ts';
import { getVisibleRow } from '#server/features/photos/queries.ts';
import { ownPhotoChanged } from '#server/features/photos/records.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { RecordType } from '#server/platform/records.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

interface Row {
  readonly id: number;
  readonly user_id: number | null;
  readonly is_private: number;
}

/** What happens to a private photo is heard by its owner alone. */
function recordOf(
  { record }: TransactionContext,
  photo: Row,
  type: RecordType<'photo_id'>,
  subject: number,
  isNew = true,
): void {
  const people = photo.user_id === null ? [] : [photo.user_id];
  const row = { photo_id: photo.id };
  if (photo.is_private === 1) record(ownPhotoChanged, { subject: photo.id, people });
  else record(type, { subject, people, ...(isNew ? { after: row } : { before: row }) });
}

/** Likes a photo, or no longer. */
export async function toggleLike(transaction: TransactionContext, viewer: Viewer, id: number): Promise<void> {
  const { tx, now } = transaction;
  const photo = await getVisibleRow(tx, id, viewer);
  const { numDeletedRows } = await tx
    .deleteFrom('photo_likes')
    .where('photo_id', '=', id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  if (numDeletedRows > 0) return recordOf(transaction, photo, photoUnliked, id, false);
  await tx
    .insertInto('photo_likes')
    .values({ photo_id: id, user_id: viewer.id, created_at: now })
    .onConflict((conflict) => conflict.columns(['photo_id', 'user_id']).doNothing())
    .execute();
  recordOf(transaction, photo, photoLiked, id);
}

export async function addComment(
  transaction: TransactionContext,
  viewer: Viewer,
  photoId: number,
  comment: string,
): Promise<PhotoComment> {
  const { tx, now, requireWithin } = transaction;
  const photo = await getVisibleRow(tx, photoId, viewer);
  const { id } = await tx
    .insertInto('photo_comments')
    .values({ photo_id: photoId, user_id: viewer.id, comment, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('photo_comments')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  requireWithin('comments', Number(count));
  recordOf(transaction, photo, commentAdded, id);
  return getComment(tx, id);
}

export async function deleteComment(
  transaction: TransactionContext,
  viewer: Viewer,
  { photoId, id }: { readonly photoId: number; readonly id: number },
): Promise<void> {
  const { tx } = transaction;
  const photo = await getVisibleRow(tx, photoId, viewer);
  const comment = await tx
    .selectFrom('photo_comments')
    .select(['id', 'user_id'])
    .where('id', '=', id)
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  if (!comment) throw new ApiError('COMMENT_NOT_FOUND');
  if (!canDeleteComment(viewer, comment, photo)) throw new ApiError('NOT_YOUR_COMMENT');
  await tx.deleteFrom('photo_comments').where('id', '=', id).execute();
  recordOf(transaction, photo, commentDeleted, id, false);
}
