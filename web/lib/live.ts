// Keeps the page true: the server says which topics changed, and the queries that show them are asked again.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#contract/endpoint.ts';
import { live } from '#contract/site.ts';
import { askAgain } from '#web/lib/session.ts';

const firstWait = 1_000;
const longestWait = 30_000;
/**
 * The news that a session has ended can be here before the cookie of the one in its place, which travels in another
 * answer: so many milliseconds are waited before each question who is signed in. The last answer counts.
 */
const cookieWaits = [250, 750];

/** Asks again for what shows one of these topics, or nobody knows what. */
export function refresh(client: QueryClient, topics: readonly Topic[]): void {
  const changed = new Set(topics);
  void client.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((topic) => changed.has(topic)) ?? true,
  });
}

/**
 * Listens until the returned function is called. After every gap all queries are asked again, since announcements may
 * have been missed; the time between the making of the page and its first listening is such a gap. An `EventSource`
 * gives up for good when the server answers an error, and a page that comes back from the browser's back-forward cache
 * has lost its connection: in both cases a new one is opened.
 */
export function followChanges(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  let hasGap = true;
  let isFirst = true;
  let isStopped = false;

  function open() {
    clearTimeout(timer);
    source?.close();
    const stream = new EventSource(live.path, { withCredentials: true });
    source = stream;
    stream.addEventListener('open', () => {
      wait = firstWait;
      // What the page itself has just asked for in vain says so, and is not asked a second time behind its back.
      const isDue = ({ state }: Query) => !isFirst || state.data !== undefined;
      if (hasGap) void client.invalidateQueries({ predicate: isDue });
      hasGap = false;
      isFirst = false;
    });
    stream.addEventListener('changed', ({ data }) => refresh(client, JSON.parse(data)));
    stream.addEventListener('signed-out', () => {
      stream.close();
      hasGap = true;
      const [soon = 0, ...more] = cookieWaits;
      later(() => comeBack(more), soon);
    });
    stream.addEventListener('error', () => {
      hasGap = true;
      if (stream.readyState !== EventSource.CLOSED) return;
      // The server answered with an error: perhaps the session ended before the page began to listen.
      later(() => comeBack([]), longer());
    });
  }

  /** The session has ended, but perhaps the browser has another one in its place, or is about to get it. */
  async function comeBack([next, ...more]: readonly number[]) {
    const user = await askAgain(client, next !== undefined).catch(() => undefined);
    if (isStopped) return;
    if (user) open();
    else if (user === undefined) later(() => comeBack([]), longer());
    else if (next !== undefined) later(() => comeBack(more), next);
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
    hasGap = true;
    open();
  };
  /** What was asked while the device was offline has failed, though the connection may have outlived it. */
  const online = () => {
    if (source?.readyState === EventSource.OPEN) void client.invalidateQueries();
    else wake();
  };
  const restore = (event: PageTransitionEvent) => {
    if (!event.persisted) return;
    hasGap = true;
    open();
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
