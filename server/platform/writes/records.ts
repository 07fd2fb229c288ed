// Change records: a command records its changes in its transaction. Subscribers and announcements follow from them.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import type { ActivityKind, Topic } from '#contract/topics.ts';
import type { CountsChange } from '#server/platform/live/announcement.ts';

/** A value of a row, as it is stored. */
export type Value = string | number | boolean | null;

/** How the activity log shows a field. */
export interface FieldWords {
  readonly label: string;
  readonly write: (value: Value, reunion: Pick<ReunionDocument, 'timeZone' | 'look'>) => string;
}

/** The values that a sentence of the activity log can contain. */
export interface Act {
  /** Whether the actor is also the person whom it affects. */
  readonly isOwn: boolean;
  /** The person whom it affects, by name. */
  readonly whose: string;
  /** The title of the event that a sign-up is for. */
  readonly event: string;
  /** The recorded fields after the change, or, for deleted things, before it. */
  readonly known: Snapshot;
}

/** The sentence, which follows the actor's name. */
export type Sentence = (act: Act) => string;

export interface Line {
  /** The kind by which the log filters it. */
  readonly kind: ActivityKind;
  readonly says: Sentence;
  /** A visitor did it to their own account, without being signed in. */
  readonly isVisitorsOwn?: true;
}

/** A kind of change as a value. Only the named fields of before and after are kept: a secret cannot slip in with a row. */
export interface RecordType<Field extends string = string> {
  readonly type: `${string}.${string}`;
  /** The topics of reads that are stale afterwards. */
  readonly topics: readonly Topic[];
  /** The recorded fields with their descriptions for the log; null if the sentence contains them. */
  readonly fields: { readonly [K in Field]?: FieldWords | null };
  /** Absent: the record's people are notified even before they are authorized. */
  readonly announcedTo?: 'authorized';
  /** The line in the activity log. Null: sessions, likes and the like are not logged. */
  readonly line: Line | null;
}

/** Declares a kind of change and keeps the names of its fields. */
export const recordType = <const Field extends string>(value: RecordType<Field>): RecordType<Field> => value;

/**
 * Declares kinds of change that are one kind in the activity log and are announced in the same way.
 * @returns a function for one of them: its name, what the log says after the actor's name, and the recorded fields
 */
export const recordsUnder =
  (kind: ActivityKind, common: Pick<RecordType, 'topics' | 'announcedTo'>) =>
  <const Field extends string = never>(
    type: RecordType['type'],
    says: string | Sentence,
    fields: RecordType<Field>['fields'] = {},
    own: Partial<typeof common> = {},
  ): RecordType<Field> => ({
    type,
    ...common,
    ...own,
    fields,
    line: { kind, says: typeof says === 'string' ? () => says : says },
  });

export type Snapshot<Field extends string = string> = {
  readonly [K in Field]?: Value | undefined;
};

export interface RecordDetails<Field extends string = string> {
  /** The row's number in the type's table. */
  readonly subject: number;
  /** The people it affects: they are notified, and their progress may change. Not necessarily the actor. */
  readonly people?: readonly number[];
  /** The whole row may be passed. */
  readonly before?: Snapshot<Field>;
  readonly after?: Snapshot<Field>;
  /** Only these counts of the topic `photos` have changed. */
  readonly counts?: CountsChange;
}

export interface ChangeRecord {
  readonly type: RecordType;
  /** The person who did it; null for a visitor and for the site itself. */
  readonly actor: number | null;
  readonly subject: number;
  readonly people: readonly number[];
  /** Null if the type names no fields, or the thing did not exist before. */
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
}

/** Runs in each round of a transaction with its records, may record in turn, and commits or rolls back with it. */
export interface Subscriber<Context> {
  readonly to: readonly RecordType[] | 'all';
  handle(context: Context, records: readonly ChangeRecord[]): Promise<void>;
}

/** After more rounds, two subscribers must be triggering each other. */
const maxRounds = 5;

function pick<F extends string>(
  fields: RecordType<F>['fields'],
  row: Snapshot<F> | undefined,
): Snapshot | null {
  const names = Object.keys(fields) as F[];
  if (!row || names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/** The names of the columns in which two rows differ, for changes whose values are not stored. */
export const differingFields = <T extends object>(before: T, after: T): string =>
  (Object.keys(after) as (keyof T & string)[]).filter((field) => before[field] !== after[field]).join(', ');

/** The two rows of a record, with the names of all columns that differ as a field `changed`. */
export const compared = <T extends object>(before: T, after: T) => ({
  before: { ...before, changed: '' },
  after: { ...after, changed: differingFields(before, after) },
});

/** A transaction's records. Those of one type and subject are merged: the first before and the last after. */
export class Recorder {
  readonly topics = new Set<Topic>();
  /** The people who are notified whatever their rights are. */
  readonly people = new Set<number>();
  readonly #actor: number | null;
  readonly #counts: CountsChange[] = [];
  /** Whether more than counts of the photos has changed. */
  #hasPhotos = false;
  #pending = new Map<string, ChangeRecord>();

  constructor(actor: number | null) {
    this.#actor = actor;
  }

  add<F extends string>(
    type: RecordType<F>,
    { subject, people = [], before, after, counts }: RecordDetails<NoInfer<F>>,
  ): void {
    for (const topic of type.topics) this.topics.add(topic);
    if (counts) this.#counts.push(counts);
    else if (type.topics.includes('photos')) this.#hasPhotos = true;
    if (type.announcedTo !== 'authorized') for (const person of people) this.people.add(person);
    const key = `${type.type} ${subject}`;
    const known = this.#pending.get(key);
    this.#pending.set(key, {
      type,
      actor: this.#actor,
      subject,
      people: known ? [...new Set([...known.people, ...people])] : people,
      before: known ? known.before : pick(type.fields, before),
      after: pick(type.fields, after),
    });
  }

  /** The counts of photos, if nothing else of the photos has changed. */
  get counts(): readonly CountsChange[] | undefined {
    return this.#hasPhotos || this.#counts.length === 0 ? undefined : this.#counts;
  }

  /** Passes the records to their subscribers, and what those record in turn, until there are no new ones. */
  async deliver<Context>(context: Context, subscribers: readonly Subscriber<Context>[]): Promise<void> {
    for (let round = 1; this.#pending.size > 0; round += 1) {
      if (round > maxRounds) throw new Error('Subscribers record in a circle.');
      const records = [...this.#pending.values()];
      this.#pending = new Map();
      for (const { to, handle } of subscribers) {
        const wanted = to === 'all' ? records : records.filter(({ type }) => to.includes(type));
        if (wanted.length > 0) await handle(context, wanted);
      }
    }
  }
}
