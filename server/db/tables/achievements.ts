import type { Generated } from 'kysely';

/** One a person and badge. A row that says nothing is as good as none. */
export interface AchievementsTable {
  id: Generated<number>;
  user_id: number;
  /** The id in the settings; badges that they no longer contain are not shown. */
  badge_id: string;
  /** Points that an organizer has added by hand. */
  granted: Generated<number>;
  /** Counted and granted points together, and never more than the badge asks for. */
  progress: Generated<number>;
  /** From then on the badge stays, even if its actions are undone. */
  earned_at: number | null;
}
