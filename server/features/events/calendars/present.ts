// Events as calendar files. Times are UTC instants, which every calendar program shows in its own zone; the reunion's is
// named beside them.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { endOf } from '#contract/events/events.ts';
import { lookOf, lookWords } from '#contract/settings/looks.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Entry } from '#server/features/events/calendars/queries.ts';

interface CalendarOptions {
  readonly settings: Pick<ReunionDocument, 'title' | 'timeZone' | 'look'>;
  readonly publicUrl: string;
  /** The part behind the @ in the ids of entries. */
  readonly calendarHost: string;
  readonly viewerId: number;
}

/** The suggested refresh interval of programs (s). */
const refreshEvery = 3600;

/** The person's own part in it, before the description. */
function ownLine({ host_id, own_count }: Entry, viewerId: number): string | null {
  if (host_id === viewerId) return "You're hosting this event";
  if (own_count === null) return null;
  return `You're signed up ✓ (${own_count === 1 ? '1 person' : `${own_count} people`})`;
}

/** The type of event, in lower case; `beach` has the word of the look. */
const categoryOf = ({ event_type: type }: Entry, settings: CalendarOptions['settings']): string =>
  type === 'beach' ? lookWords[lookOf(settings)].outdoors.toLowerCase() : type;

/** Unicode separators that some programs treat as the end of a line, in the middle of a property. */
const withPlainLines = (text: string): string => text.replace(/[\u2028\u2029]/g, '\n');

/**
 * Adds the time zone before the first component, where the format has a calendar's own properties: the library adds
 * custom ones after all events, and its option for the zone would write local times.
 */
const withTimeZone = (calendar: string, timeZone: string): string =>
  calendar.replace(/\r\n(?=BEGIN:VEVENT\r\n|END:VCALENDAR)/, () => `\r\nX-WR-TIMEZONE:${timeZone}\r\n`);

/** @returns an iCalendar text (RFC 5545): CRLF, lines folded at 75 octets */
export function presentCalendar(
  entries: readonly Entry[],
  { settings, publicUrl, calendarHost, viewerId }: CalendarOptions,
): string {
  const calendar = ical({
    name: settings.title,
    prodId: { company: 'Family Reunion', product: settings.title },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshEvery,
  });
  for (const entry of entries) {
    const isCancelled = entry.deleted_at !== null;
    const own = isCancelled ? null : ownLine(entry, viewerId);
    const description = isCancelled ? null : entry.description;
    const hostLine = `Host: ${entry.host_name ?? 'Unknown'}`;
    calendar.createEvent({
      id: `event-${entry.id}@${calendarHost}`,
      sequence: entry.sequence,
      stamp: new Date(entry.changed_at),
      lastModified: new Date(entry.changed_at),
      start: new Date(entry.starts_at),
      // Without one some programs show an event of no length.
      end: new Date(endOf(entry.starts_at, entry.ends_at)),
      summary: own ? `★ ${entry.title}` : entry.title,
      description: withPlainLines([own, hostLine, description].filter((line) => line !== null).join('\n')),
      location: entry.location,
      url: `${publicUrl}/calendar?event=${entry.id}`,
      categories: [{ name: categoryOf(entry, settings) }],
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  // The last line ends as all others do.
  return `${withTimeZone(calendar.toString(), settings.timeZone)}\r\n`;
}
