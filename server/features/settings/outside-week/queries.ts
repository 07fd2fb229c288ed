// Replies, events and houses outside the reunion's days, as after a change: they are kept, and organizers get a list.
import { dayRange } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { OutsideWeek } from '#contract/settings/settings.schema.ts';
import { outsideWeekInWords } from '#contract/settings/settings.ts';
import type { Db } from '#server/db/database.ts';
import { eventsOf } from '#server/features/events/queries.ts';
import { rentalsOf } from '#server/features/places/rentals/queries.ts';
import { repliesOf } from '#server/features/rsvps/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { dayOf } from '#server/platform/zone.ts';

type Week = Pick<ReunionDocument, 'firstDay' | 'lastDay' | 'timeZone'>;

type Dated = OutsideWeek['who'][number];

/** The people of replies that are not cancelled, the planned events, and the houses that have days. */
export async function listDated(db: Db, timeZone: string) {
  const stays = await repliesOf(db)
    .innerJoin('rsvp_members', 'rsvp_members.rsvp_id', 'rsvps.id')
    .select(['rsvp_id', 'name', 'arriving', 'departing'])
    .orderBy('rsvp_id')
    .orderBy('position')
    .execute();
  const events = await eventsOf(db)
    .select(['title', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  const houses = await rentalsOf(db)
    .select(['address', 'check_in', 'check_out'])
    .orderBy('address')
    .execute();
  return {
    stays: stays.map(({ rsvp_id, name, arriving: from, departing: to }) => ({
      reply: rsvp_id,
      dated: { kind: 'stay', name, from, to } satisfies Dated,
    })),
    events: events.map(({ title: name, starts_at }): Dated => {
      const day = dayOf(starts_at, timeZone);
      return { kind: 'event', name, from: day, to: day };
    }),
    houses: houses.flatMap(({ address: name, check_in, check_out }): Dated[] => {
      const [from, to] = [check_in ?? check_out, check_out ?? check_in];
      return from !== null && to !== null ? [{ kind: 'house', name, from, to }] : [];
    }),
  };
}

/** The replies, events and houses without a day in the week. */
export async function listOutsideWeek(db: Db, { firstDay, lastDay, timeZone }: Week): Promise<OutsideWeek> {
  const isOutside = ({ from, to }: Dated) => to < firstDay || from > lastDay;
  const all = await listDated(db, timeZone);
  const stays = all.stays.filter(({ dated }) => isOutside(dated));
  const [events, houses] = [all.events.filter(isOutside), all.houses.filter(isOutside)];
  return {
    replies: new Set(stays.map(({ reply }) => reply)).size,
    events: events.length,
    houses: houses.length,
    who: [...stays.map(({ dated }) => dated), ...events, ...houses],
  };
}

export async function countOutsideWeek(db: Db, week: Week): Promise<Omit<OutsideWeek, 'who'>> {
  const { who: _, ...counts } = await listOutsideWeek(db, week);
  return counts;
}

/** The maximum number of names in the line at the start. */
const maxNamed = 6;

/** For the operator at the start: the items outside, with their owners; '' for nothing. */
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
