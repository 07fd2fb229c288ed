// What lies outside the reunion's days, as after they were changed: it is kept, and organizers are told.
import { dayRange } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { OutsideWeek } from '#contract/settings/settings.schema.ts';
import { outsideWeekInWords } from '#contract/settings/settings.ts';
import { currentReunion } from '#server/db/current-reunion.ts';
import type { Db } from '#server/db/database.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { dayOf, startOfDay } from '#server/platform/zone.ts';

type Week = Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone'>;

/** Replies that are not cancelled, events and houses that have no day of the week. */
export async function listOutsideWeek(db: Db, { firstDay, lastDay, timeZone }: Week): Promise<OutsideWeek> {
  const stays = await db
    .selectFrom('rsvp_members')
    .innerJoin('rsvps', 'rsvps.id', 'rsvp_members.rsvp_id')
    .where('rsvps.reunion_id', '=', currentReunion)
    .where('rsvps.status', '!=', 'cancelled')
    .where((eb) => eb.or([eb('departing', '<', firstDay), eb('arriving', '>', lastDay)]))
    .select(['rsvp_id', 'name', 'arriving', 'departing'])
    .orderBy('rsvp_id')
    .orderBy('position')
    .execute();
  const events = await db
    .selectFrom('events')
    .where('reunion_id', '=', currentReunion)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('starts_at', '<', startOfDay(firstDay, timeZone)),
        eb('starts_at', '>=', startOfDay(lastDay, timeZone, 1)),
      ]),
    )
    .select(['title', 'starts_at'])
    .orderBy('starts_at')
    .execute();
  const houses = await db
    .selectFrom('rentals')
    .where('reunion_id', '=', currentReunion)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce('check_out', 'check_in'), '<', firstDay),
        eb(eb.fn.coalesce('check_in', 'check_out'), '>', lastDay),
      ]),
    )
    .select(['address', 'check_in', 'check_out'])
    .orderBy('address')
    .execute();
  return {
    replies: new Set(stays.map(({ rsvp_id }) => rsvp_id)).size,
    events: events.length,
    houses: houses.length,
    who: [
      ...stays.map(({ name, arriving: from, departing: to }) => ({ kind: 'stay' as const, name, from, to })),
      ...events.map(({ title: name, starts_at }) => {
        const day = dayOf(starts_at, timeZone);
        return { kind: 'event' as const, name, from: day, to: day };
      }),
      ...houses.map(({ address: name, check_in, check_out }) => ({
        kind: 'house' as const,
        name,
        from: check_in ?? check_out ?? '',
        to: check_out ?? check_in ?? '',
      })),
    ],
  };
}

/** How much of it there is. */
export async function countOutsideWeek(db: Db, week: Week): Promise<Omit<OutsideWeek, 'who'>> {
  const { who: _, ...counts } = await listOutsideWeek(db, week);
  return counts;
}

/** Names in the line at the start. */
const maxNamed = 6;

/** For the operator at the start: what is outside, and whose it is; '' for nothing. */
export async function outsideLine({
  db,
  settings: { current },
}: Pick<AppContext, 'db' | 'settings'>): Promise<string> {
  const outside = await listOutsideWeek(db, current);
  const words = outsideWeekInWords(outside);
  if (words === '') return '';
  const named = outside.who.slice(0, maxNamed).map(({ name }) => name);
  const more = outside.who.length - named.length;
  return `${words}, ${dayRange(current.firstDay, current.lastDay)}: ${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`;
}
