// Live updates: the server announces changed topics, and the queries that show them are refetched.
import type { QueryClient } from '@tanstack/react-query';
import type { SignedOutReason } from '#contract/errors.ts';
import { live } from '#contract/settings/site.ts';
import { applyAnnouncements, moveSince, refreshAll, sinceOf } from '#web/lib/announcements.ts';
import { addressOf } from '#web/lib/api.ts';
import { noteHeard } from '#web/lib/offline.ts';
import { askAgain, signedOutReason, userKey } from '#web/lib/session.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/**
 * The message that a session has ended can arrive before the cookie of its replacement, which is set by another
 * response: so the page waits this many milliseconds before each request for the current user. The last answer counts.
 */
const cookieWaits = [250, 750];

/** Refetches the queries that failed while the server could not be reached. */
const retryFailed = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

/**
 * Listens until the returned function is called. The server gets the last announcement up to which the page's answers
 * are current, and sends all later ones: at first since the page was rendered, later since the connection was lost. An
 * `EventSource` gives up for good when the server answers with an error, and a page that is restored from the
 * back-forward cache has lost its connection: in both cases a new one is opened.
 */
export function followChanges(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let isFirst = true;
  const ended = new AbortController();

  function open() {
    clearTimeout(timer);
    source?.close();
    const since = sinceOf(client);
    const stream = new EventSource(addressOf(live, since ? { query: { since } } : {}), {
      withCredentials: true,
    });
    source = stream;
    stream.addEventListener('open', () => {
      noteHeard();
      wait = firstWait;
      // On the first connection, failed queries of the page already show their error and are not retried.
      if (!isFirst) void retryFailed(client);
      isFirst = false;
    });
    stream.addEventListener('changed', ({ data, lastEventId }) => {
      moveSince(client, lastEventId);
      applyAnnouncements(client, JSON.parse(data));
    });
    stream.addEventListener('missed', ({ lastEventId }) => {
      moveSince(client, lastEventId);
      refreshAll(client);
    });
    stream.addEventListener('signed-out', ({ data }) => {
      stream.close();
      const { reason } = JSON.parse(data) as { reason: SignedOutReason };
      // Set at once, since any answer may sign the person out. A person who signs out here (`ended`) needs no reason.
      if (reason !== 'ended') signedOutReason.set(reason);
      const [soon = 0, ...more] = cookieWaits;
      later(() => comeBack(more, reason), soon);
    });
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      // The server answered with an error: perhaps the session ended before the page began to listen.
      later(() => comeBack([]), longer());
    });
  }

  /** The session has ended, but the browser may have another one, or may be about to get it. */
  async function comeBack([next, ...more]: readonly number[], reason?: SignedOutReason) {
    // The person signed out on this page itself, so no reason is shown.
    const wasSignedIn = Boolean(client.getQueryData(userKey));
    const user = await askAgain(client, next !== undefined).catch(() => undefined);
    if (user) signedOutReason.set(null);
    else if (user === null && next === undefined && reason && wasSignedIn) signedOutReason.set(reason);
    if (ended.signal.aborted) return;
    if (user) open();
    else if (user === undefined) later(() => comeBack([]), longer());
    else if (next !== undefined) later(() => comeBack(more, reason), next);
  }

  function later(work: () => void, milliseconds: number) {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  }

  function longer(): number {
    const now = wait;
    wait = Math.min(wait * 2, longestWait);
    return now;
  }

  /** While the device slept, the connection may have died unnoticed: a tab reconnects whenever it becomes visible. */
  const wake = () => {
    if (document.visibilityState === 'visible') open();
  };
  /** Requests made offline have failed, even if the live connection has survived. */
  const online = () => {
    if (source?.readyState === EventSource.OPEN) void retryFailed(client);
    else wake();
  };
  const restore = (event: PageTransitionEvent) => {
    if (event.persisted) open();
  };
  const close = () => source?.close();

  document.addEventListener('visibilitychange', wake, ended);
  window.addEventListener('online', online, ended);
  window.addEventListener('pageshow', restore, ended);
  window.addEventListener('pagehide', close, ended);
  open();
  return () => {
    ended.abort();
    clearTimeout(timer);
    close();
  };
}
