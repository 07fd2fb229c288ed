// The activity log (product rule 29): one line per action, written in the change's transaction and never modified.
import type { CompiledQuery } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { isWorthALine } from '#server/features/console/activity-log/policy.ts';
import type { ChangeRecord } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** Compiled once: Kysely's building of it would cost each write more than the database does. */
const compileInsert = (db: Db): CompiledQuery =>
  db
    .insertInto('activity_log')
    .values({ at: 0, actor_id: 0, type: '', subject_id: 0, people: '', before: '', after: '' })
    .compile();

const textOf = (value: object | null) => value && JSON.stringify(value);

/** @returns the subscriber that appends a line for each record */
export function appendToLog(db: Db) {
  const insert = compileInsert(db);
  return async ({ tx, now }: TransactionContext, records: readonly ChangeRecord[]): Promise<void> => {
    for (const { actor, type, subject, people, before, after } of records.filter(isWorthALine))
      await tx.executeQuery({
        ...insert,
        parameters: [now, actor, type.type, subject, textOf(people), textOf(before), textOf(after)],
      });
  };
}
