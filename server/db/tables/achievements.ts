import type { Generated } from 'kysely';

/** One row for each reunion, person and badge. A row without progress means the same as no row. */
export interface AchievementsTable {
  id: Generated<number>;
  /** The reunion that it belongs to. */
  reunion_id: number;
  user_id: number;
  /** The id in the settings; badges that they no longer contain are not shown. */
  badge_id: string;
  /** Points that an organizer has added by hand. */
  granted: Generated<number>;
  /** Counted and granted points together, and never more than the badge asks for. */
  progress: Generated<number>;
  /** The time of earning: from then on the badge stays, even if its actions are undone. */
  earned_at: number | null;
}
