// Server-sent events: each open page hears which topics changed, filtered to what its person may know.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedOutReason } from '#contract/signed-out.ts';
import { newsFor } from '#server/platform/announcement.ts';
import { ApiError } from '#server/platform/api-error.ts';
import type { Changes } from '#server/platform/changes.ts';
import type { Session, Viewer } from '#server/platform/sessions.ts';

/** Keeps proxies from closing a quiet connection, in milliseconds. */
const heartbeatEvery = 25_000;
/** A person's tabs and devices; the oldest goes when there is one more. */
const mostOfOne = 12;
/** Pages of everyone; browsers that are refused come back by themselves. */
const mostOfAll = 3000;
/** Bytes that may wait for a page that does not read them; it is closed, and asks what it has missed when it is back. */
const mostUnread = 64 * 1024;
/** Milliseconds that the last words have to get through. */
const lastWords = 1000;
/**
 * Milliseconds from an announcement until a page is told of it and of all that came meanwhile. Somewhere between these
 * two, by chance: pages that are all told at once would all ask at once.
 */
const gathering = { least: 100, most: 250 };
/**
 * Pages that are told in a second when announcements never end; each of them asks at once. With more pages they are
 * gathered for longer: the server would otherwise be busy with one and the same list, and everybody wait for it.
 */
const toldPerSecond = 1000;
/** Browsers come back between so many and twice as many milliseconds after a broken connection: not all at once either. */
const retryAfter = 1000;

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

/** What a page knows already: the browser's own word, when it comes back, is newer than the page's address. */
const knownTo = ({ headers, query }: FastifyRequest): string | undefined =>
  headers['last-event-id']?.toString() || (query as { since?: string }).since;

/** What an organizer did to somebody whose session has ended: it is the page's own person alone who is told. */
function reasonOf(before: Viewer, now: Viewer | null): SignedOutReason {
  if (!now) return 'deleted';
  if (now.needsPasswordReset) return 'reset';
  if (before.isAuthorized && !now.isAuthorized) return 'revoked';
  return before.isAdmin && !now.isAdmin ? 'demoted' : 'ended';
}

const between = (least: number, most: number) => least + Math.random() * (most - least);

/** @returns the longest time, in milliseconds, for which announcements are gathered when so many pages listen */
export const mostGathered = (pages: number): number =>
  Math.max(gathering.most, (2000 * pages) / toldPerSecond - gathering.least);

export class LivePages {
  readonly #pages = new Set<Page>();
  readonly #changes: Changes;
  readonly #findSession: (token: string) => Promise<Session | null>;
  readonly #findRights: (id: number) => Promise<Viewer | null>;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #mostOfAll: number;

  constructor(
    changes: Changes,
    findSession: (token: string) => Promise<Session | null>,
    findRights: (id: number) => Promise<Viewer | null>,
    mostPages = mostOfAll,
  ) {
    this.#changes = changes;
    this.#mostOfAll = mostPages;
    this.#findSession = findSession;
    this.#findRights = findRights;
    this.#stopListening = changes.listen(({ people }) => {
      const most = mostGathered(this.#pages.size);
      for (const page of this.#pages) {
        const isNamed = people !== 'everyone' && people.includes(page.viewer.id);
        // A session that has ended is not to wait, nor an approval for the crowd.
        if (isNamed) page.checked = this.#check(page);
        if (isNamed || !page.timer) this.#tellWithin(page, isNamed ? gathering.most : most);
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
    if (own.length >= mostOfOne) own[0]?.end();
    else if (this.#pages.size >= this.#mostOfAll) throw new ApiError('UNAVAILABLE', { retryAfter: 30 });
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
        if (raw.writableLength > mostUnread) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      },
      end() {
        // Counted no more at once: a connection that takes nothing in would never close by itself.
        forget();
        raw.end();
        setTimeout(() => raw.destroy(), lastWords).unref();
      },
    };
    this.#pages.add(page);
    raw.on('close', forget);
    raw.on('error', forget);
    const retry = `retry: ${Math.round(retryAfter * (1 + Math.random()))}\n`;
    // Whoever has missed nothing learns until when: a browser that comes back then asks for little.
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
      const rights = await this.#findRights(page.viewer.id).catch(() => undefined);
      const reason = rights === undefined ? 'ended' : reasonOf(page.viewer, rights);
      page.send(`event: signed-out\ndata: ${JSON.stringify({ reason })}\n\n`);
      page.end();
    } else if (session) page.viewer = session.viewer;
  }

  /** @param most milliseconds; what is to be told earlier anyway stays so */
  #tellWithin(page: Page, most: number): void {
    const wait = between(gathering.least, most);
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

  /** What the page does not know yet, in one message whose id the browser names when it comes back; '' for nothing. */
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
