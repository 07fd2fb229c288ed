// The manifest of a feature: app.ts and the starter read it, and contain nothing feature-specific.
import type { AppContext } from '#server/platform/app-context.ts';
import type { Route } from '#server/platform/http/handle.ts';
import type { PageSources } from '#server/platform/http/page-policies.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { RecordType, Subscriber } from '#server/platform/writes/records.ts';
import type { TransactionContext } from '#server/platform/writes/transaction-context.ts';

/** The part of the context that exists when subscribers are created. */
export type SubscriberContext = Pick<AppContext, 'db' | 'settings' | 'isTrial'>;

export interface Feature {
  readonly routes?: readonly ((context: AppContext) => readonly Route[])[];
  /** The jobs that run without a request. */
  readonly jobs?: readonly Job<AppContext>[];
  /** The kinds of changes that its commands record: `records.ts`. */
  readonly records?: readonly Readonly<Record<string, RecordType>>[];
  /** Subscribers to changes of this feature or of others; they run in the same transaction. */
  readonly subscribers?: (context: SubscriberContext) => readonly Subscriber<TransactionContext>[];
  /** The configured external hosts that its pages may reach: entries for their content security policy. */
  readonly connectsTo?: (context: AppContext) => PageSources;
}

/** The kinds of changes of all features, by name. */
export const recordTypesOf = (features: readonly Feature[]): ReadonlyMap<string, RecordType> =>
  new Map(
    features
      .flatMap(({ records = [] }) => records.flatMap((types) => Object.values(types)))
      .map((record) => [record.type, record]),
  );
