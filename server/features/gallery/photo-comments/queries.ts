import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import { commentsOfPage } from '#contract/gallery/photo-comments.ts';
import type { Db } from '#server/db/database.ts';
import { getVisibleRow } from '#server/features/gallery/photos/queries.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

const rows = (db: Db) =>
  db
    .selectFrom('photo_comments as comment')
    .leftJoin('users', 'users.id', 'comment.user_id')
    .select(['comment.id', 'comment.photo_id', 'comment.user_id', 'comment.comment', 'comment.created_at'])
    .select(['users.full_name', 'users.username', 'users.portrait']);

const present = (row: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]): PhotoComment => ({
  id: row.id,
  userId: row.user_id,
  comment: row.comment,
  createdAt: new Date(row.created_at).toISOString(),
  fullName: row.full_name,
  username: row.username,
  portrait: row.portrait,
});

/** The newest comments on a photo that the viewer may see, or those before one of them, oldest first. */
export async function listComments(
  db: Db,
  photoId: number,
  viewer: Viewer,
  before?: number,
): Promise<PhotoComment[]> {
  await getVisibleRow(db, photoId, viewer);
  const found = await rows(db)
    .where('comment.photo_id', '=', photoId)
    .$if(before !== undefined, (query) => query.where('comment.id', '<', before ?? 0))
    .orderBy('comment.id', 'desc')
    .limit(commentsOfPage)
    .execute();
  return found.map(present).toReversed();
}

/** A comment that has just been written. */
export const getComment = async (db: Db, id: number): Promise<PhotoComment> =>
  present(await rows(db).where('comment.id', '=', id).executeTakeFirstOrThrow());
