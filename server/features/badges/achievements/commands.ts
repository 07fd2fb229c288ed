// Badges are awarded in the transaction of the action that earns them, and by the retroactive check: both count from the tables.
import type { Achievement } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import { currentReunion, getCurrentReunion } from '#server/db/current-reunion.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type AchievementRow,
  presentAchievement,
  presentAchievements,
} from '#server/features/badges/achievements/present.ts';
import { type BadgesByUser, listAffectedBadges } from '#server/features/badges/achievements/queries.ts';
import { achievementChanged, achievementGranted } from '#server/features/badges/achievements/records.ts';
import {
  clamp,
  countOf,
  countPastDays,
  factsFor,
  progressOf,
  type Terms,
} from '#server/features/badges/policy.ts';
import { loadFacts } from '#server/features/badges/queries.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { ChangeRecord } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The batch size of an insert: each row has at most five parameters, and SQLite accepts 32,766. */
const maxAtOnce = 5000;

/** The badges to count without those that are earned, and without deleted accounts; the people in order. */
async function openOf(tx: Tx, wanted: BadgesByUser): Promise<BadgesByUser> {
  const rows = await tx
    .selectFrom('users')
    .leftJoin('achievements', (join) =>
      join
        .onRef('achievements.user_id', '=', 'users.id')
        .on('achievements.reunion_id', '=', currentReunion)
        .on('achievements.earned_at', 'is not', null),
    )
    .select(['users.id', 'achievements.badge_id'])
    .where('users.id', 'in', [...wanted.keys()])
    .orderBy('users.id')
    .execute();
  const open = new Map<number, Set<BadgeDocument>>();
  for (const { id, badge_id } of rows) {
    const left = open.get(id) ?? new Set(wanted.get(id));
    for (const badge of left) if (badge.id === badge_id) left.delete(badge);
    open.set(id, left);
  }
  return open;
}

/**
 * The rows of these people and badges, locked before anything is counted: on PostgreSQL an older count would otherwise
 * overwrite a newer one. They are always locked in the same order, to avoid deadlocks.
 */
async function lockRows(tx: Tx, wanted: BadgesByUser): Promise<AchievementRow[]> {
  const reunion_id = await getCurrentReunion(tx);
  const keys = [...wanted].flatMap(([user_id, badges]) =>
    [...badges]
      .map(({ id }) => id)
      .toSorted()
      .map((badge_id) => ({ reunion_id, user_id, badge_id, earned_at: null })),
  );
  const rows: AchievementRow[] = [];
  for (let from = 0; from < keys.length; from += maxAtOnce)
    rows.push(
      ...(await tx
        .insertInto('achievements')
        .values(keys.slice(from, from + maxAtOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['reunion_id', 'user_id', 'badge_id'])
            .doUpdateSet(({ ref }) => ({ badge_id: ref('excluded.badge_id') })),
        )
        .returningAll()
        .execute()),
    );
  return rows;
}

/** Writes the counts of locked rows with one statement, to save round trips. */
async function saveCounts(tx: Tx, rows: readonly AchievementRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxAtOnce)
    await tx
      .insertInto('achievements')
      .values(rows.slice(from, from + maxAtOnce).map(({ id: _id, granted: _granted, ...counts }) => counts))
      .onConflict((conflict) =>
        conflict.columns(['reunion_id', 'user_id', 'badge_id']).doUpdateSet(({ ref }) => ({
          progress: ref('excluded.progress'),
          earned_at: ref('excluded.earned_at'),
        })),
      )
      .execute();
}

/** Counts the badges that are not earned yet. @returns the newly earned ones */
async function settle(
  transaction: TransactionContext,
  wanted: BadgesByUser,
  terms: Terms,
): Promise<AchievementRow[]> {
  if (wanted.size === 0) return [];
  const { tx, now, isPast, record } = transaction;
  const badges = new Map([...wanted.values()].flatMap((of) => [...of]).map((badge) => [badge.id, badge]));
  const open = (await lockRows(tx, await openOf(tx, wanted))).flatMap((before) => {
    const badge = badges.get(before.badge_id);
    // If another transaction has awarded it meanwhile, it is earned once the lock is taken.
    return badge && before.earned_at === null ? [{ before, badge }] : [];
  });
  const needed = new Set(open.map(({ badge }) => badge));
  const people = [...new Set(open.map(({ before }) => before.user_id))];
  const factsOf = await loadFacts(tx, people, factsFor(needed), terms);
  const pastDays = countPastDays(terms, isPast);
  const changed: AchievementRow[] = [];
  for (const { before, badge } of open) {
    const counted = countOf(badge.rule, factsOf(before.user_id), terms, pastDays);
    const progress = progressOf(counted, before.granted, badge);
    const isEarned = progress >= badge.points;
    if (progress === before.progress && !isEarned) continue;
    changed.push({ ...before, progress, earned_at: isEarned ? now : null });
    record(achievementChanged, { subject: before.id, people: [before.user_id] });
  }
  await saveCounts(tx, changed);
  return changed.filter(({ earned_at }) => earned_at !== null);
}

/** Counts these badges, and then those that count badges. @returns the newly earned ones */
export async function award(
  transaction: TransactionContext,
  wanted: BadgesByUser,
  terms: Terms,
): Promise<AchievementRow[]> {
  const earned = await settle(transaction, wanted, terms);
  const counting = new Set(terms.badges.filter(({ rule }) => rule.counts === 'badges-earned'));
  const next = new Map(earned.map(({ user_id }) => [user_id, counting]));
  return [...earned, ...(await settle(transaction, next, terms))];
}

/** @returns the subscriber that awards the badges that the records of a transaction have earned */
export const awardFor =
  (termsNow: () => Terms) =>
  async (transaction: TransactionContext, records: readonly ChangeRecord[]): Promise<void> => {
    const terms = termsNow();
    await award(transaction, await listAffectedBadges(transaction.tx, records, terms.badges), terms);
  };

/** Counts all badges of a person. @returns the newly awarded ones */
export async function checkAchievements(
  transaction: TransactionContext,
  userId: number,
  terms: Terms,
): Promise<Achievement[]> {
  const earned = await award(transaction, new Map([[userId, new Set(terms.badges)]]), terms);
  return presentAchievements(earned, terms.badges);
}

function findBadge(badges: readonly BadgeDocument[], id: string): BadgeDocument {
  const badge = badges.find((one) => one.id === id);
  if (!badge) throw new ApiError('BADGE_NOT_FOUND');
  return badge;
}

/** 'Start Progress (Admin)': adds points to the organizer's own badge, which later counts neither change nor remove. */
export async function addProgress(
  transaction: TransactionContext,
  viewer: Viewer,
  { badgeId, asked }: { readonly badgeId: string; readonly asked: number },
  terms: Terms,
): Promise<Achievement> {
  const { tx, record } = transaction;
  const badge = findBadge(terms.badges, badgeId);
  const wanted: BadgesByUser = new Map([[viewer.id, new Set([badge])]]);
  const [before] = await lockRows(tx, await openOf(tx, wanted));
  if (before?.earned_at === null) {
    const after = { ...before, granted: before.granted + clamp(asked, before.progress, badge) };
    await tx
      .updateTable('achievements')
      .set({ granted: after.granted })
      .where('id', '=', before.id)
      .execute();
    record(achievementGranted, { subject: before.id, people: [viewer.id], before, after });
    await award(transaction, wanted, terms);
  }
  const row = await tx
    .selectFrom('achievements')
    .selectAll()
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', viewer.id)
    .where('badge_id', '=', badgeId)
    .executeTakeFirst();
  // The row is missing if the account was deleted meanwhile.
  if (!row) throw new ApiError('SIGNED_OUT');
  return presentAchievement(row, badge);
}
