import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Db } from '#server/db/database.ts';

/** Adds the site's first reunion, unless there is one: all that was there before reunions had rows belongs to it. */
export async function ensureReunion(db: Db, settings: ReunionDocument, now: number): Promise<void> {
  await db
    .insertInto('reunions')
    .values({ id: 1, state: 'current', created_at: now, opened_at: now, document: JSON.stringify(settings) })
    // Another process may have been quicker; and 1 is past, once the next reunion was opened.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
