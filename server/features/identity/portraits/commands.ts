import { randomBytes } from 'node:crypto';
import { portraitRemoved, portraitSet } from '#server/features/identity/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { noteRemoval } from '#server/platform/stored-files/commands.ts';
import { filesAsJson } from '#server/platform/stored-files/policy.ts';
import type { NewGroup } from '#server/platform/writes/commit.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Locks a person's portrait for the transaction: of two uploads the second finds the first and removes it. */
async function holdPortrait(
  { tx, hold }: TransactionContext,
  userId: number,
): Promise<string | null | undefined> {
  await hold(userId);
  const row = await tx.selectFrom('users').select('portrait').where('id', '=', userId).executeTakeFirst();
  return row?.portrait;
}

/** @param name as an account refers to it: a foreign key ensures that the portrait exists */
async function forget(transaction: TransactionContext, name: string): Promise<void> {
  const gone = await transaction.tx
    .deleteFrom('portraits')
    .where('name', '=', name)
    .returning('group_id')
    .executeTakeFirstOrThrow();
  await noteRemoval(transaction, gone.group_id);
}

/** Replaces a person's portrait by stored pictures. @throws SIGNED_OUT when the account was just deleted */
export async function setPortrait(
  transaction: TransactionContext,
  userId: number,
  { groupId, made }: NewGroup,
): Promise<void> {
  const { tx, now, record } = transaction;
  const before = await holdPortrait(transaction, userId);
  if (before === undefined) throw new ApiError('SIGNED_OUT');
  const name = randomBytes(9).toString('base64url');
  await tx
    .insertInto('portraits')
    .values({ name, group_id: groupId, files: filesAsJson(made.files), created_at: now })
    .execute();
  await tx.updateTable('users').set({ portrait: name }).where('id', '=', userId).execute();
  if (before !== null) await forget(transaction, before);
  record(portraitSet, { subject: userId, people: [userId] });
}

/** Deletes the portrait of an account that is deleted. @returns whether it had one */
export async function deletePortraitOf(transaction: TransactionContext, userId: number): Promise<boolean> {
  const before = await holdPortrait(transaction, userId);
  if (!before) return false;
  // The account's reference is deleted with the row.
  await forget(transaction, before);
  return true;
}

/** Removes a person's portrait; a missing one is not an error. */
export async function removePortrait(transaction: TransactionContext, userId: number): Promise<void> {
  if (await deletePortraitOf(transaction, userId))
    transaction.record(portraitRemoved, { subject: userId, people: [userId] });
}
