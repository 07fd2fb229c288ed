// Renders the pages with their first answers, each of which passes the same gate as any request.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { yearOf } from '#contract/dates.ts';
import { getFeed } from '#contract/events/calendars.schema.ts';
import { getUser, type User } from '#contract/identity/accounts.schema.ts';
import {
  type Answer,
  type Boot,
  type FirstItems,
  type InstalledSite,
  type Need,
  type PageRenderer,
  type Theme,
  themeCookie,
} from '#contract/pages.ts';
import { looks } from '#contract/settings/looks.ts';
import { getReunion, type Reunion } from '#contract/settings/reunion.schema.ts';
import { answerFormPost, forgetFormPost, isFormPost } from '#server/form-posts.ts';
import { KeptBody, sendCompressed } from '#server/platform/answers/compression.ts';
import { KeptText } from '#server/platform/answers/kept-text.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { failureOf } from '#server/platform/http/http-errors.ts';
import type { ReadAnswer } from '#server/platform/http/mount.ts';
import type { PagePolicies } from '#server/platform/http/page-policies.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import type { Changes } from '#server/platform/live/changes.ts';
import { dayOf, offsetsOf } from '#server/platform/zone.ts';

export interface Pages {
  readonly renderer: PageRenderer;
  /** The built files; null when Vite serves them (development). */
  readonly folder: string | null;
  /** The hashed files of earlier builds (server/earlier-assets.ts). */
  readonly earlierAssets?: string;
}

interface PageRoutesOptions {
  readonly policies: () => PagePolicies;
  readonly pages: Pages | undefined;
  readonly read: ReadAnswer;
  readonly clock: Clock;
  readonly changes: Changes;
  readonly publicUrl: string;
  /** Whether phones cache the week for offline use (OFFLINE). */
  readonly hasOffline: boolean;
}

/** The path of calendar feeds: each address there is a secret, and none is linked anywhere. */
const feeds = getFeed.path.replace(/:.*/, '');

/** The worker's path (web/worker/kept.ts), which decides the pages that it may serve. */
const workerPath = '/worker.js';

/** A visitor, for announcements. */
const visitor = { id: 0, isAuthorized: false };

/** The number of public pages to keep; they differ by minute and theme. */
const maxCached = 50;

/**
 * The address, escaped if it cannot be decoded: so the page for unknown addresses answers, and not Fastify's error.
 * @param url path and query
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * The beginning of a long list, for a page's first view: the whole of it would be most of the document.
 * @returns the list itself if it is not longer, or the whole was requested
 */
export function firstItems(data: unknown, first: FirstItems | undefined): Pick<Answer, 'data' | 'part'> {
  if (!first || !Array.isArray(data) || data.length <= first.count) return { data };
  let own = 0;
  const kept = data.filter((item: Readonly<Record<string, unknown>>, index) => {
    const isOwn = item[first.own] === true;
    if (isOwn) own += 1;
    return index < first.count || (isOwn && own <= first.count);
  });
  return { data: kept, part: { first: first.count, all: data.length, own } };
}

const themeOf = (cookies = ''): Theme | null => {
  const chosen = new RegExp(`(?:^|; ?)${themeCookie}=(light|dark)(?:;|$)`).exec(cookies)?.[1];
  return (chosen as Theme | undefined) ?? null;
};

/** The build's files. A route for each of those under /assets/ would cost 10 MiB; beside them there are few. */
async function serveFiles(app: FastifyInstance, folder: string, earlierAssets?: string): Promise<void> {
  const shared = { index: false, preCompressed: true, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...shared,
    root: [join(folder, 'assets'), ...(earlierAssets ? [earlierAssets] : [])],
    prefix: '/assets/',
    // Their names carry a hash of their content.
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: folder,
    wildcard: false,
    // Vite's manifest, which only the server reads.
    globIgnore: ['assets/**', 'manifest.json*', '.vite/**', 'worker*'],
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=3600'),
  });
}

export async function pageRoutes(
  app: FastifyInstance,
  { pages, read, clock, changes, publicUrl, policies, hasOffline }: PageRoutesOptions,
): Promise<void> {
  const nothing = async () => {
    throw new ApiError('NOT_FOUND');
  };
  app.all('/api/*', nothing);
  // Google Calendar asks robots.txt before it reads a subscribed address, and would read none.
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nAllow: ${feeds}\nDisallow: /\n`),
  );
  if (!pages) {
    app.setNotFoundHandler(nothing);
    return;
  }
  if (pages.folder) {
    await serveFiles(app, pages.folder, pages.earlierAssets);
    if (pages.renderer.installed) serveInstalled(app, pages.folder, pages.renderer.installed);
  }

  const isSecure = publicUrl.startsWith('https:');
  const kept = new Map<string, { readonly status: 200 | 404; readonly html: KeptBody }>();

  /** The parts of a web app: its manifest, the offline worker, and the document that opens offline. */
  function serveInstalled(site: FastifyInstance, folder: string, { shell, manifest }: InstalledSite) {
    const code = readFileSync(join(folder, hasOffline ? 'worker.js' : 'worker-off.js'), 'utf8');
    // The worker caches the drawings of one look.
    const workers = new Map(
      looks.map((look) => [look, new KeptText(`const servedLook = '${look}';\n${code}`)]),
    );
    site.get(workerPath, async (request, reply) => {
      const { look } = (await read(getReunion.path, {}, request, reply)) as Reunion;
      const worker = workers.get(look) as KeptText;
      return worker.send(request, reply, 'text/javascript; charset=utf-8');
    });
    const serve = (path: string, type: string, write: (reunion: Reunion) => string) =>
      site.get(path, async (request, reply) => {
        const text = write((await read(getReunion.path, {}, request, reply)) as Reunion);
        return reply.header('cache-control', 'no-cache').type(type).send(text);
      });
    serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', manifest);
    serve('/shell.html', 'text/html; charset=utf-8', shell);
  }

  async function answersFor(request: FastifyRequest, reply: FastifyReply, needs: readonly Need[]) {
    const ask = async <T>({ path, params = {} }: Need): Promise<T | ApiError> => {
      try {
        return (await read(path, params, request, reply)) as T;
      } catch (error) {
        const failure = failureOf(error as Error & ApiError, `GET ${path}`, request.id);
        // Without the account the page would be rendered as for a visitor.
        if (failure.status === 503) throw failure;
        return failure;
      }
    };
    const answerTo = async ({ isRequired, first, title: _, ...need }: Need): Promise<Answer[]> => {
      const data = await ask(need);
      if (!(data instanceof ApiError)) return [{ ...need, ...firstItems(data, first) }];
      return data.status === 404 && isRequired ? [{ ...need, data: null }] : [];
    };
    const [user, reunion, ...answers] = await Promise.all([
      request.viewer ? ask<User>({ path: getUser.path }) : null,
      ask<Reunion>({ path: getReunion.path }),
      ...needs.map(answerTo),
    ]);
    if (reunion instanceof ApiError) throw new ApiError('UNAVAILABLE');
    return { user: user instanceof ApiError ? null : user, reunion, answers: answers.flat() };
  }

  /** Renders a page. A visitor's page is rendered once a minute, since all visitors see the same. */
  async function render({ renderer, folder }: Pages, request: FastifyRequest, reply: FastifyReply) {
    const { page: definition, needs, redirect, isShared } = await renderer.plan(request.url, request.viewer);
    if (redirect !== undefined) return { redirect };
    reply.header('content-security-policy', policies().of(definition));
    const now = clock.reunionNow().toISOString();
    const today = new Date(clock.now());
    const theme = themeOf(request.headers.cookie);
    const { signedOut } = request;
    const make = async () => {
      // Taken before anything is read, so that the page hears of all changes in the meantime.
      const { history } = changes;
      const asOf = history.lastIdFor(request.viewer ?? visitor);
      const answers = await answersFor(request, reply, needs);
      const { timeZone, firstDay } = answers.reunion;
      const year = yearOf(dayOf(today.getTime(), timeZone));
      const near = [year, yearOf(now), yearOf(firstDay)].flatMap((one) => [one - 1, one, one + 1]);
      const boot: Boot = {
        ...answers,
        ...(signedOut && { signedOut }),
        now,
        madeAt: today.toISOString(),
        year,
        theme,
        asOf,
        offsets: [...new Set(near)].flatMap((one) => offsetsOf(timeZone, one)),
        isolatedPages: policies().isolatedPages,
        ...(!hasOffline && { isOfflineOff: true }),
      };
      return renderer.render(request.url, boot, publicUrl);
    };
    // During development the page's code may change within the minute.
    if (!folder || !isShared || signedOut) return make();
    const minute = Math.floor(clock.now() / 60_000);
    // The reunion's clock may be fixed while the other runs.
    const key = `${request.url} ${theme} ${minute} ${now.slice(0, 16)} ${changes.version('settings')}`;
    const known = kept.get(key);
    if (known) return known;
    const page = await make();
    if ('redirect' in page) return page;
    const rendered = { status: page.status, html: new KeptBody(page.html) };
    kept.set(key, rendered);
    if (kept.size > maxCached) kept.delete(kept.keys().next().value as string);
    return rendered;
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (isFormPost(request)) return answerFormPost(request, reply, { renderer: pages.renderer, isSecure });
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new ApiError('NOT_FOUND');
    const rendered = await render(pages, request, reply);
    reply.header('cache-control', 'no-store');
    // The offline worker deletes at once everything that it has cached for anybody else (web/worker/headers.ts).
    const { viewer, isSharedDevice } = request;
    if (viewer?.isAuthorized && !viewer.needsPasswordReset && !isSharedDevice)
      reply.header('week-of', String(viewer.id));
    forgetFormPost(request, reply);
    if ('redirect' in rendered) return reply.redirect(rendered.redirect, 302);
    reply.code(rendered.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
    return sendCompressed(request, reply, rendered.html);
  });
}
