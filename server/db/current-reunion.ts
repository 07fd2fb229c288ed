import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * The number of the current reunion, for `reunion_id` in any statement. A subquery, so that a statement that runs while
 * the next reunion is opened never mixes both.
 */
export const currentReunion = sql<number>`(select id from reunions where state = 'current')`;

/** A reunion's number, in a statement. */
export type ReunionNumber = number | typeof currentReunion;

/** The number of the current reunion, for statements that write it many times. */
export async function getCurrentReunion(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('reunions')
    .select('id')
    .where('state', '=', 'current')
    .executeTakeFirstOrThrow();
  return id;
}
