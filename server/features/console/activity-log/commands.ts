// The activity log (product rule 29): one line per action, written in the change's transaction and never modified.
import { isWorthALine } from '#server/features/console/activity-log/policy.ts';
import type { ChangeRecord } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

const textOf = (value: object | null) => value && JSON.stringify(value);

/** A subscriber: appends a line for each record. */
export async function appendToLog(
  { tx, now }: TransactionContext,
  records: readonly ChangeRecord[],
): Promise<void> {
  for (const { actor, type, subject, people, before, after } of records.filter(isWorthALine))
    await tx
      .insertInto('activity_log')
      .values({
        at: now,
        actor_id: actor,
        type: type.type,
        subject_id: subject,
        people: JSON.stringify(people),
        before: textOf(before),
        after: textOf(after),
      })
      .execute();
}
