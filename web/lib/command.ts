// Commands (writes): the only place that decides which queries are refetched afterwards.
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Announcements } from '#contract/endpoint.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { type call, failureMessage, RequestFailure, write } from '#web/lib/api.ts';
import { userKey } from '#web/lib/session.ts';

/** Like `call`; the changed topics are refetched when the command has ended. */
export type Send = typeof call;

interface Command<Input, Result> {
  /** Makes its requests with `send`. */
  run: (send: Send, input: Input) => Promise<Result>;
  /** Writes the answer into the cache, so that it is shown at once. */
  updateCache?: (client: QueryClient, result: Result, input: Input) => void;
  /** The notice after success; the function may also do something else. */
  done?: Notice | ((result: Result, input: Input) => Notice | undefined);
  /** The notice after a failure: a title above the error's own message. */
  failed?: string | ((failure: Error, input: Input) => Notice | undefined);
}

/** Whether the server named the invalid fields; their errors are shown at the fields, not in a notice. */
export const hasIssues = (failure: unknown): failure is RequestFailure =>
  failure instanceof RequestFailure && failure.issues.length > 0;

/** Whether somebody else has changed the same thing meanwhile; the form then asks which value to keep. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof RequestFailure && failure.code === 'EDIT_CONFLICT';

/** @param fallback replaces a proxy's message */
export const failureNotice = (title: string, failure: Pick<Error, 'message'>, fallback?: string): Notice => ({
  title,
  description: fallback === undefined ? failure.message : failureMessage(failure, fallback),
  variant: 'destructive',
});

/** Whether the thing no longer exists or has changed: somebody else was faster, and the page shows stale data. */
const isOvertaken = (failure: unknown): boolean =>
  failure instanceof RequestFailure && (failure.status === 404 || failure.status === 409);

/** Ignores a failure with this code: what the person wants is so already, as when the answer to an earlier attempt was lost. */
export const unless = (code: RequestFailure['code']) => (failure: unknown) => {
  if (!(failure instanceof RequestFailure) || failure.code !== code) throw failure;
};

function refreshShown(client: QueryClient): void {
  // A visitor sees nothing that others change.
  if (!client.getQueryData(userKey)) return;
  void client.invalidateQueries({ predicate: ({ meta }) => (meta?.topics?.length ?? 0) > 0 });
}

/** The server's answer names the changed topics, which are refetched once; no component names topics. */
export function useCommand<Input = void, Result = unknown>({
  run,
  updateCache,
  done,
  failed,
}: Command<Input, Result>) {
  const client = useQueryClient();
  const tell = (notice: Notice | undefined) => notice && notify(client, notice);
  return useMutation({
    mutationFn: async (input: Input) => {
      const changed: Record<string, Announcements[string]> = {};
      const send: Send = async (endpoint, ...asked) => {
        const answer = await write(endpoint, ...asked);
        Object.assign(changed, answer.changed);
        return answer.body;
      };
      try {
        const result = await run(send, input);
        updateCache?.(client, result, input);
        return result;
      } finally {
        applyAnswer(client, changed);
      }
    },
    onSuccess: (result, input) => tell(typeof done === 'function' ? done(result, input) : done),
    onError: (failure, input) => {
      if (isOvertaken(failure)) refreshShown(client);
      tell(typeof failed === 'string' ? failureNotice(failed, failure) : failed?.(failure, input));
    },
  });
}

/** *Undo* in the notice of a deletion; the server accepts it for a minute. */
export const undoable = (undo: () => void): Pick<Notice, 'action' | 'duration'> => ({
  action: { label: 'Undo', onClick: undo },
  duration: 10_000,
});

type ListQuery = { readonly queryKey: QueryKey };
interface Listed {
  readonly id: number;
}

/** A changed item of a cached list is shown at once. */
export const replaceInList = <T extends Listed>(client: QueryClient, { queryKey }: ListQuery, item: T) =>
  client.setQueryData<T[]>(queryKey, (list) => list?.map((one) => (one.id === item.id ? item : one)));

/** A deleted item of a cached list disappears at once. */
export const dropFromList = (client: QueryClient, { queryKey }: ListQuery, id: number) =>
  client.setQueryData<Listed[]>(queryKey, (list) => list?.filter((one) => one.id !== id));

/** The notice of a command. The page registers once how it is shown. */
export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Milliseconds; absent: the default. */
  readonly duration?: number;
}

export type Notify = (notice: Notice) => void;

const notifiers = new WeakMap<QueryClient, Notify>();

export const setNotify = (client: QueryClient, notify: Notify): void => void notifiers.set(client, notify);

const notify = (client: QueryClient, notice: Notice): void => notifiers.get(client)?.(notice);
