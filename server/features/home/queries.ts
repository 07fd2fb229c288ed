import { maxDaysWithoutBackup } from '#contract/console/backups.ts';
import type { EventType } from '#contract/events/events.schema.ts';
import { endOf } from '#contract/events/events.ts';
import { type FamilyToday, type Home, HomeEvent } from '#contract/home/home.schema.ts';
import { maxNamed, photosShown } from '#contract/home/home.ts';
import { isOrganizer } from '#contract/rights.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { findSetup } from '#server/features/console/setup/queries.ts';
import { listEvents, listSignedUpIds } from '#server/features/events/queries.ts';
import { presentHomePhoto } from '#server/features/gallery/photos/present.ts';
import { getNewestPublic } from '#server/features/gallery/photos/queries.ts';
import { portraitFinder } from '#server/features/identity/portraits/policy.ts';
import { listAccounts } from '#server/features/identity/portraits/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { comingMembers, repliesOf } from '#server/features/rsvps/queries.ts';
import { countOutsideWeek } from '#server/features/settings/outside-week/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { daysWithoutBackup } from '#server/platform/backup/state.ts';
import { isMailLate } from '#server/platform/monitoring/queries.ts';
import { isDiskLow } from '#server/platform/monitoring/readiness.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { dayOf, startOfDay } from '#server/platform/zone.ts';

/** The day whose arrivals home shows: today in the week, before it the first; null once it is over. */
function arrivalDay(week: { firstDay: string; lastDay: string }, today: string, isTrial: boolean) {
  if (isTrial || today < week.firstDay) return week.firstDay;
  return today > week.lastDay ? null : today;
}

type Context = Pick<AppContext, 'db' | 'dataDir' | 'clock' | 'settings' | 'isTrial' | 'isPast'>;

/** The home page's summary for this person now. */
export async function getHome(context: Context, viewer: Viewer): Promise<Home> {
  const { db, clock, isPast } = context;
  const settings = context.settings.current;
  const isTrial = context.isTrial();
  const { timeZone } = settings;
  const day = dayOf(clock.reunionNow().getTime(), timeZone);
  const all = viewer.isAuthorized ? await listEventsOf(db, viewer.id) : [];
  const next = (type: EventType) =>
    all.find(({ eventType, overAt }) => eventType === type && !isPast(overAt));
  const [dinner = null, beach = null] = [next('dinner'), next('beach')];
  const changes = [startOfDay(day, timeZone, 1), ...[dinner, beach].flatMap((one) => one?.overAt ?? [])];
  const dinners = all.filter(({ eventType }) => eventType === 'dinner');
  return {
    day,
    trueUntil: isTrial || clock.fixedNow ? null : new Date(Math.min(...changes)).toISOString(),
    family: viewer.isAuthorized
      ? {
          dinner: dinner && HomeEvent.parse(dinner),
          beach: beach && HomeEvent.parse(beach),
          ...(await countPeople(db, day)),
          arrivals: await arrivalsOn(db, arrivalDay(settings, day, isTrial)),
          events: all.length,
          eventsToday: all.filter(({ startsAt }) => dayOf(startsAt, timeZone) === day).length,
          dinners: dinners.length,
          dinnerHosts: new Set(dinners.flatMap(({ hostId }) => hostId ?? [])).size,
          beachEvents: all.filter(({ eventType }) => eventType === 'beach').length,
          houses: await countRows(rentalsOf(db)),
          activities: settings.activities.list.filter(({ isRetired }) => !isRetired).length,
          ...(await newestPhotos(db)),
        }
      : null,
    mine: all
      .filter(({ mine }) => mine !== null)
      .map(({ id, title, startsAt }) => ({ id, title, day: dayOf(startsAt, timeZone) })),
    waiting: isOrganizer(viewer) ? await countRows(repliesOf(db).where('status', '=', 'pending')) : null,
    outside: isOrganizer(viewer) ? await countOutsideWeek(db, settings) : null,
    setup: isOrganizer(viewer) ? await findSetup(db, settings) : null,
    daysWithoutBackup: isOrganizer(viewer) && !isTrial ? await findDaysWithoutBackup(context) : null,
    isMailLate: isOrganizer(viewer) && (await isMailLate(db, clock.now())),
    isDiskLow: isOrganizer(viewer) && (await isDiskLow(context.dataDir)),
  };
}

/** All planned events, sorted by start, with their instants (ms) and the viewer's own part in each. */
async function listEventsOf(db: Db, viewerId: number) {
  const [events, own] = [await listEvents(db), await listSignedUpIds(db, viewerId)];
  return events.map((event) => ({
    ...event,
    startsAt: Date.parse(event.startTime),
    overAt: endOf(Date.parse(event.startTime), event.endTime === null ? null : Date.parse(event.endTime)),
    mine: event.hostId === viewerId ? 'hosting' : own.has(event.id) ? 'coming' : null,
  }));
}

async function countPeople(db: Db, day: string): Promise<Pick<FamilyToday, 'people' | 'here' | 'leaving'>> {
  const stays = await comingMembers(db)
    .select((eb) => ['arriving', 'departing', eb.fn.countAll<number>().as('people')])
    .groupBy(['arriving', 'departing'])
    .execute();
  const count = (isCounted: (stay: { arriving: string; departing: string }) => boolean) =>
    stays.filter(isCounted).reduce((sum, { people }) => sum + people, 0);
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
  // For whole RSVPs, since a portrait depends on the other members.
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

/** With fewer photos the page shows drawings. */
async function newestPhotos(db: Db): Promise<Pick<FamilyToday, 'photos' | 'newestPhotos'>> {
  const { total, newest } = await getNewestPublic(db, photosShown);
  return { photos: total, newestPhotos: total < photosShown ? [] : newest.map(presentHomePhoto) };
}

async function findDaysWithoutBackup({ db, clock }: Context): Promise<number | null> {
  const days = await daysWithoutBackup(db, clock.now());
  return days >= maxDaysWithoutBackup ? days : null;
}
