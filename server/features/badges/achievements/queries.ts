// A person's achievements, and the people whose progress a change may affect.
import type { Achievement } from '#contract/badges/achievements.schema.ts';
import type { BadgeDocument } from '#contract/badges/badges.schema.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { presentAchievements } from '#server/features/badges/achievements/present.ts';
import { badgesOn, countOf, type FactName, progressOf, type Terms } from '#server/features/badges/policy.ts';
import { loadFacts } from '#server/features/badges/queries.ts';
import { additionsDeleted } from '#server/features/console/records.ts';
import {
  eventCreated,
  eventDeleted,
  eventRestored,
  eventUpdated,
  signupChanged,
  signupCreated,
  signupWithdrawn,
} from '#server/features/events/records.ts';
import { albumCreated, albumDeleted, albumFilled } from '#server/features/gallery/albums/records.ts';
import {
  commentAdded,
  commentDeleted,
  photoLiked,
  photoUnliked,
} from '#server/features/gallery/photo-comments/records.ts';
import {
  photoAdded,
  photoDeleted,
  photoHidden,
  photoShared,
} from '#server/features/gallery/photos/records.ts';
import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  profileUpdated,
} from '#server/features/identity/records.ts';
import { rentalCreated, rentalDeleted, rentalRestored } from '#server/features/places/rentals/records.ts';
import { repliesOf } from '#server/features/rsvps/queries.ts';
import {
  rsvpApproved,
  rsvpCreated,
  rsvpDeleted,
  rsvpRejected,
  rsvpRejectionUndone,
  rsvpUpdated,
} from '#server/features/rsvps/records.ts';
import type { ChangeRecord, RecordType } from '#server/platform/writes/records.ts';

export async function listAchievements(
  db: Db,
  userId: number,
  badges: readonly BadgeDocument[],
): Promise<Achievement[]> {
  const rows = await db
    .selectFrom('achievements')
    .selectAll()
    .where('reunion_id', '=', currentReunion)
    .where('user_id', '=', userId)
    .execute();
  return presentAchievements(rows, badges);
}

/** Finds the people affected by a record; `badges` are those whose counts it may have changed: at least one. */
type FindAffected = (
  db: Db,
  record: ChangeRecord,
  badges: readonly BadgeDocument[],
) => Promise<readonly number[]>;

const own: FindAffected = async (_, { people }) => people;

const actor: FindAffected = async (_, { actor }) => (actor === null ? [] : [actor]);

const guests: FindAffected = async (db, { subject }) => {
  const rows = await db.selectFrom('signups').select('user_id').where('event_id', '=', subject).execute();
  return rows.map(({ user_id }) => user_id);
};

const host: FindAffected = async (db, { before, after }) => {
  const eventId = Number((after ?? before)?.event_id);
  const rows = await db.selectFrom('events').select('host_id').where('id', '=', eventId).execute();
  return rows.flatMap(({ host_id }) => host_id ?? []);
};

const contributors: FindAffected = async (db, { subject }) => {
  const rows = await db.selectFrom('photos').select('user_id').where('album_id', '=', subject).execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
};

/**
 * Everybody with progress toward such a badge: a deleted row can no longer tell whom it affected, and nobody else can
 * lose progress.
 */
const inProgress: FindAffected = async (db, _, badges) => {
  const ids = badges.map(({ id }) => id);
  const rows = await db
    .selectFrom('achievements')
    .select('user_id')
    .distinct()
    .where('reunion_id', '=', currentReunion)
    .where('badge_id', 'in', ids)
    .where('earned_at', 'is', null)
    .where('progress', '>', 0)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

interface Consequence {
  readonly to: readonly RecordType[];
  readonly facts: readonly FactName[];
  readonly affected: FindAffected;
}

const consequences: readonly Consequence[] = [
  {
    to: [rsvpCreated, rsvpUpdated, rsvpApproved, rsvpRejected, rsvpRejectionUndone, rsvpDeleted],
    facts: ['stays'],
    affected: own,
  },
  { to: [accountCreated, accountUpdated, profileUpdated], facts: ['filledFields'], affected: own },
  { to: [rentalCreated, rentalDeleted, rentalRestored], facts: ['rentals'], affected: own },
  { to: [eventCreated, eventUpdated, eventRestored], facts: ['hosted'], affected: own },
  { to: [eventRestored], facts: ['guests'], affected: own },
  { to: [eventUpdated, eventRestored], facts: ['joined'], affected: guests },
  { to: [eventDeleted], facts: ['hosted', 'guests', 'joined'], affected: inProgress },
  { to: [signupCreated, signupChanged, signupWithdrawn], facts: ['joined'], affected: own },
  { to: [signupCreated, signupChanged, signupWithdrawn], facts: ['guests'], affected: host },
  { to: [photoAdded, photoHidden, photoShared], facts: ['photos'], affected: own },
  { to: [photoDeleted], facts: ['photos', 'comments', 'likesGiven'], affected: inProgress },
  { to: [photoLiked, photoUnliked], facts: ['photos'], affected: own },
  { to: [photoLiked, photoUnliked], facts: ['likesGiven'], affected: actor },
  { to: [commentAdded], facts: ['comments'], affected: actor },
  { to: [commentDeleted], facts: ['comments'], affected: inProgress },
  { to: [albumCreated, albumDeleted], facts: ['albums'], affected: own },
  { to: [albumFilled], facts: ['photos'], affected: contributors },
  { to: [albumFilled, albumDeleted], facts: ['photos'], affected: inProgress },
  {
    to: [additionsDeleted],
    facts: ['rentals', 'hosted', 'guests', 'joined', 'photos', 'comments', 'likesGiven', 'albums'],
    affected: inProgress,
  },
  { to: [accountDeleted], facts: ['guests', 'joined', 'photos'], affected: inProgress },
];

/** The records that may change somebody's progress. */
export const consequential: readonly RecordType[] = [...new Set(consequences.flatMap(({ to }) => to))];

const notBegun = { progress: 0, granted: 0, earned_at: null };

export type BadgesByUser = ReadonlyMap<number, ReadonlySet<BadgeDocument>>;

export async function listAffectedBadges(
  db: Db,
  records: readonly ChangeRecord[],
  badges: readonly BadgeDocument[],
): Promise<BadgesByUser> {
  const wanted = new Map<number, Set<BadgeDocument>>();
  for (const { to, facts, affected } of consequences) {
    const concerned = badgesOn(badges, new Set(facts));
    if (concerned.length === 0) continue;
    for (const record of records) {
      if (!to.includes(record.type)) continue;
      for (const person of await affected(db, record, concerned))
        wanted.set(person, new Set([...(wanted.get(person) ?? []), ...concerned]));
    }
  }
  return wanted;
}

/** The people whose number of spent days has changed because a day has ended: three statements, without locks. */
export async function listDaysToCount(db: Db, terms: Terms, pastDays: number): Promise<BadgesByUser> {
  const badges = terms.badges.filter(({ rule }) => rule.counts === 'days-in-town');
  if (badges.length === 0) return new Map();
  const replies = await repliesOf(db).select('user_id').execute();
  const people = replies.map(({ user_id }) => user_id);
  // PostgreSQL does not accept an empty list.
  if (people.length === 0) return new Map();
  const factsOf = await loadFacts(db, people, ['stays'], terms);
  const ids = badges.map(({ id }) => id);
  const rows = await db
    .selectFrom('achievements')
    .selectAll()
    .where('reunion_id', '=', currentReunion)
    .where('badge_id', 'in', ids)
    .execute();
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
