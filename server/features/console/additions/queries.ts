import type { AdditionsAnswer } from '#contract/console/additions.schema.ts';
import { additionKinds, ownKinds } from '#contract/console/additions.ts';
import type { Db } from '#server/db/database.ts';
import { holdsNoPublicPhoto } from '#server/features/gallery/albums/queries.ts';
import { publicPhotos } from '#server/features/gallery/photos/queries.ts';
import { getAccount } from '#server/features/identity/users/queries.ts';

/** Counts one person's public additions, and those that are deleted with the account. Throws `USER_NOT_FOUND`. */
export async function getAdditions(db: Db, userId: number): Promise<AdditionsAnswer> {
  await getAccount(db, userId);
  return { ...(await countShared(db, userId)), own: await countOwn(db, userId) };
}

async function countShared(db: Db, userId: number) {
  const count = db.fn.countAll<number | string>().as('count');
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('rentals')
        .select(count)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .as('rentals'),
      eb
        .selectFrom('events')
        .select(count)
        .where('host_id', '=', userId)
        .where('deleted_at', 'is', null)
        .as('events'),
      eb.selectFrom('albums').select(count).where('user_id', '=', userId).as('albums'),
      eb
        .selectFrom('photo_comments')
        .innerJoin('photos', 'photos.id', 'photo_comments.photo_id')
        .select(count)
        .where('photo_comments.user_id', '=', userId)
        .where(publicPhotos)
        .as('comments'),
      eb.selectFrom('photos').select(count).where('user_id', '=', userId).where(publicPhotos).as('photos'),
    ])
    .executeTakeFirstOrThrow();
  return numbersOf(row, additionKinds);
}

/** Counts the rows that `deleteUser` deletes. */
async function countOwn(db: Db, userId: number) {
  const count = db.fn.countAll<number | string>().as('count');
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('signups').select(count).where('user_id', '=', userId).as('signups'),
      eb.selectFrom('photo_likes').select(count).where('user_id', '=', userId).as('likes'),
      eb
        .selectFrom('achievements')
        .select(count)
        .where('user_id', '=', userId)
        .where('earned_at', 'is not', null)
        .as('badges'),
      eb
        .selectFrom('photos')
        .select(count)
        .where('user_id', '=', userId)
        .where((photo) => photo.not(publicPhotos))
        .as('privatePhotos'),
      eb
        .selectFrom('albums')
        .select(count)
        .where('user_id', '=', userId)
        .where(holdsNoPublicPhoto)
        .as('albums'),
    ])
    .executeTakeFirstOrThrow();
  return numbersOf(row, ownKinds);
}

const numbersOf = <K extends string>(row: Record<K, unknown>, kinds: readonly K[]) =>
  Object.fromEntries(kinds.map((kind) => [kind, Number(row[kind])])) as Record<K, number>;
