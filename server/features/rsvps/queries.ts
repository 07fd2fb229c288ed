import type { AdminRsvp, Member, OwnRsvp, Rsvp } from '#contract/rsvps/rsvps.schema.ts';
import { currentReunion, type ReunionNumber } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { portraitFinder } from '#server/features/identity/portraits/policy.ts';
import { listAccounts } from '#server/features/identity/portraits/queries.ts';
import { presentAll, presentMine, presentShared } from '#server/features/rsvps/present.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** A reunion's RSVPs that are not cancelled. */
export const repliesOf = (db: Db, reunion: ReunionNumber = currentReunion) =>
  db.selectFrom('rsvps').where('rsvps.reunion_id', '=', reunion).where('rsvps.status', '!=', 'cancelled');

/** The members of a reunion's confirmed RSVPs. */
export const comingMembers = (db: Db, reunion: ReunionNumber = currentReunion) =>
  repliesOf(db, reunion)
    .where('rsvps.status', '=', 'confirmed')
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id');

/** A reunion's RSVPs with owner and members in one statement, so that changes are read atomically. */
const rows = (db: Db, reunion: ReunionNumber = currentReunion) =>
  db
    .selectFrom('rsvps')
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .leftJoin('rsvp_members as member', 'member.rsvp_id', 'rsvps.id')
    .select(['rsvps.id', 'rsvps.family_name', 'rsvps.status', 'rsvps.notes'])
    .select(['rsvps.submitted_at', 'rsvps.decided_at', 'rsvps.user_id'])
    .select(['users.full_name', 'users.email as user_email'])
    .select(['member.id as member_id', 'member.name', 'member.email', 'member.phone'])
    .select(['member.arriving', 'member.departing'])
    .where('rsvps.reunion_id', '=', reunion)
    .orderBy('rsvps.id')
    .orderBy('member.position');

/** All RSVPs that are not cancelled, or one person's own in any status. */
export async function listRsvps(
  db: Db,
  of: 'everyone' | number,
  reunion: ReunionNumber = currentReunion,
): Promise<Rsvp[]> {
  const some =
    of === 'everyone'
      ? rows(db, reunion).where('rsvps.status', '!=', 'cancelled')
      : rows(db, reunion).where('rsvps.user_id', '=', of);
  // People who may see only their own RSVP see no portraits.
  const portraitsOf = portraitFinder(of === 'everyone' ? await listAccounts(db) : []);
  return presentAll(await some.execute()).map((rsvp) => presentShared(rsvp, portraitsOf));
}

/** The person's own RSVP in any status. */
export async function getOwnRsvp(db: Db, userId: number): Promise<OwnRsvp | null> {
  const [own] = presentAll(await rows(db).where('rsvps.user_id', '=', userId).execute());
  return own ? presentMine(own) : null;
}

export async function listAllRsvps(db: Db): Promise<AdminRsvp[]> {
  return presentAll(await rows(db).execute());
}

/** The next RSVPs after this id, at most `limit`, by id and not by family: the next part begins after the last one. */
export async function listRsvpsAfter(db: Db, after: number, limit: number): Promise<AdminRsvp[]> {
  const some = db
    .selectFrom('rsvps')
    .select('id')
    .where('reunion_id', '=', currentReunion)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
  return presentAll(await rows(db).where('rsvps.id', 'in', some).execute()).toSorted((a, b) => a.id - b.id);
}

export async function getRsvp(db: Db, id: number): Promise<AdminRsvp> {
  const [rsvp] = presentAll(await rows(db).where('rsvps.id', '=', id).execute());
  if (!rsvp) throw new ApiError('RSVP_NOT_FOUND');
  return rsvp;
}

export const memberColumns = ['id', 'name', 'email', 'phone', 'arriving', 'departing'] as const;

/** The members of one RSVP, in their order. */
export const listMembers = (db: Db, rsvpId: number): Promise<Member[]> =>
  db
    .selectFrom('rsvp_members')
    .select(memberColumns)
    .where('rsvp_id', '=', rsvpId)
    .orderBy('position')
    .execute();
