// The records that are logged, and their sentences, as their types declare them.
import type { ActivityKind } from '#contract/topics.ts';
import type { ChangeRecord, Line, RecordType } from '#server/platform/writes/records.ts';

/** Saves that changed no recorded field, likes and sessions are not logged. */
export const isWorthALine = ({ type, before, after }: ChangeRecord): boolean =>
  type.line !== null && (before === null || JSON.stringify(before) !== JSON.stringify(after));

export type RecordTypes = ReadonlyMap<string, RecordType>;

/** The person who was signed in; for a visitor's action on their own account, its owner. */
export const actorOf = ({ isVisitorsOwn }: Line, actorId: number | null, people: readonly number[]) =>
  actorId ?? (isVisitorsOwn ? (people[0] ?? null) : null);

export const typesOf = (types: RecordTypes, kind: ActivityKind): string[] =>
  [...types.values()].filter(({ line }) => line?.kind === kind).map(({ type }) => type);

/** The sentences of a type's lines. For an unknown type of an earlier version, its name. */
export const lineOf = (types: RecordTypes, type: string): Line =>
  types.get(type)?.line ?? { kind: 'accounts', says: () => `did something (${type})` };
