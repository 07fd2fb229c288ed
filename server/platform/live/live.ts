// Server-sent events: each open page is notified of changed topics, filtered by its person's rights.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpulsionReason, SignedOutReason } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { newsFor } from '#server/platform/live/announcement.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import type { Session, Viewer } from '#server/platform/sessions/sessions.ts';

/** The interval (ms) of comments that keep proxies from closing an idle connection. */
const heartbeatEvery = 25_000;
/** The maximum number of a person's tabs and devices; the oldest is closed when there is one more. */
const maxOfOne = 12;
/** The maximum number of pages in total; refused browsers reconnect by themselves. */
const maxOfAll = 3000;
/** The maximum of bytes buffered for a page that does not read; then its connection is closed, and it catches up later. */
const maxUnread = 64 * 1024;
/** The time (ms) for sending the last message. */
const closeGraceMs = 1000;
/**
 * The delay (ms) between an announcement and the message to a page, which includes all later announcements. It is random,
 * so that not all pages refetch at once.
 */
const debounceMs = { min: 100, max: 250 };
/**
 * The maximum of notified pages per second, since each refetches at once. With more pages the delay is longer: otherwise
 * the server would be busy with one list, and everybody would wait for it.
 */
const toldPerSecond = 1000;
/** Browsers reconnect after this to twice this time (ms), at random, so that they do not come all at once. */
const retryAfter = 1000;
/** Seconds until a refused page retries. */
const whenFull = 30;

interface Page {
  viewer: Viewer;
  readonly token: string;
  /** The position up to which it has been notified. */
  position: number;
  /** Set while a message is pending. */
  timer: NodeJS.Timeout | undefined;
  /** When it will be sent, by the process's own clock. */
  dueAt: number;
  /** The check whether its session is still valid, and with which rights. */
  checked: Promise<void> | undefined;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** The last announcement that a page knows: the header of a reconnecting browser is newer than the page's address. */
const knownTo = ({ headers, query }: FastifyRequest): string | undefined =>
  headers['last-event-id']?.toString() || (query as { since?: string }).since;

/** @returns the maximum delay (ms) of announcements with this many pages */
export const maxDebounceMs = (pages: number): number =>
  Math.max(debounceMs.max, (2000 * pages) / toldPerSecond - debounceMs.min);

export class LivePages {
  readonly #pages = new Set<Page>();
  readonly #changes: Changes;
  readonly #findSession: (token: string) => Promise<Session | null>;
  readonly #findReason: (token: string) => Promise<ExpulsionReason | undefined>;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #maxOfAll: number;

  constructor(
    changes: Changes,
    findSession: (token: string) => Promise<Session | null>,
    findReason: (token: string) => Promise<ExpulsionReason | undefined>,
    maxPages = maxOfAll,
  ) {
    this.#changes = changes;
    this.#maxOfAll = maxPages;
    this.#findSession = findSession;
    this.#findReason = findReason;
    this.#stopListening = changes.listen(({ people }) => {
      const max = maxDebounceMs(this.#pages.size);
      for (const page of this.#pages) {
        const isNamed = people !== 'everyone' && people.includes(page.viewer.id);
        // The end of a session and an approval do not wait for the longer delay of many pages.
        if (isNamed) page.checked = this.#check(page);
        if (isNamed || !page.timer) this.#tellWithin(page, isNamed ? debounceMs.max : max);
      }
    });
    this.#heartbeat = setInterval(() => {
      for (const { send } of this.#pages) send(':\n\n');
    }, heartbeatEvery);
    this.#heartbeat.unref();
  }

  get size(): number {
    return this.#pages.size;
  }

  /**
   * Takes over the connection of a signed-in request, and sends the announcements that the page has missed.
   * @throws UNAVAILABLE when there are too many pages
   */
  open(request: FastifyRequest, reply: FastifyReply): void {
    const { viewer, token } = request;
    if (!viewer || !token) return;
    const own = [...this.#pages].filter((other) => other.viewer.id === viewer.id);
    if (own.length >= maxOfOne) {
      // If it reconnected at once it would close the next one, in a loop. A tab that becomes visible reconnects sooner.
      own[0]?.send(`retry: ${whenFull * 1000}\n\n`);
      own[0]?.end();
    } else if (this.#pages.size >= this.#maxOfAll)
      throw new ApiError('UNAVAILABLE', { retryAfter: whenFull });
    reply.hijack();
    const { raw } = reply;
    // Headers that hooks have set (security) go out too.
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const forget = () => {
      clearTimeout(page.timer);
      this.#pages.delete(page);
    };
    const { history } = this.#changes;
    const since = knownTo(request);
    const page: Page = {
      viewer,
      token,
      position: since === undefined ? history.end : (history.positionOf(since) ?? -1),
      timer: undefined,
      dueAt: 0,
      checked: undefined,
      send(text) {
        if (raw.writableLength > maxUnread) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      },
      end() {
        // Not counted from now on: a connection that reads nothing would never close by itself.
        forget();
        raw.end();
        setTimeout(() => raw.destroy(), closeGraceMs).unref();
      },
    };
    this.#pages.add(page);
    raw.on('close', forget);
    raw.on('error', forget);
    const retry = `retry: ${Math.round(retryAfter * (1 + Math.random()))}\n`;
    // A page that has missed nothing gets the last announcement's id, so that it catches up quickly later.
    page.send(retry + (this.#restFor(page) || `id: ${history.lastIdFor(viewer)}\n\n`));
  }

  /** Closes all connections before a stop; browsers reconnect by themselves. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const { end } of this.#pages) end();
  }

  /** Reads a page's rights again, since the announcement may have changed them; closes it if its session has ended. */
  async #check(page: Page): Promise<void> {
    const session = await this.#findSession(page.token).catch(() => undefined);
    if (session === null || session?.viewer.needsPasswordReset) {
      const found = await this.#findReason(page.token).catch(() => undefined);
      const reason: SignedOutReason = found ?? 'ended';
      page.send(`event: signed-out\ndata: ${JSON.stringify({ reason })}\n\n`);
      page.end();
    } else if (session) page.viewer = session.viewer;
  }

  /** @param max milliseconds; an earlier pending message is not delayed */
  #tellWithin(page: Page, max: number): void {
    const wait = debounceMs.min + Math.random() * (max - debounceMs.min);
    const dueAt = performance.now() + wait;
    if (page.timer && page.dueAt <= dueAt) return;
    clearTimeout(page.timer);
    page.timer = setTimeout(() => void this.#tell(page), wait);
    page.dueAt = dueAt;
  }

  async #tell(page: Page): Promise<void> {
    const concernsAll = this.#changes.history
      .after(page.position)
      ?.some(({ people }) => people === 'everyone');
    await (concernsAll ? this.#check(page) : page.checked);
    page.timer = undefined;
    const rest = this.#restFor(page);
    if (rest) page.send(rest);
  }

  /** A page's missed announcements as one message, whose id the browser sends when it reconnects; '' for none. */
  #restFor(page: Page): string {
    const { history } = this.#changes;
    const rest = history.after(page.position);
    page.position = history.end;
    const told = rest?.flatMap((announcement) => {
      const news = newsFor(page.viewer, announcement);
      return news.length > 0 ? [[announcement.id, news]] : [];
    });
    if (told?.length === 0) return '';
    const message = told
      ? `event: changed\ndata: ${JSON.stringify(Object.fromEntries(told))}`
      : 'event: missed\ndata: {}';
    return `id: ${history.lastIdFor(page.viewer)}\n${message}\n\n`;
  }
}
