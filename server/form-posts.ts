// A form that the browser submitted itself: the page's code has not loaded yet, or never will.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PageRenderer, pressCookie, withoutScript } from '#contract/pages.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Milliseconds after which the page's code is assumed not to load. */
const retryTimeoutMs = 5000;
/** Seconds in which the page may still hydrate and replay the press. */
const memory = 60;

/** Whether the client would show the answer as a page. */
export const isFormPost = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

const pressedAt = new RegExp(`(?:^|; ?)${pressCookie}=(\\d+)`);
const marked = new RegExp(`(?:^|&)${withoutScript}=`);

/** Safe inside an attribute and a cookie: an address may contain any text. */
const pathOf = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/[^\w/%.~-]/g, (sign) => encodeURIComponent(sign).replace("'", '%27'));

const explanation = (path: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>This page needs JavaScript</title>
<style>body{max-width:32rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<h1>This page needs JavaScript</h1>
<p>Nothing was saved. Please check that JavaScript is turned on in your browser and that you are connected. Then open the page again.</p>
<p><a href="${path}">Back to the page</a></p>
</body>
</html>
`;

/**
 * 204 leaves the browser on the page, with the typed values; the cookie tells the page to replay the press after
 * hydration. If that will not happen, the answer is a page for people. The submitted data is ignored in any case.
 */
export async function answerFormPost(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, isSecure }: { renderer: PageRenderer; isSecure: boolean },
) {
  if ((await renderer.plan(request.url, null)).page === null) throw new ApiError('NOT_FOUND');
  const path = pathOf(request.url);
  reply.header('cache-control', 'no-store');
  const before = Number(pressedAt.exec(request.headers.cookie ?? '')?.[1] ?? Number.NaN);
  const isInVain = Date.now() - before > retryTimeoutMs;
  // A cookie for `/` would be sent with every request; that page has no form.
  if (path === '/' || isInVain || marked.test(String(request.body)))
    return reply.code(415).type('text/html; charset=utf-8').send(explanation(path));
  if (Number.isNaN(before))
    reply.header(
      'set-cookie',
      `${pressCookie}=${Date.now()}; Path=${path}; SameSite=Strict; Max-Age=${memory}${isSecure ? '; Secure' : ''}`,
    );
  return reply.code(204).send();
}

/** A page that is rendered again has no pending press. */
export function forgetFormPost({ url, headers }: FastifyRequest, reply: FastifyReply): void {
  const path = pathOf(url);
  if (pressedAt.test(headers.cookie ?? ''))
    reply.header('set-cookie', `${pressCookie}=; Path=${path}; Max-Age=0`);
}
