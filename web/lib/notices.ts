// What a command tells the person. The page registers once how it is shown.
import type { QueryClient } from '@tanstack/react-query';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; else the usual time. */
  readonly duration?: number;
}

export type Notify = (notice: Notice) => void;

const notifiers = new WeakMap<QueryClient, Notify>();

/** Says how the notices of a page are shown. */
export const setNotify = (client: QueryClient, notify: Notify): void => void notifiers.set(client, notify);

/** Shows a notice. */
export const notify = (client: QueryClient, notice: Notice): void => notifiers.get(client)?.(notice);
