import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * The id of the current reunion, for `reunion_id` in any statement. It is a subquery, so that no statement mixes two
 * reunions while the next one is opened.
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
