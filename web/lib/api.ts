// The client for every endpoint of the contract, and the messages of failures.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RequestInput, ResponseBody } from '#contract/calls.ts';
import { type Announcements, changedHeader, type Endpoint, heardHeader } from '#contract/endpoint.ts';
import type { ErrorBody, Issue } from '#contract/errors.ts';
import type { Need } from '#contract/pages.ts';
import type { Topic } from '#contract/topics.ts';
import { noteHeard, noteKept } from '#web/lib/offline.ts';
import { keptAtHeader, patientHeader } from '#web/worker/headers.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { topics?: readonly Topic[] };
  }
}

type NoInput<E extends Endpoint> = keyof RequestInput<E> extends never ? true : false;
type Rest<E extends Endpoint> = NoInput<E> extends true ? [] : [asked: RequestInput<E>];
interface RequestOptions {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  /** The page shows an answer already, and waits for a newer one. */
  isPatient?: boolean;
}

/** The error of a failed request; `status` 0 means that the server was not reached. */
export class RequestFailure extends Error {
  readonly status: number;
  /** Whether the message is the server's, or says that the server was not reached; else it is the status text. */
  readonly hasOwnMessage: boolean;
  readonly code: ErrorBody['code'] | undefined;
  readonly issues: readonly Issue[];
  /** With `EMAIL_NOT_VERIFIED`: the address to which the code was sent. */
  readonly email: string | undefined;
  /** With `SIGNED_OUT`: the organizer's action that ended the session, if any. */
  readonly reason: ErrorBody['reason'];
  /** With `EDIT_CONFLICT`: the currently saved values, under the names of the request's fields. */
  readonly current: unknown;
  constructor(status: number, message: string, body?: Partial<ErrorBody>) {
    super(message);
    this.status = status;
    this.hasOwnMessage = status === 0 || body?.message === message;
    this.code = body?.code;
    this.issues = Array.isArray(body?.issues) ? body.issues : [];
    this.email = body?.email;
    this.reason = body?.reason;
    this.current = body?.current;
  }
}

/**
 * The message of a failed action, or the specification's fallback text (section 8): a proxy that answers instead of the
 * server has no message for the person.
 */
export const failureMessage = (failure: Pick<Error, 'message'>, fallback: string): string =>
  failure instanceof RequestFailure && !failure.hasOwnMessage ? fallback : failure.message;

/** The URL of an endpoint, for links and downloads that the browser follows itself. */
export const addressOf = ({ path }: Pick<Endpoint, 'path'>, { params = {}, query }: RequestOptions = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))) +
  (query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '');

/** An interrupted body is a failure, even after a status of success. */
async function bodyOf(response: Response) {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return response.json().catch(() => {
    if (response.ok) throw notReached();
  });
}

export const changesIn = (header: string | null): Announcements => JSON.parse(header ?? '{}');

/** An error response, with the server's own message if it has one. */
export function failureOf(
  status: number,
  statusText: string,
  body: Partial<ErrorBody> | undefined,
): RequestFailure {
  const said = typeof body?.message === 'string' ? body.message : '';
  return new RequestFailure(status, said || statusText || `Request failed with status ${status}`, body);
}

/** No response was received. */
export const notReached = (): RequestFailure => new RequestFailure(0, 'Network error. Please try again.');

/**
 * Milliseconds after which a silent connection is given up: a phone that leaves the Wi-Fi is not notified, and browsers
 * wait for 15 minutes.
 */
export const silenceMs = 60_000;

/** How long (ms) requests name the last announcement: by then every server has received it. */
const newsMs = 5000;
let lastNews = { id: '', until: 0 };

/** Requests that are sent soon name this announcement, so that any of several servers answers with its change. */
export function nameInRequests(id: string): void {
  lastNews = { id, until: performance.now() + newsMs };
}

interface Answered<T> {
  readonly body: T;
  /** The announcements of the write, as far as they are visible to the person. */
  readonly changed: Announcements;
  /** It is the offline worker's, and may be old. */
  readonly isKept: boolean;
}

async function ask<T>(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  options: RequestOptions,
): Promise<Answered<T>> {
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    credentials: 'include',
    signal: AbortSignal.timeout(silenceMs),
    headers: {
      ...(performance.now() < lastNews.until && { [heardHeader]: lastNews.id }),
      ...(options.isPatient && { [patientHeader]: '1' }),
      ...('body' in options && { 'content-type': 'application/json' }),
    },
    ...('body' in options && { body: JSON.stringify(options.body) }),
  }).catch(() => {
    throw notReached();
  });
  const answer = await bodyOf(response);
  const keptAt = response.headers.get(keptAtHeader);
  if (keptAt) noteKept(keptAt);
  else noteHeard();
  const changed = changesIn(response.headers.get(changedHeader));
  if (response.ok) return { body: answer, changed, isKept: keptAt !== null };
  throw failureOf(response.status, response.statusText, answer);
}

/** Like `call`, with the announcements of the change. For commands, which apply them. */
export const write = <const E extends Endpoint>(
  endpoint: E,
  ...[asked]: Rest<E>
): Promise<Answered<ResponseBody<E>>> => ask(endpoint, asked ?? {});

/** Calls an endpoint and gives the body of its answer. Throws a {@link RequestFailure} with words for the person. */
export const call = async <const E extends Endpoint>(
  endpoint: E,
  ...asked: Rest<E>
): Promise<ResponseBody<E>> => (await write(endpoint, ...asked)).body;

/** The parameter of an endpoint about one thing. */
export const withId = (id: number) => ({ params: { id: String(id) } });

interface Asking {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/** The function of a query. A kept answer is for a page that has none: it would undo what was saved or heard since. */
const reading =
  <T>(path: Endpoint['path'], options?: RequestOptions) =>
  async ({ client, queryKey }: Asking): Promise<T> => {
    const hasAnswer = () => client.getQueryData(queryKey) !== undefined;
    const { body, isKept } = await ask<T>({ method: 'GET', path }, { ...options, isPatient: hasAnswer() });
    if (isKept && hasAnswer()) throw notReached();
    // The server's own answer takes its place, as soon as it arrives.
    if (isKept) setTimeout(() => client.invalidateQueries({ queryKey }));
    return body;
  };

/** Query options of a read: the key contains its address, `meta` its topics, so that one listener refetches changed ones. */
export const read = <const E extends Endpoint & { method: 'GET' }>(endpoint: E, ...rest: Rest<E>) => ({
  queryKey: [endpoint.path, ...rest] as const,
  queryFn: reading<ResponseBody<E>>(endpoint.path, rest[0]),
  meta: { topics: endpoint.topics ?? [] },
});

/** Like `read`, when only the address of the endpoint is loaded. */
export const readAt = ({ path, params }: Need) => ({
  queryKey: params ? ([path, { params }] as const) : ([path] as const),
  queryFn: reading<unknown>(path, params && { params }),
});

/** The key under which the first items of a list are cached, if the server wrote only those into the page. */
export const firstItemsKey = ({ path }: Pick<Need, 'path'>) => [path, 'first'] as const;

/** 128 random bits. A page over plain HTTP, as in a home network, has no `crypto.randomUUID`. */
export const newIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
