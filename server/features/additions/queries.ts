import { type Additions, additionKinds } from '#contract/additions.ts';
import type { Db } from '#server/db/database.ts';
import { getAccount } from '#server/features/users/queries.ts';

/** What everybody sees of what one person has added. Throws `USER_NOT_FOUND`. */
export async function getAdditions(db: Db, userId: number): Promise<Additions> {
  await getAccount(db, userId);
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
        .where('photos.is_private', '=', 0)
        .where('photos.status', '=', 'ready')
        .as('comments'),
      eb
        .selectFrom('photos')
        .select(count)
        .where('user_id', '=', userId)
        .where('is_private', '=', 0)
        .where('status', '=', 'ready')
        .as('photos'),
    ])
    .executeTakeFirstOrThrow();
  return Object.fromEntries(additionKinds.map((kind) => [kind, Number(row[kind])])) as Additions;
}
