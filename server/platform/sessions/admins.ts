import type { Db } from '#server/db/database.ts';

/** The organizers, to whom the site writes when something waits for them: at the address that is verified. */
export async function listAdmins(db: Db): Promise<{ id: number; fullName: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'sign_in_email as email'])
    .where('is_admin', '=', 1)
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();
}
