// Keeps the page true: the server says which topics changed, and the queries that show them are asked again.
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
 * The news that a session has ended can be here before the cookie of the one in its place, which travels in another
 * answer: so many milliseconds are waited before each question who is signed in. The last answer counts.
 */
const cookieWaits = [250, 750];

/** Refetches the queries that failed while the server could not be reached. */
const retryFailed = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });

/**
 * Listens until the returned function is called. The server is told up to which announcement the page's answers are true,
 * and answers what has changed since: at first since the page was made, later since the connection was lost. An
 * `EventSource` gives up for good when the server answers an error, and a page that comes back from the browser's
 * back-forward cache has lost its connection: in both cases a new one is opened.
 */
export function followChanges(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let isFirst = true;
  let isStopped = false;

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
      // Set at once, since any answer may forget the person. A person who signs out here (`ended`) needs no reason.
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

  /** The session has ended, but perhaps the browser has another one in its place, or is about to get it. */
  async function comeBack([next, ...more]: readonly number[], reason?: SignedOutReason) {
    // Signed out on this page itself, its person knows why.
    const wasSignedIn = Boolean(client.getQueryData(userKey));
    const user = await askAgain(client, next !== undefined).catch(() => undefined);
    if (user) signedOutReason.set(null);
    else if (user === null && next === undefined && reason && wasSignedIn) signedOutReason.set(reason);
    if (isStopped) return;
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

  /** A sleeping tab may hold a connection that died without a word, so a return reopens it. */
  const wake = () => {
    if (document.visibilityState !== 'visible' || source?.readyState === EventSource.OPEN) return;
    open();
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

  function stop() {
    isStopped = true;
    clearTimeout(timer);
    close();
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', online);
    window.removeEventListener('pageshow', restore);
    window.removeEventListener('pagehide', close);
  }

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', online);
  window.addEventListener('pageshow', restore);
  window.addEventListener('pagehide', close);
  open();
  return stop;
}
