// The parts that the next reunion can copy, the prepared reunion, and the recipients of its letter.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { NextReunion } from '#contract/settings/reunions.schema.ts';
import { type ReunionPart, reunionParts } from '#contract/settings/reunions.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { eventsOf } from '#server/features/events/queries.ts';
import { getNewestPublic } from '#server/features/gallery/photos/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { comingMembers } from '#server/features/rsvps/queries.ts';
import { presentNamed, yearOf } from '#server/features/settings/reunions/policy.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { isoInstant } from '#server/platform/zone.ts';

export async function getNextReunion({
  db,
  settings: { saved, pinnedBy },
}: Pick<AppContext, 'db' | 'settings'>): Promise<NextReunion> {
  const { reunionId, document } = saved;
  const prepared = await db
    .selectFrom('reunions')
    .select(['id', 'created_at', 'document'])
    .where('state', '=', 'preparing')
    .executeTakeFirst();
  return {
    pinnedBy,
    current: {
      ...presentNamed(document),
      town: document.town,
      timeZone: document.timeZone,
      parts: countParts(await listNames(db, reunionId, document)),
      rsvps: await countRows(db.selectFrom('rsvps').where('reunion_id', '=', reunionId)),
      events: await countRows(eventsOf(db, reunionId)),
      photos: (await getNewestPublic(db, 1, reunionId)).total,
    },
    prepared: prepared ? await presentPrepared(db, prepared) : null,
    came: await countCame(db),
  };
}

async function presentPrepared(
  db: Db,
  { id, created_at, document: text }: { id: number; created_at: number; document: string },
): Promise<NextReunion['prepared']> {
  const document: ReunionDocument = JSON.parse(text);
  const names = await listNames(db, id, document);
  return {
    id,
    ...presentNamed(document),
    town: document.town,
    parts: countParts(names),
    names,
    preparedAt: isoInstant(created_at),
  };
}

type Names = NonNullable<NextReunion['prepared']>['names'];

const nameOf = ({ name }: { readonly name: string }): string => name;

async function listNames(
  db: Db,
  reunionId: number,
  { families, organizers, activities, map, badges }: ReunionDocument,
): Promise<Names> {
  const houses = await rentalsOf(db, reunionId).select(['family_name', 'address']).orderBy('id').execute();
  return {
    families,
    organizers: organizers.map(nameOf),
    activities: activities.list.map(nameOf),
    amenities: map.amenities.map(nameOf),
    badges: badges.map(nameOf),
    houses: houses.map(({ family_name, address }) => `${family_name}, ${address}`),
  };
}

const countParts = (names: Names) =>
  Object.fromEntries(reunionParts.map((part) => [part, names[part].length])) as Record<ReunionPart, number>;

/** The reunions that members know, the newest year first. */
export async function listYears(db: Db) {
  const rows = await db
    .selectFrom('reunions')
    .select(['id', 'document'])
    .where('state', '!=', 'preparing')
    .execute();
  return rows
    .map(({ id, document }) => ({ id, year: yearOf(JSON.parse(document)) }))
    .toSorted((one, other) => other.year - one.year);
}

async function countCame(db: Db): Promise<NextReunion['came']> {
  const came: NextReunion['came'] = [];
  for (const { id, year } of await listYears(db)) {
    const recipients = await listRecipients(db, [id]);
    came.push({
      year,
      people: await countRows(comingMembers(db, id)),
      addresses: recipients.map(({ address }) => address),
    });
  }
  return came;
}

/** The attendees of these reunions, each address once; that of an account is verified. */
export async function listRecipients(db: Db, reunionIds: readonly number[]) {
  if (reunionIds.length === 0) return [];
  const came = db
    .selectFrom('rsvps')
    .where('rsvps.reunion_id', 'in', reunionIds)
    .where('rsvps.status', '=', 'confirmed');
  const owners = await came
    .innerJoin('users', 'users.id', 'rsvps.user_id')
    .select('users.sign_in_email as address')
    .orderBy('rsvps.id')
    .execute();
  const members = await came
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id')
    .select('rsvp_members.email as address')
    .where('rsvp_members.email', 'is not', null)
    .orderBy('rsvps.id')
    .orderBy('rsvp_members.position')
    .execute();
  const all = [
    ...members.map(({ address }) => ({ address: address ?? '', isAccount: false })),
    ...owners.map(({ address }) => ({ address, isAccount: true })),
  ];
  // For a repeated address the account comes last, and wins.
  return [...new Map(all.map((one) => [one.address.toLowerCase(), one])).values()];
}
