import type { Db } from '#server/db/database.ts';

/** The organizers, whom the site notifies of pending tasks at their verified addresses. */
export async function listAdmins(db: Db): Promise<{ id: number; fullName: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'full_name as fullName', 'sign_in_email as email'])
    .where('is_admin', '=', 1)
    .where('is_authorized', '=', 1)
    .orderBy('id')
    .execute();
}
