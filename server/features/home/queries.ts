import { type FamilyToday, type Home, mostNamed } from '#contract/home.ts';
import type { Db } from '#server/db/database.ts';
import { isOrganizer } from '#server/features/accounts/policy.ts';
import { endOf } from '#server/features/home/policy.ts';
import { type HomeEventRow, presentHomeEvent } from '#server/features/home/present.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import type { Viewer } from '#server/platform/sessions.ts';
import { dayOf, startOfDay } from '#server/platform/zone.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'isTrial' | 'isPast'>;

/** What home says to this person now. */
export async function getHome(context: Context, viewer: Viewer): Promise<Home> {
  const { db, clock, settings, isTrial, isPast } = context;
  const now = clock.reunionNow().getTime();
  const { timeZone } = settings;
  const day = dayOf(now, timeZone);
  const all = viewer.isAuthorized ? await events(db, viewer.id) : [];
  const ahead = all.filter((event) => !isPast(endOf(event)));
  const next = (type: HomeEventRow['event_type']) => ahead.find(({ event_type }) => event_type === type);
  const [dinner, beach] = [next('dinner'), next('beach')];
  const changes = [
    startOfDay(day, timeZone, 1),
    ...[dinner, beach].flatMap((one) => (one ? endOf(one) : [])),
  ];
  return {
    day,
    trueUntil: isTrial || clock.fixedNow ? null : new Date(Math.min(...changes)).toISOString(),
    family: viewer.isAuthorized
      ? {
          dinner: dinner ? presentHomeEvent(dinner, viewer.id) : null,
          beach: beach ? presentHomeEvent(beach, viewer.id) : null,
          ...(await peopleOn(db, day)),
          events: ahead.length,
          eventsToday: ahead.filter(({ starts_at }) => dayOf(starts_at, timeZone) === day).length,
          houses: await countHouses(db),
          activities: settings.activities.list.length,
        }
      : null,
    mine: all
      .filter((event) => event.host_id === viewer.id || event.my_count !== null)
      .map(({ id, title, starts_at }) => ({ id, title, day: dayOf(starts_at, timeZone) })),
    waiting: isOrganizer(viewer) ? await countWaiting(db) : null,
  };
}

/** All that are planned, by start, each with the viewer's own sign-up. */
const events = (db: Db, viewerId: number): Promise<HomeEventRow[]> =>
  db
    .selectFrom('events')
    .leftJoin('users as host', 'host.id', 'events.host_id')
    .leftJoin('signups as mine', (join) =>
      join.onRef('mine.event_id', '=', 'events.id').on('mine.user_id', '=', viewerId),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('signups')
          .select((sum) => ['event_id', sum.fn.sum<number>('attendee_count').as('signed_up')])
          .groupBy('event_id')
          .as('taken'),
      (join) => join.onRef('taken.event_id', '=', 'events.id'),
    )
    .select(['events.id', 'events.title', 'events.location', 'events.starts_at', 'events.ends_at'])
    .select(['events.event_type', 'events.max_attendees', 'events.host_id', 'host.full_name as host_name'])
    .select(['taken.signed_up', 'mine.attendee_count as my_count'])
    .where('events.deleted_at', 'is', null)
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();

type People = Pick<FamilyToday, 'people' | 'here' | 'arriving' | 'leaving' | 'arrivals'>;

/** Of those whose RSVP is confirmed: how many there are, who is there on a day, and who comes and goes. */
async function peopleOn(db: Db, day: string): Promise<People> {
  const members = db
    .selectFrom('rsvp_members')
    .innerJoin('rsvps', 'rsvps.id', 'rsvp_members.rsvp_id')
    .where('rsvps.status', '=', 'confirmed');
  const stays = await members
    .select((eb) => ['arriving', 'departing', eb.fn.countAll<number>().as('people')])
    .groupBy(['arriving', 'departing'])
    .execute();
  const count = (isCounted: (stay: { arriving: string; departing: string }) => boolean) =>
    stays.filter(isCounted).reduce((sum, { people }) => sum + Number(people), 0);
  const arrivals = await members
    .select(['rsvp_members.name', 'rsvps.family_name as familyName'])
    .where('rsvp_members.arriving', '=', day)
    .orderBy('rsvps.family_name')
    .orderBy('rsvps.id')
    .orderBy('rsvp_members.position')
    .limit(mostNamed)
    .execute();
  return {
    people: count(() => true),
    here: count(({ arriving, departing }) => arriving <= day && day <= departing),
    arriving: count(({ arriving }) => arriving === day),
    leaving: count(({ departing }) => departing === day),
    arrivals,
  };
}

async function countHouses(db: Db): Promise<number> {
  const { houses } = await db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('houses'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(houses);
}

async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('rsvps')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
