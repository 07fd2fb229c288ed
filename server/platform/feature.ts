// What a feature says of itself, once: app.ts and the starter read it and name nothing of a feature's own.
import type { AppContext } from '#server/platform/app-context.ts';
import { capExpiries, type Expiry } from '#server/platform/expiries.ts';
import type { Route } from '#server/platform/http.ts';
import type { Job } from '#server/platform/jobs.ts';
import type { PageSources } from '#server/platform/page-policies.ts';
import type { RecordType, Subscriber } from '#server/platform/records.ts';
import type { TransactionContext } from '#server/platform/transaction-context.ts';

/** What subscribers are made from: they are there before all else is. */
export type SubscriberContext = Pick<AppContext, 'db' | 'settings' | 'isTrial'>;

export interface Feature {
  readonly name: string;
  readonly routes?: (context: AppContext) => readonly Route[];
  /** What falls due by itself. */
  readonly jobs?: readonly Job<AppContext>[];
  /** What its commands say they did: `records.ts`. */
  readonly records?: Readonly<Record<string, RecordType>>;
  /** What follows from changes of this feature or of others, in their transaction. */
  readonly subscribers?: (context: SubscriberContext) => readonly Subscriber<TransactionContext>[];
  /** What pages may reach beyond this site, of what is configured: into their content security policy, and no other's. */
  readonly connectsTo?: (context: AppContext) => PageSources;
  /** Columns that say until when a row counts, and for how long it may at most. */
  readonly expiries?: readonly Expiry[];
}

/** What the commands of all features record, by name. */
export const recordTypesOf = (features: readonly Feature[]): ReadonlyMap<string, RecordType> =>
  new Map(
    features.flatMap(({ records }) => Object.values(records ?? {})).map((record) => [record.type, record]),
  );

/** The jobs of all features, and the one that caps their expiries. */
export function jobsOf(features: readonly Feature[]): Job<AppContext>[] {
  const expiries = features.flatMap((feature) => feature.expiries ?? []);
  const cap: Job<AppContext> = {
    name: 'cap expiries',
    everyMs: 5_000,
    run: ({ db, clock }) => capExpiries(db, expiries, clock.now()),
  };
  return [cap, ...features.flatMap(({ jobs }) => jobs ?? [])];
}
