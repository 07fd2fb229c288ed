// The facts that badges are counted from: what people do in the current reunion. They are read from the tables each time, so an undone action no longer counts.
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import { type FactName, type Facts, noFacts, type Terms } from '#server/features/badges/policy.ts';
import { eventsOf } from '#server/features/events/queries.ts';
import { publicPhotos } from '#server/features/gallery/photos/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { repliesOf } from '#server/features/rsvps/queries.ts';

type Loader<Name extends FactName> = (
  db: Db,
  people: readonly number[],
  terms: Terms,
) => Promise<ByPerson<Facts[Name]>>;

/** The queries filter by person, so rows without one are never selected, though the column's type allows null. */
type ByPerson<Value> = ReadonlyMap<number | null, Value>;

async function lists<Row extends { readonly userId: number | null }>(query: {
  execute(): Promise<Row[]>;
}): Promise<ByPerson<Omit<Row, 'userId'>[]>> {
  const rows = Map.groupBy(await query.execute(), ({ userId }) => userId);
  return new Map([...rows].map(([person, own]) => [person, own.map(({ userId: _, ...row }) => row)]));
}

async function counts(query: {
  execute(): Promise<{ readonly userId: number | null; readonly count: number }[]>;
}): Promise<ByPerson<number>> {
  return new Map((await query.execute()).map(({ userId, count }) => [userId, count]));
}

/** Comments or likes that people have given to photos of others. */
const givenIn =
  (table: 'photo_comments' | 'photo_likes') =>
  (db: Db, people: readonly number[]): Promise<ByPerson<number>> =>
    counts(
      db
        // Kysely cannot type a query whose table is a parameter.
        .selectFrom(`${table as 'photo_likes'} as given`)
        .innerJoin('photos', 'photos.id', 'given.photo_id')
        .select(({ fn }) => ['given.user_id as userId', fn.countAll<number>().as('count')])
        .where('photos.reunion_id', '=', currentReunion)
        .where('given.user_id', 'in', people)
        .where(({ eb, or, ref }) =>
          or([eb('photos.user_id', 'is', null), eb('photos.user_id', '!=', ref('given.user_id'))]),
        )
        .groupBy('given.user_id'),
    );

const loaders: { readonly [Name in FactName]: Loader<Name> } = {
  stays: (db, people) =>
    lists(
      repliesOf(db)
        .innerJoin('rsvp_members as member', 'member.rsvp_id', 'rsvps.id')
        .select(['rsvps.user_id as userId', 'rsvps.replied_at as repliedAt'])
        .select(['member.arriving', 'member.departing'])
        .where('rsvps.user_id', 'in', people),
    ),

  async filledFields(db, people) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'phone', 'rental_location', 'emergency_contact'])
      .where('id', 'in', people)
      .execute();
    return new Map(rows.map(({ id, ...fields }) => [id, Object.values(fields).filter(Boolean).length]));
  },

  rentals: (db, people) =>
    counts(
      rentalsOf(db)
        .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('count')])
        .where('user_id', 'in', people)
        .groupBy('user_id'),
    ),

  hosted: (db, people) =>
    lists(
      eventsOf(db).select(['host_id as userId', 'event_type as eventType']).where('host_id', 'in', people),
    ),

  guests: (db, people) =>
    counts(
      eventsOf(db)
        .innerJoin('signups', 'signups.event_id', 'events.id')
        .select(({ fn }) => [
          'events.host_id as userId',
          fn.sum<number>('signups.attendee_count').as('count'),
        ])
        .where('events.host_id', 'in', people)
        .groupBy('events.host_id'),
    ),

  joined: (db, people) =>
    lists(
      eventsOf(db)
        .innerJoin('signups', 'signups.event_id', 'events.id')
        .select(['signups.user_id as userId', 'events.event_type as eventType', 'events.host_id as hostId'])
        .where('signups.user_id', 'in', people),
    ),

  photos: (db, people) =>
    lists(
      db
        .selectFrom('photos')
        .leftJoin('photo_likes as like', (join) =>
          join.onRef('like.photo_id', '=', 'photos.id').onRef('like.user_id', '!=', 'photos.user_id'),
        )
        .select(({ fn }) => [
          'photos.user_id as userId',
          'photos.album_id as albumId',
          fn.count<number>('like.user_id').as('likes'),
        ])
        .where('photos.reunion_id', '=', currentReunion)
        .where('photos.user_id', 'in', people)
        .where(publicPhotos)
        .groupBy(['photos.id', 'photos.user_id', 'photos.album_id']),
    ),

  albums: (db, people) =>
    counts(
      db
        .selectFrom('albums')
        .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('count')])
        .where('reunion_id', '=', currentReunion)
        .where('user_id', 'in', people)
        .groupBy('user_id'),
    ),

  comments: givenIn('photo_comments'),
  likesGiven: givenIn('photo_likes'),

  earnedBadges: (db, people, { badges }) => {
    const ids = badges.flatMap(({ id, rule }) => (rule.counts === 'badges-earned' ? [] : [id]));
    return counts(
      db
        .selectFrom('achievements')
        .select(({ fn }) => ['user_id as userId', fn.countAll<number>().as('count')])
        .where('reunion_id', '=', currentReunion)
        .where('user_id', 'in', people)
        .where('badge_id', 'in', ids)
        .where('earned_at', 'is not', null)
        .groupBy('user_id'),
    );
  },
};

/** @returns a person's facts; those that were not requested are empty */
export async function loadFacts(
  db: Db,
  people: readonly number[],
  names: Iterable<FactName>,
  terms: Terms,
): Promise<(person: number) => Facts> {
  const loaded: (readonly [FactName, ByPerson<Facts[FactName]>])[] = [];
  for (const name of names) loaded.push([name, await loaders[name](db, people, terms)]);
  return (person) => ({
    ...noFacts,
    ...Object.fromEntries(loaded.map(([name, of]) => [name, of.get(person) ?? noFacts[name]])),
  });
}
