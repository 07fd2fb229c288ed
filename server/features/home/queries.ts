import { maxDaysWithoutBackup } from '#contract/console/backups.ts';
import { endOf } from '#contract/events/event-length.ts';
import type { EventType } from '#contract/events/events.schema.ts';
import type { FamilyToday, Home } from '#contract/home/home.schema.ts';
import { maxNamed, photosShown } from '#contract/home/home.ts';
import { isOrganizer } from '#contract/rights.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { getNewestPublic } from '#server/features/gallery/photos/queries.ts';
import { type HomeEventRow, presentHomeEvent, presentHomePhoto } from '#server/features/home/present.ts';
import { portraitFinder } from '#server/features/identity/portraits/policy.ts';
import { listAccounts } from '#server/features/identity/portraits/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { daysWithoutBackup } from '#server/platform/backup/state.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { dayOf, startOfDay } from '#server/platform/zone.ts';

/** The day whose arrivals home tells: today in the week, before it the first; null once it is over. */
function arrivalDay(week: { firstDay: string; lastDay: string }, today: string, isTrial: boolean) {
  if (isTrial || today < week.firstDay) return week.firstDay;
  return today > week.lastDay ? null : today;
}

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'isTrial' | 'isPast'>;

/** The home page's summary for this person now. */
export async function getHome(context: Context, viewer: Viewer): Promise<Home> {
  const { db, clock, settings, isTrial, isPast } = context;
  const { timeZone } = settings;
  const day = dayOf(clock.reunionNow().getTime(), timeZone);
  const all = viewer.isAuthorized ? await listEvents(db, viewer.id) : [];
  const ahead = all.filter((event) => !isPast(endOf(event.starts_at, event.ends_at)));
  const next = (type: EventType) => ahead.find(({ event_type }) => event_type === type);
  const [dinner, beach] = [next('dinner'), next('beach')];
  const changes = [
    startOfDay(day, timeZone, 1),
    ...[dinner, beach].flatMap((one) => (one ? endOf(one.starts_at, one.ends_at) : [])),
  ];
  const present = (event: HomeEventRow | undefined) => (event ? presentHomeEvent(event, viewer.id) : null);
  const dinners = all.filter(({ event_type }) => event_type === 'dinner');
  return {
    day,
    trueUntil: isTrial || clock.fixedNow ? null : new Date(Math.min(...changes)).toISOString(),
    family: viewer.isAuthorized
      ? {
          dinner: present(dinner),
          beach: present(beach),
          ...(await countPeople(db, day)),
          arrivals: await arrivalsOn(db, arrivalDay(settings, day, isTrial)),
          events: all.length,
          eventsToday: all.filter(({ starts_at }) => dayOf(starts_at, timeZone) === day).length,
          dinners: dinners.length,
          dinnerHosts: new Set(dinners.flatMap(({ host_id }) => host_id ?? [])).size,
          beachEvents: all.filter(({ event_type }) => event_type === 'beach').length,
          houses: await countRows(db.selectFrom('rentals').where('deleted_at', 'is', null)),
          activities: settings.activities.list.length,
          ...(await newestPhotos(db)),
        }
      : null,
    mine: all
      .filter((event) => event.host_id === viewer.id || event.my_count !== null)
      .map(({ id, title, starts_at }) => ({ id, title, day: dayOf(starts_at, timeZone) })),
    waiting: isOrganizer(viewer)
      ? await countRows(db.selectFrom('rsvps').where('status', '=', 'pending'))
      : null,
    daysWithoutBackup: isOrganizer(viewer) && !isTrial ? await findDaysWithoutBackup(context) : null,
  };
}

/** All that are planned, by start, each with the viewer's own sign-up. */
const listEvents = (db: Db, viewerId: number): Promise<HomeEventRow[]> =>
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

/** Those whose RSVP is confirmed. */
const comingMembers = (db: Db) =>
  db
    .selectFrom('rsvp_members')
    .innerJoin('rsvps', 'rsvps.id', 'rsvp_members.rsvp_id')
    .where('rsvps.status', '=', 'confirmed');

async function countPeople(db: Db, day: string): Promise<Pick<FamilyToday, 'people' | 'here' | 'leaving'>> {
  const stays = await comingMembers(db)
    .select((eb) => ['arriving', 'departing', eb.fn.countAll<number>().as('people')])
    .groupBy(['arriving', 'departing'])
    .execute();
  const count = (isCounted: (stay: { arriving: string; departing: string }) => boolean) =>
    stays.filter(isCounted).reduce((sum, { people }) => sum + Number(people), 0);
  return {
    people: count(() => true),
    here: count(({ arriving, departing }) => arriving <= day && day <= departing),
    leaving: count(({ departing }) => departing === day),
  };
}

async function arrivalsOn(db: Db, day: string | null): Promise<FamilyToday['arrivals']> {
  if (day === null) return null;
  const all = await comingMembers(db)
    .select(['rsvp_members.name', 'rsvp_members.email', 'rsvps.family_name', 'rsvps.user_id', 'rsvps.id'])
    .where('rsvp_members.arriving', '=', day)
    .orderBy('rsvps.family_name')
    .orderBy('rsvps.id')
    .orderBy('rsvp_members.position')
    .execute();
  const portraitsOf = portraitFinder(await listAccounts(db));
  // Of whole RSVPs: who shares an address is seen from those who come on the same day.
  const named = [...Map.groupBy(all, ({ id }) => id).values()].flatMap((members) => {
    const portraits = portraitsOf(members, members[0]?.user_id ?? 0);
    return members.map(({ name, family_name: familyName }, at) => ({
      name,
      familyName,
      portrait: portraits[at] ?? null,
    }));
  });
  return { day, people: all.length, named: named.slice(0, maxNamed) };
}

/** Drawings take the place of fewer. */
async function newestPhotos(db: Db): Promise<Pick<FamilyToday, 'photos' | 'newestPhotos'>> {
  const { total, newest } = await getNewestPublic(db, photosShown);
  return { photos: total, newestPhotos: total < photosShown ? [] : newest.map(presentHomePhoto) };
}

async function findDaysWithoutBackup({ db, clock }: Context): Promise<number | null> {
  const days = await daysWithoutBackup(db, clock.now());
  return days >= maxDaysWithoutBackup ? days : null;
}
