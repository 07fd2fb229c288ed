// Values on which all processes that share the database must agree, by name.
import type { Db } from '#server/db/database.ts';

export async function findMetadata(db: Db, name: string): Promise<string | undefined> {
  const row = db.selectFrom('app_metadata').select('value').where('name', '=', name);
  return (await row.executeTakeFirst())?.value;
}

export async function writeMetadata(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('app_metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Inserts a value if there is none. @returns whether it did: true for one of several concurrent processes */
export async function addMetadata(db: Db, name: string, value: string): Promise<boolean> {
  const added = await db
    .insertInto('app_metadata')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return added !== undefined;
}

export async function removeMetadata(db: Db, name: string): Promise<void> {
  await db.deleteFrom('app_metadata').where('name', '=', name).execute();
}
