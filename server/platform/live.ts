// Server-sent events: each open page hears which topics changed, filtered to what its person may know.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/api-error.ts';
import type { Announcement, Changes } from '#server/platform/changes.ts';
import type { Session, Viewer } from '#server/platform/sessions.ts';

/** Keeps proxies from closing a quiet connection, in milliseconds. */
const heartbeatEvery = 25_000;
/** A person's tabs and devices; the oldest goes when there is one more. */
const mostOfOne = 12;
/** Pages of everyone; browsers that are refused come back by themselves. */
const mostOfAll = 3000;
/** Bytes that may wait for a page that does not read them; it is closed, and asks for everything when it is back. */
const mostUnread = 64 * 1024;
/** Milliseconds that the last words have to get through. */
const lastWords = 1000;
/** Browsers come back this many milliseconds after a broken connection. */
const retryAfter = 1000;

interface Page {
  viewer: Viewer;
  readonly token: string;
  readonly send: (text: string) => void;
  readonly end: () => void;
}

/** Which of the changed topics a person is told. Before they are authorized: only what is their own. */
function toldTo(viewer: Viewer, { topics, people }: Announcement): string[] {
  const isConcerned = people === 'everyone' || people.includes(viewer.id);
  if (!viewer.isAuthorized && !isConcerned) return [];
  return topics.filter((topic) => topic !== 'me' || isConcerned);
}

export class LivePages {
  readonly #pages = new Set<Page>();
  readonly #findSession: (token: string) => Promise<Session | null>;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #mostOfAll: number;

  constructor(
    changes: Changes,
    findSession: (token: string) => Promise<Session | null>,
    mostPages = mostOfAll,
  ) {
    this.#mostOfAll = mostPages;
    this.#findSession = findSession;
    this.#stopListening = changes.listen((announcement) => {
      for (const page of this.#pages) void this.#tell(page, announcement);
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
   * Takes over the connection of a signed-in request.
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
    const forget = () => this.#pages.delete(page);
    const page: Page = {
      viewer,
      token,
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
    page.send(`retry: ${retryAfter}\n\n`);
  }

  /** Ends all, for a server that stops; browsers come back by themselves. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#stopListening();
    for (const { end } of this.#pages) end();
  }

  async #tell(page: Page, announcement: Announcement): Promise<void> {
    // Rights may be what has changed: they are read anew before anything is told.
    if (announcement.people === 'everyone' || announcement.people.includes(page.viewer.id)) {
      const session = await this.#findSession(page.token).catch(() => undefined);
      if (session === null || session?.viewer.needsPasswordReset) {
        page.send('event: signed-out\ndata: {}\n\n');
        page.end();
        return;
      }
      if (session) page.viewer = session.viewer;
    }
    const topics = toldTo(page.viewer, announcement);
    if (topics.length > 0) page.send(`event: changed\ndata: ${JSON.stringify(topics)}\n\n`);
  }
}
