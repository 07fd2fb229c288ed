// Server-sent events: each open page hears which topics changed, filtered by its person's rights.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExpulsionReason, SignedOutReason } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { newsFor } from '#server/platform/live/announcement.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import type { Session, Viewer } from '#server/platform/sessions/sessions.ts';

/** Keeps proxies from closing a quiet connection, in milliseconds. */
const heartbeatEvery = 25_000;
/** A person's tabs and devices; the oldest goes when there is one more. */
const maxOfOne = 12;
/** Pages of everyone; browsers that are refused come back by themselves. */
const maxOfAll = 3000;
/**
 * The most bytes that may wait for a page that does not read; beyond them the connection is closed, and the page catches up
 * when it is back.
 */
const maxUnread = 64 * 1024;
/** Milliseconds that the last words have to get through. */
const closeGraceMs = 1000;
/**
 * Milliseconds from an announcement until a page is told of it and of all that came meanwhile. Somewhere between these
 * two, by chance: pages that are all told at once would all ask at once.
 */
const debounceMs = { min: 100, max: 250 };
/**
 * Pages that are told in a second when announcements never end; each of them asks at once. With more pages they are
 * gathered for longer: the server would otherwise be busy with one and the same list, and everybody wait for it.
 */
const toldPerSecond = 1000;
/** Browsers come back between so many and twice as many milliseconds after a broken connection: not all at once either. */
const retryAfter = 1000;
/** Seconds until a page asks again for which there is no place. */
const whenFull = 30;

interface Page {
  viewer: Viewer;
  readonly token: string;
  /** How many announcements it knows of, or was not to know of. */
  position: number;
  /** Set while there is something to tell. */
  timer: NodeJS.Timeout | undefined;
  /** When it will be told, by the process's own clock. */
  dueAt: number;
  /** The look whether its session still stands, and with which rights. */
  checked: Promise<void> | undefined;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** The last announcement that a page knows: the header of a browser that comes back is newer than the page's address. */
const knownTo = ({ headers, query }: FastifyRequest): string | undefined =>
  headers['last-event-id']?.toString() || (query as { since?: string }).since;

const between = (min: number, max: number) => min + Math.random() * (max - min);

/** @returns the longest time, in milliseconds, for which announcements are gathered when so many pages listen */
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
        // A session that has ended is not to wait, nor an approval for the crowd.
        if (isNamed) page.checked = this.#check(page);
        if (isNamed || !page.timer) this.#tellWithin(page, isNamed ? debounceMs.max : max);
      }
    });
    this.#heartbeat = setInterval(() => {
      for (const { send } of this.#pages) send(':\n\n');
    }, heartbeatEvery);
    this.#heartbeat.unref();
  }

  /** Pages that listen. */
  get size(): number {
    return this.#pages.size;
  }

  /**
   * Takes over the connection of a signed-in request. A page that says up to which announcement its answers are true is
   * told what came after it.
   * @throws UNAVAILABLE when too many listen
   */
  open(request: FastifyRequest, reply: FastifyReply): void {
    const { viewer, token } = request;
    if (!viewer || !token) return;
    const own = [...this.#pages].filter((other) => other.viewer.id === viewer.id);
    if (own.length >= maxOfOne) {
      // Back at once it would end the next one, in a circle. A tab that somebody turns to asks sooner.
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
        // Counted no more at once: a connection that takes nothing in would never close by itself.
        forget();
        raw.end();
        setTimeout(() => raw.destroy(), closeGraceMs).unref();
      },
    };
    this.#pages.add(page);
    raw.on('close', forget);
    raw.on('error', forget);
    const retry = `retry: ${Math.round(retryAfter * (1 + Math.random()))}\n`;
    // A page that has missed nothing gets the id of the last announcement, so that a browser that comes back asks for little.
    page.send(retry + (this.#restFor(page) || `id: ${history.lastIdFor(viewer)}\n\n`));
  }

  /** Ends all, for a server that stops; browsers come back by themselves. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const { end } of this.#pages) end();
  }

  /** Reads a page's rights anew, since they may be what has changed; ends it where its session has ended. */
  async #check(page: Page): Promise<void> {
    const session = await this.#findSession(page.token).catch(() => undefined);
    if (session === null || session?.viewer.needsPasswordReset) {
      const found = await this.#findReason(page.token).catch(() => undefined);
      const reason: SignedOutReason = found ?? 'ended';
      page.send(`event: signed-out\ndata: ${JSON.stringify({ reason })}\n\n`);
      page.end();
    } else if (session) page.viewer = session.viewer;
  }

  /** @param max milliseconds; what is to be told earlier anyway stays so */
  #tellWithin(page: Page, max: number): void {
    const wait = between(debounceMs.min, max);
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

  /** The announcements that a page does not know yet, as one message whose id the browser sends when it comes back; '' if it knows all. */
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
