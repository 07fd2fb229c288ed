import { type ReactNode, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button, type ButtonSize } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** A query, as far as its states are shown; those of TanStack Query fit. */
export interface QueryState<T> {
  readonly data: T | undefined;
  /** Whether it failed before there was any data. A later failure leaves the data on the page. */
  readonly isLoadingError: boolean;
  readonly errorUpdateCount: number;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Q extends QueryState<unknown>> {
  readonly query: Q;
  /** The message about a failed load. */
  readonly failed: string;
  /** s: in a card or a dialog. */
  readonly size?: ButtonSize | undefined;
  /** Shown instead of an empty list. */
  readonly empty?: ReactNode;
  readonly children: (data: Exclude<Q['data'], undefined>) => ReactNode;
}

/** Renders a query in each state: failed, loading, empty or answered. */
export function QueryView<Q extends QueryState<unknown>>({
  query,
  failed,
  size,
  empty,
  children,
}: QueryViewProps<Q>) {
  const { data, isLoadingError, errorUpdateCount, error, refetch } = query;
  // Also during a retry: the button keeps the focus. Another query in its place has no failure count.
  const [hasFailed, setHasFailed] = useState(isLoadingError);
  if (isLoadingError && !hasFailed) setHasFailed(true);
  if (data === undefined && hasFailed && errorUpdateCount > 0)
    return <LoadError cause={error} isBusy={!isLoadingError} onRetry={refetch} title={failed} size={size} />;
  if (data === undefined) return <Loading />;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
  return children(data as Exclude<Q['data'], undefined>);
}

interface LoadErrorProps {
  readonly title: string;
  readonly cause: Error | null;
  readonly onRetry: () => unknown;
  /** A retry is in progress, and the message stays meanwhile. */
  readonly isBusy?: boolean;
  readonly size?: ButtonSize | undefined;
}

/** A failed load: what failed, why, and a button to retry. */
export const LoadError = ({ title, cause, onRetry, isBusy = false, size = 'm' }: LoadErrorProps) => (
  <div className="stack">
    {/* Without the reason during a retry: when it comes back, a screen reader announces the whole message again. */}
    <Alert title={title}>{!isBusy && cause?.message}</Alert>
    <div>
      <Button isBusy={isBusy} onClick={() => void onRetry()} size={size}>
        Try again
      </Button>
    </div>
  </div>
);
