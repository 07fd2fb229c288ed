import type { Write } from '#server/platform/commit.ts';

/** Lets a person in. */
export async function authorizeUser({ tx, changed }: Write, userId: number): Promise<void> {
  await tx.updateTable('users').set({ is_authorized: 1 }).where('id', '=', userId).execute();
  changed('users');
  changed('me', userId);
}
