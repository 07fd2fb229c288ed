// A person's achievements, and whose progress may change with what has happened.
import type { NotNull } from 'kysely';
import type { Achievement } from '#contract/achievements.ts';
import type { BadgeDocument } from '#contract/badges.ts';
import type { Db } from '#server/db/database.ts';
import { accountCreated } from '#server/features/accounts/records.ts';
import { progressOf } from '#server/features/achievements/policy.ts';
import { presentAchievements } from '#server/features/achievements/present.ts';
import { additionsDeleted } from '#server/features/additions/records.ts';
import { albumCreated, albumDeleted, albumFilled } from '#server/features/albums/records.ts';
import { badgesOn, countOf, type FactName, type Terms } from '#server/features/badges/policy.ts';
import { loadFacts } from '#server/features/badges/queries.ts';
import { eventCreated, eventDeleted, eventRestored, eventUpdated } from '#server/features/events/records.ts';
import {
  commentAdded,
  commentDeleted,
  photoLiked,
  photoUnliked,
} from '#server/features/photo-comments/records.ts';
import { photoAdded, photoDeleted, photoHidden, photoShared } from '#server/features/photos/records.ts';
import { profileUpdated } from '#server/features/profile/records.ts';
import { rentalCreated, rentalDeleted, rentalRestored } from '#server/features/rentals/records.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpDeleted,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import { signupChanged, signupCreated, signupWithdrawn } from '#server/features/signups/records.ts';
import { accountDeleted, accountUpdated } from '#server/features/users/records.ts';
import type { ChangeRecord, RecordType } from '#server/platform/records.ts';

export async function listAchievements(
  db: Db,
  userId: number,
  badges: readonly BadgeDocument[],
): Promise<Achievement[]> {
  const rows = await db.selectFrom('achievements').selectAll().where('user_id', '=', userId).execute();
  return presentAchievements(rows, badges);
}

/** Finds people by a record; `badges` are those for which something else may be counted now: at least one. */
type Whose = (db: Db, record: ChangeRecord, badges: readonly BadgeDocument[]) => Promise<readonly number[]>;

const own: Whose = async (_, { people }) => people;

const actor: Whose = async (_, { actor }) => (actor === null ? [] : [actor]);

const guests: Whose = async (db, { subject }) => {
  const rows = await db.selectFrom('signups').select('user_id').where('event_id', '=', subject).execute();
  return rows.map(({ user_id }) => user_id);
};

const host: Whose = async (db, { before, after }) => {
  const eventId = Number((after ?? before)?.event_id);
  const rows = await db
    .selectFrom('events')
    .select('host_id')
    .where('id', '=', eventId)
    .where('host_id', 'is not', null)
    .$narrowType<{ host_id: NotNull }>()
    .execute();
  return rows.map(({ host_id }) => host_id);
};

const contributors: Whose = async (db, { subject }) => {
  const rows = await db
    .selectFrom('photos')
    .select('user_id')
    .where('album_id', '=', subject)
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull }>()
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * Everybody who is on the way to such a badge: where something is gone, those whom it concerned cannot be found by it any
 * more, and nobody else has anything to lose.
 */
const holders: Whose = async (db, _, badges) => {
  const ids = badges.map(({ id }) => id);
  const rows = await db
    .selectFrom('achievements')
    .select('user_id')
    .distinct()
    .where('badge_id', 'in', ids)
    .where('earned_at', 'is', null)
    .where('progress', '>', 0)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

interface Consequence {
  readonly to: readonly RecordType[];
  /** What is another now. */
  readonly facts: readonly FactName[];
  readonly whose: Whose;
}

const consequences: readonly Consequence[] = [
  {
    to: [rsvpCreated, rsvpUpdated, rsvpApproved, rsvpRejected, rsvpRejectionUndone, rsvpDeleted],
    facts: ['stays'],
    whose: own,
  },
  { to: [accountCreated, accountUpdated, profileUpdated], facts: ['filledFields'], whose: own },
  { to: [rentalCreated, rentalDeleted, rentalRestored], facts: ['rentals'], whose: own },
  { to: [eventCreated, eventUpdated, eventRestored], facts: ['hosted'], whose: own },
  { to: [eventRestored], facts: ['guests'], whose: own },
  { to: [eventUpdated, eventRestored], facts: ['joined'], whose: guests },
  { to: [eventDeleted], facts: ['hosted', 'guests', 'joined'], whose: holders },
  { to: [signupCreated, signupChanged, signupWithdrawn], facts: ['joined'], whose: own },
  { to: [signupCreated, signupChanged, signupWithdrawn], facts: ['guests'], whose: host },
  { to: [photoAdded, photoHidden, photoShared], facts: ['photos'], whose: own },
  { to: [photoDeleted], facts: ['photos', 'comments', 'likesGiven'], whose: holders },
  { to: [photoLiked, photoUnliked], facts: ['photos'], whose: own },
  { to: [photoLiked, photoUnliked], facts: ['likesGiven'], whose: actor },
  { to: [commentAdded], facts: ['comments'], whose: actor },
  { to: [commentDeleted], facts: ['comments'], whose: holders },
  { to: [albumCreated, albumDeleted], facts: ['albums'], whose: own },
  { to: [albumFilled], facts: ['photos'], whose: contributors },
  { to: [albumFilled, albumDeleted], facts: ['photos'], whose: holders },
  {
    to: [additionsDeleted],
    facts: ['rentals', 'hosted', 'guests', 'joined', 'photos', 'comments', 'likesGiven', 'albums'],
    whose: holders,
  },
  { to: [accountDeleted], facts: ['guests', 'joined', 'photos'], whose: holders },
];

/** The records after which somebody's progress may be another. */
export const consequential: readonly RecordType[] = [...new Set(consequences.flatMap(({ to }) => to))];

/** What is counted of a badge without a row. */
const notBegun = { progress: 0, granted: 0, earned_at: null };

/** The badges to count for, by person. */
export type Wanted = ReadonlyMap<number, ReadonlySet<BadgeDocument>>;

export async function listWanted(
  db: Db,
  records: readonly ChangeRecord[],
  badges: readonly BadgeDocument[],
): Promise<Wanted> {
  const wanted = new Map<number, Set<BadgeDocument>>();
  for (const { to, facts, whose } of consequences) {
    const concerned = badgesOn(badges, new Set(facts));
    if (concerned.length === 0) continue;
    for (const record of records) {
      if (!to.includes(record.type)) continue;
      for (const person of await whose(db, record, concerned))
        wanted.set(person, new Set([...(wanted.get(person) ?? []), ...concerned]));
    }
  }
  return wanted;
}

/**
 * Those of whom another number of days is spent than was counted: since then a day has ended. Three statements, whatever
 * the number of people, and nothing is locked.
 */
export async function listDaysToCount(db: Db, terms: Terms, pastDays: number): Promise<Wanted> {
  const badges = terms.badges.filter(({ rule }) => rule.counts === 'days-in-town');
  if (badges.length === 0) return new Map();
  const replies = await db
    .selectFrom('rsvps')
    .select('user_id')
    .distinct()
    .where('status', '!=', 'cancelled')
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull }>()
    .execute();
  const people = replies.map(({ user_id }) => user_id);
  // PostgreSQL takes no empty list.
  if (people.length === 0) return new Map();
  const factsOf = await loadFacts(db, people, ['stays'], terms);
  const ids = badges.map(({ id }) => id);
  const rows = await db.selectFrom('achievements').selectAll().where('badge_id', 'in', ids).execute();
  const rowOf = new Map(rows.map((row) => [`${row.user_id} ${row.badge_id}`, row]));
  const wanted = new Map<number, Set<BadgeDocument>>();
  for (const person of people) {
    const stale = badges.filter((badge) => {
      const { progress, granted, earned_at } = rowOf.get(`${person} ${badge.id}`) ?? notBegun;
      const counted = countOf(badge.rule, factsOf(person), terms, pastDays);
      return earned_at === null && progressOf(counted, granted, badge) !== progress;
    });
    if (stale.length > 0) wanted.set(person, new Set(stale));
  }
  return wanted;
}
