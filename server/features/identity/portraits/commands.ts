import { randomBytes } from 'node:crypto';
import { portraitRemoved, portraitSet } from '#server/features/identity/portraits/records.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { type NewGroup, noteRemoval } from '#server/platform/stored-files/commands.ts';
import { filesAsJson } from '#server/platform/stored-files/policy.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/**
 * A person's portrait, which nobody else changes until this transaction has ended: of two that are chosen at once
 * the second finds the first, and takes it away.
 */
async function holdPortrait(
  { tx, hold }: TransactionContext,
  userId: number,
): Promise<string | null | undefined> {
  await hold(userId);
  const row = await tx.selectFrom('users').select('portrait').where('id', '=', userId).executeTakeFirst();
  return row?.portrait;
}

/** @param name as an account refers to it: the database lets none refer to a portrait that is not there */
async function forget(transaction: TransactionContext, name: string): Promise<void> {
  const gone = await transaction.tx
    .deleteFrom('portraits')
    .where('name', '=', name)
    .returning('group_id')
    .executeTakeFirstOrThrow();
  await noteRemoval(transaction, gone.group_id);
}

/**
 * Gives a person a portrait whose pictures are stored, in place of the one before.
 * @throws SIGNED_OUT when the account has been deleted a moment ago
 */
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
    .values({
      name,
      group_id: groupId,
      files: filesAsJson(made.files),
      created_at: now,
    })
    .execute();
  await tx.updateTable('users').set({ portrait: name }).where('id', '=', userId).execute();
  if (before !== null) await forget(transaction, before);
  record(portraitSet, { subject: userId, people: [userId] });
}

/** Deletes the portrait of an account that is deleted. @returns whether it had one */
export async function deletePortraitOf(transaction: TransactionContext, userId: number): Promise<boolean> {
  const before = await holdPortrait(transaction, userId);
  if (!before) return false;
  // The reference of the account ends with the row.
  await forget(transaction, before);
  return true;
}

/** Takes a person's portrait away; none is as good as one that is gone. */
export async function removePortrait(transaction: TransactionContext, userId: number): Promise<void> {
  if (await deletePortraitOf(transaction, userId))
    transaction.record(portraitRemoved, { subject: userId, people: [userId] });
}
