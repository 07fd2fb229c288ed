// The context of a request: the viewer, the address, and cookies and headers of the response.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changedHeader } from '#contract/endpoint.ts';
import { addressOf } from '#server/platform/http/addresses.ts';
import type { Guarded } from '#server/platform/http/gate.ts';
import { type Announcement, newsFor } from '#server/platform/live/announcement.ts';
import type { SessionCookie } from '#server/platform/sessions/session-cookie.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** The context of a request, for the few handlers that need more than their input. */
export interface RequestContext {
  /** The endpoint, whose access level `commit` checks again. */
  readonly endpoint: Guarded;
  /** The signed-in person; null for a visitor. */
  readonly viewer: Viewer | null;
  /** The client's network address; behind a proxy in `TRUST_PROXY`, the one that it reports. */
  readonly address: string;
  readonly userAgent: string;
  readonly token: string | undefined;
  /** Aborted when the connection is closed before the response. */
  readonly signal: AbortSignal;
  /** Adds a change to the response's header, as far as the viewer may know it. */
  announced(announcement: Announcement): void;
  keepSession(token: string, isSharedDevice: boolean): void;
  dropSession(): void;
  /** The raw `Cookie` header, for features with a cookie of their own. */
  readonly cookies: string | undefined;
  setCookie(line: string): void;
}

/** Makes the context of a request. */
export const contextsWith =
  (cookie: SessionCookie) =>
  (endpoint: Guarded, request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    endpoint,
    viewer: request.viewer,
    announced(announcement) {
      const news = request.viewer ? newsFor(request.viewer, announcement) : [];
      if (news.length === 0) return;
      const before = JSON.parse(String(reply.getHeader(changedHeader) ?? '{}'));
      reply.header(changedHeader, JSON.stringify({ ...before, [announcement.id]: news }));
    },
    // Read lazily: `request.ip` is gone once the socket closes.
    get address() {
      return addressOf(request.ip);
    },
    userAgent: request.headers['user-agent'] ?? '',
    token: request.token,
    keepSession: (token, isSharedDevice) => reply.header('set-cookie', cookie.write(token, isSharedDevice)),
    dropSession: () => reply.header('set-cookie', cookie.remove()),
    cookies: request.headers.cookie,
    setCookie: (line) => reply.header('set-cookie', line),
    get signal() {
      const controller = new AbortController();
      reply.raw.once('close', () => controller.abort());
      return controller.signal;
    },
  });
