// Formats a line of the log: the actor, the action, and the changed values.
import type { Selectable } from 'kysely';
import type { ActivityLine, ActivityPerson } from '#contract/console/activity-log.schema.ts';
import { listOf } from '#contract/dates.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { Tables } from '#server/db/database.ts';
import { actorOf, lineOf, type RecordTypes } from '#server/features/console/activity-log/policy.ts';
import { tableOf } from '#server/features/console/exports/present.ts';
import type { ChangeRecord, RecordType, Snapshot, Value } from '#server/platform/writes/records.ts';
import { clockOf } from '#server/platform/zone.ts';

type Parsed = Pick<ChangeRecord, 'people' | 'before' | 'after'>;
export type LogRow = Omit<Selectable<Tables['activity_log']>, keyof Parsed> & Parsed;

/** The settings whose time zone and names the log uses. */
type Place = Pick<ReunionDocument, 'timeZone' | 'look'>;

interface Names {
  readonly people: ReadonlyMap<number, string>;
  readonly events: ReadonlyMap<number, string>;
}

/** Columns of which only the names are stored, with their descriptions if those differ; null: hidden. */
const columns: Readonly<Record<string, string | null>> = {
  full_name: 'name',
  email: 'e-mail',
  sign_in_email: 'sign-in e-mail',
  emergency_contact: 'emergency contact',
  max_attendees: 'max attendees',
  cover_photo_id: 'cover',
  sequence: null,
  changed_at: null,
};

/** 'name, sign-in e-mail': the changed columns whose values are not shown beside it. */
const columnsIn = (changed: Value, told: readonly string[]): string =>
  String(changed ?? '')
    .split(', ')
    .filter((column) => !told.includes(column))
    .flatMap((column) => {
      const label = columns[column];
      return label === null ? [] : [label ?? column.replaceAll('_', ' ')];
    })
    .join(', ');

const isName = new Set(['title', 'name']);

function changesOf(
  { before, after }: LogRow,
  fields: RecordType['fields'],
  reunion: Place,
): ActivityLine['changes'] {
  const names = Object.keys({ ...before, ...after });
  return names.flatMap((name) => {
    const words = fields[name];
    if (!words) return [];
    if (name === 'changed') {
      const listed = columnsIn(after?.changed ?? null, names);
      return listed ? [{ field: words.label, before: null, after: listed }] : [];
    }
    const write = (snapshot: Snapshot | null) =>
      snapshot && name in snapshot ? words.write(snapshot[name] ?? null, reunion) : null;
    // The sentence itself names a created or deleted thing.
    if (isName.has(name) && !(before && after)) return [];
    const change = { field: words.label, before: write(before), after: write(after) };
    return change.before === change.after ? [] : [change];
  });
}

/** The name of a person whose account is deleted, as the specification has it for comments. */
const personOf = (id: number, { people }: Names): ActivityPerson => ({
  id,
  name: people.get(id) ?? `User #${id}`,
});

export function presentLine(row: LogRow, types: RecordTypes, names: Names, reunion: Place): ActivityLine {
  const { id, at, type, before, after } = row;
  const line = lineOf(types, type);
  const actor = actorOf(line, row.actor_id, row.people);
  const people = row.people.map((one) => personOf(one, names));
  const eventId = after?.event_id ?? before?.event_id;
  const title = typeof eventId === 'number' ? names.events.get(eventId) : undefined;
  return {
    id,
    at: new Date(at).toISOString(),
    who: actor === null ? null : personOf(actor, names),
    what: line.says({
      isOwn: actor !== null && row.people.includes(actor),
      whose: people.length > 0 ? listOf(people.map(({ name }) => name)) : 'somebody',
      event: title === undefined ? 'an event' : `“${title}”`,
      known: after ?? before ?? {},
    }),
    kind: line.kind,
    people,
    changes: changesOf(row, types.get(type)?.fields ?? {}, reunion),
  };
}

const changeInWords = ({ field, before, after }: ActivityLine['changes'][number]) =>
  `${field}: ${[before, after].filter((one) => one !== null).join(' → ')}`;

/** The lines for a spreadsheet, with changes such as 'Status: Pending → Confirmed'. */
export function presentTable(
  parts: AsyncIterable<readonly ActivityLine[]>,
  timeZone: string,
): AsyncIterable<string> {
  const timeIn = clockOf(timeZone);
  return tableOf<ActivityLine>(
    [
      ['Line', ({ id }) => id],
      ['When', ({ at }) => timeIn(at)],
      ['Who', ({ who }) => who?.name ?? 'The site'],
      ['What', ({ what }) => what],
      ['Kind', ({ kind }) => kind],
      ['Changes', ({ changes }) => changes.map(changeInWords).join('; ')],
    ],
    parts,
  );
}
