// Security headers on every answer, and the refusal of writes from other sites.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Scripts are files of this site: none inline, no eval. Styles, which run nothing, may be inline, as in dialogs. */
const directives: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** @param more additional sources, by directive */
export function contentSecurityPolicy(
  more: readonly Readonly<Record<string, readonly string[]>>[] = [],
): string {
  const names = new Set([directives, ...more].flatMap((one) => Object.keys(one)));
  return [...names]
    .map((name) => {
      const sources = [directives, ...more].flatMap((one) => one[name] ?? []);
      return [name, ...new Set(sources)].join(' ');
    })
    .join('; ');
}

const headers = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : undefined);

/**
 * A client without an origin is not a browser, and has no cookie to misuse. Whole origins are compared, and a site on
 * https is never written to from http, not even through a proxy on plain http.
 */
function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicUrl) return false;
  const scheme = publicUrl.startsWith('https:') ? 'https' : request.protocol;
  return originOf(origin) === undefined || originOf(origin) !== originOf(`${scheme}://${request.host}`);
}

/** The headers of every response; on https they include HSTS. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> => ({
  ...headers,
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
});

/** Adds the security headers to every answer, and refuses writes from other origins with FOREIGN_ORIGIN. */
export function protectRequests(app: FastifyInstance, publicUrl: string): void {
  const always = securityHeaders(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    if (!reads.has(request.method) && isForeign(request, publicUrl)) throw new ApiError('FOREIGN_ORIGIN');
  });
}
