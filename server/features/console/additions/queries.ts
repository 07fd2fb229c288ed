import type { AdditionsAnswer } from '#contract/console/additions.schema.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { holdsNoPublicPhoto } from '#server/features/gallery/albums/queries.ts';
import { publicPhotos } from '#server/features/gallery/photos/queries.ts';
import { getAccount } from '#server/features/identity/users/queries.ts';

/** Counts one person's public additions, and those that are deleted with the account. Throws `USER_NOT_FOUND`. */
export async function getAdditions(db: Db, userId: number): Promise<AdditionsAnswer> {
  await getAccount(db, userId);
  const rentals = db.selectFrom('rentals').where('user_id', '=', userId).where('deleted_at', 'is', null);
  const events = db.selectFrom('events').where('host_id', '=', userId).where('deleted_at', 'is', null);
  const albums = db.selectFrom('albums').where('user_id', '=', userId);
  const photos = db.selectFrom('photos').where('user_id', '=', userId);
  const comments = db
    .selectFrom('photo_comments')
    .innerJoin('photos', 'photos.id', 'photo_comments.photo_id')
    .where('photo_comments.user_id', '=', userId);
  const badges = db.selectFrom('achievements').where('user_id', '=', userId);
  return {
    rentals: await countRows(rentals),
    events: await countRows(events),
    albums: await countRows(albums),
    comments: await countRows(comments.where(publicPhotos)),
    photos: await countRows(photos.where(publicPhotos)),
    // The rows that `deleteUser` deletes.
    own: {
      signups: await countRows(db.selectFrom('signups').where('user_id', '=', userId)),
      likes: await countRows(db.selectFrom('photo_likes').where('user_id', '=', userId)),
      badges: await countRows(badges.where('earned_at', 'is not', null)),
      privatePhotos: await countRows(photos.where((photo) => photo.not(publicPhotos))),
      albums: await countRows(albums.where(holdsNoPublicPhoto)),
    },
  };
}
