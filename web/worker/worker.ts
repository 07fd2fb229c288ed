// The offline worker, one file at /worker.js: keeps the build's files and the last answers of the week, and serves them
// only when the server does not answer. The reasons are in docs/decisions/038-offline-week.md.
import type { Look } from '#contract/settings/looks.ts';
import { keptAtHeader, ownerHeader, patientHeader } from '#web/worker/headers.ts';
import {
  filesCache,
  keptPages,
  keptPaths,
  mapPath,
  ownerKey,
  shellPath,
  weekCache,
} from '#web/worker/kept.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

/** Inserted by the build (scripts/build-worker.ts): its name, and the files of the pages that open offline. */
declare const builtName: string;
declare const builtFiles: Readonly<Record<Look | 'every', readonly string[]>>;
/** Inserted by the server (server/pages.ts): each look has its own worker, which caches its drawings. */
declare const servedLook: Look;

/** How long (ms) the network is waited for if there is a cached page or answer. */
const patienceMs = 4000;
/** How long (ms) files of an earlier build are kept: a page of it may still be open. */
const earlierFilesMs = 7 * 86_400_000;

const files = [...builtFiles.every, ...builtFiles[servedLook]];
const shellKey = `${shellPath}?build=${builtName}`;
const answerPaths: ReadonlySet<string> = new Set(keptPaths);
const pagePaths: ReadonlySet<string> = new Set(keptPages);

/** The same answer with the time of its receipt. Its body is no longer compressed, so few headers still apply. */
function dated(answer: Response): Response {
  const { headers } = answer;
  const kept = new Headers();
  for (const name of ['content-type', 'content-security-policy'])
    if (headers.has(name)) kept.set(name, headers.get(name) ?? '');
  kept.set(keptAtHeader, new Date().toISOString());
  return new Response(answer.body, { status: answer.status, headers: kept });
}

async function download(address: string): Promise<Response> {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/**
 * Caches this build in addition to the older files. The document comes last: only then all of its files are there. If
 * anything fails, as on a full disk, the install fails, and the previous worker continues.
 */
async function install(): Promise<void> {
  const cache = await caches.open(filesCache);
  await Promise.all(
    files.map(async (file) => {
      if (!(await cache.match(file))) await cache.put(file, dated(await download(file)));
    }),
  );
  const shell = await download(shellPath);
  const text = await shell.clone().text();
  if (!files.some((file) => text.includes(`src="${file}"`)))
    throw new Error('The document is of another build.');
  await cache.put(shellKey, dated(shell));
}

/** Claims the open pages, and only then deletes files that no open page can need. */
async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  const cache = await caches.open(filesCache);
  const current = new Set([...files, shellKey]);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const keptAt = (await cache.match(request))?.headers.get(keptAtHeader) ?? 0;
    const isOld = Date.now() - new Date(keptAt).getTime() > earlierFilesMs;
    if (!current.has(pathname + search) && isOld) await cache.delete(request);
  }
}

/** Without opening the cache, which would create it. */
const inWeek = (address: string) => caches.match(address, { cacheName: weekCache });

/** The map's answer may contain a provider's key, and is `no-store` for that. Offline the drawn map is used. */
async function withoutKey(answer: Response): Promise<Response> {
  const facts = { ...(await answer.json()), googleKey: null, tiles: null };
  return new Response(JSON.stringify(facts), { headers: answer.headers });
}

/** Stores an answer, for the person for whom the page has created the cache. */
async function keep(address: string, answer: Response): Promise<void> {
  if (answer.status === 401 || answer.status === 403) {
    await caches.delete(weekCache);
    return;
  }
  const isMap = address === mapPath;
  const mayKeep = isMap || !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '');
  if (!answer.ok || !mayKeep || !(await inWeek(ownerKey))) return;
  const kept = dated(isMap ? await withoutKey(answer) : answer);
  const cache = await caches.open(weekCache);
  // Checked again: opening the cache creates it anew if its person has just signed out.
  if (await cache.match(ownerKey)) await cache.put(address, kept);
}

const afterPatience = (kept: Response) =>
  new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), patienceMs);
  });

/** The server's answer, or the cached one if the server does not answer in time. */
async function networkFirst(fromNetwork: Promise<Response>, kept: Response | undefined): Promise<Response> {
  if (!kept) return fromNetwork;
  return Promise.race([fromNetwork, afterPatience(kept)]).catch(() => kept);
}

async function answer(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const fromNetwork = fetch(event.request).then((response) => {
    // A full disk is no reason to fail: the page has its answer.
    event.waitUntil(keep(pathname, response.clone()).catch(() => undefined));
    return response;
  });
  fromNetwork.catch(() => undefined);
  const kept = await inWeek(pathname);
  return event.request.headers.has(patientHeader) && kept
    ? fromNetwork.catch(() => kept)
    : networkFirst(fromNetwork, kept);
}

/**
 * Each document says whose week may be cached. A redirect does not; the document that it leads to does. An unreachable
 * server and a proxy that answers in its place do not know it.
 */
async function forgetOthers({ type, status, headers }: Response): Promise<void> {
  const owner = await inWeek(ownerKey);
  if (owner && type === 'basic' && status < 500 && headers.get(ownerHeader) !== (await owner.text()))
    await caches.delete(weekCache);
}

/** A page's own document contains one person's data and is never cached: offline an empty one builds the page. */
async function page(event: FetchEvent): Promise<Response> {
  const fromNetwork = event.preloadResponse
    .then((preloaded) => preloaded ?? fetch(event.request))
    .then(async (document) => {
      await forgetOthers(document);
      return document;
    });
  fromNetwork.catch(() => undefined);
  const shell = (await inWeek(ownerKey)) && (await caches.match(shellKey, { cacheName: filesCache }));
  if (pagePaths.has(new URL(event.request.url).pathname)) return networkFirst(fromNetwork, shell);
  // Other pages have no cached answers, so there is no shorter timeout; offline they show a message themselves.
  return fromNetwork.catch((failure: unknown) => {
    if (shell) return shell;
    throw failure;
  });
}

async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: filesCache, ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin) return;
  if (request.mode === 'navigate') {
    if (!pathname.startsWith('/api/')) event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (answerPaths.has(pathname) && search === '') event.respondWith(answer(event));
});
