// Caches the week on this device through the worker, and builds a page from the cached answers. Loaded last.
import type { QueryClient } from '@tanstack/react-query';
import { yearOf } from '#contract/dates.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import type { Contact } from '#contract/identity/users.schema.ts';
import { type Boot, type Theme, themeCookie } from '#contract/pages.ts';
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { refreshAll } from '#web/lib/announcements.ts';
import { offerInstall } from '#web/lib/install.ts';
import { lastHeard, noteHeard, noteKept } from '#web/lib/offline.ts';
import { userKey } from '#web/lib/session.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { keptAtHeader } from '#web/worker/headers.ts';
import { filesCache, keptPaths, ownerKey, weekCache, workerPath } from '#web/worker/kept.ts';

const isControlled = () =>
  new Promise<void>((resolve) => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) resolve();
    else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** The id of the person whose week may be cached: somebody who is authorized. */
const keptId = (user: User | null | undefined) =>
  user?.isAuthorized && !user.needsPasswordReset ? user.id : null;

/** Deletes the cached weeks of all people on this device except one person; null: of everybody. */
async function forgetOthers(id: number | null): Promise<void> {
  const owner = await caches.match(ownerKey, { cacheName: weekCache });
  if ((await owner?.text()) !== String(id)) await caches.delete(weekCache);
}

/** A session on a shared device is recognized by its answers, which are `no-store`. */
async function isSharedDevice(): Promise<boolean> {
  const answer = await fetch('/api/rsvps');
  await answer.blob();
  const { ok, status, headers } = answer;
  if (status >= 500) throw new Error('The server is away, and nobody knows.');
  return !ok || /\bno-store\b/.test(headers.get('cache-control') ?? '');
}

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.unregister();
  await caches.delete(weekCache);
  await caches.delete(filesCache);
}

/** Requests the week for a person, so that the worker stores the answers. Nothing is cached on a shared device. */
async function keepWeek(id: number): Promise<void> {
  if (await isSharedDevice()) return removeWorker();
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  await isControlled();
  await forgetOthers(id);
  const cache = await caches.open(weekCache);
  await cache.put(ownerKey, new Response(String(id)));
  // Read to the end: the worker's fetch event lasts as long as its response, and holds up a new worker.
  for (const path of keptPaths) await (await fetch(path)).blob();
}

/** A page that becomes visible again after this time (ms) caches the week anew. */
const keepAgainMs = 60_000;

/**
 * From now on caches the week of the person who is signed in on this page, again when the page becomes visible, and
 * deletes it when that person is signed out, here or elsewhere. Listens to the browser's `offline` event.
 * @returns a function that stops it
 */
export function followWeek(client: QueryClient, { madeAt, isOfflineOff }: Boot): () => void {
  const ended = new AbortController();
  if (isOfflineOff) void removeWorker();
  if (isOfflineOff || !('serviceWorker' in navigator && 'caches' in globalThis)) return () => {};
  const { signal } = ended;
  window.addEventListener('offline', () => noteKept(lastHeard ? new Date(lastHeard).toISOString() : madeAt), {
    signal,
  });
  // A page of cached answers refetches at once; if the server still does not answer, the offline line says so.
  const comeBack = () => {
    noteHeard();
    refreshAll(client);
  };
  window.addEventListener('online', comeBack, { signal });
  const signedIn = () => keptId(client.getQueryData<User | null>(userKey));
  let id: number | null | undefined;
  let keptAt = 0;
  const keep = async () => {
    if (id == null || document.visibilityState !== 'visible' || Date.now() - keptAt < keepAgainMs) return;
    keptAt = Date.now();
    await keepWeek(id);
    offerInstall();
  };
  const look = () => {
    if (signedIn() === id) return;
    id = signedIn();
    keptAt = 0;
    void forgetOthers(id);
    void keep().catch(() => undefined);
  };
  signal.addEventListener('abort', client.getQueryCache().subscribe(look));
  // The site works without the cache: on a full disk, or if the browser refuses the worker.
  document.addEventListener('visibilitychange', () => void keep().catch(() => undefined), { signal });
  look();
  return () => ended.abort();
}

/** The account, from the directory; it has the rights of every member until the server says more. */
const memberOf = (contact: Contact): User => ({
  ...contact,
  username: contact.fullName,
  signInEmail: contact.email,
  isAdmin: false,
  isAuthorized: true,
  needsPasswordReset: false,
});

const chosenTheme = (): Theme | null => {
  const [, theme] = new RegExp(`(?:^|; )${themeCookie}=(light|dark)`).exec(document.cookie) ?? [];
  return (theme as Theme | undefined) ?? null;
};

/** The boot data that the server would write into the page, from the cached answers; it throws if one is missing. */
export async function keptBoot(): Promise<Boot> {
  const owner = await caches.match(ownerKey, { cacheName: weekCache });
  const id = Number(await owner?.text());
  const found = await Promise.all(
    keptPaths
      .filter((path) => path !== '/api/map/base')
      .map(async (path) => {
        const kept = await caches.match(path, { cacheName: weekCache });
        if (!kept) return [];
        noteKept(kept.headers.get(keptAtHeader) ?? '');
        return [{ path, data: (await kept.json()) as unknown }];
      }),
  );
  const answers = found.flat();
  const dataOf = (path: string) => answers.find((answer) => answer.path === path)?.data;
  const reunion = dataOf('/api/reunion') as Reunion | undefined;
  const own = (dataOf('/api/users') as readonly Contact[] | undefined)?.find((contact) => contact.id === id);
  if (!reunion || !own) throw new Error('The week is not kept on this device.');
  const now = new Date().toISOString();
  const theme = chosenTheme();
  if (theme) document.documentElement.dataset.theme = theme;
  return {
    user: memberOf(own),
    reunion,
    now: reunion.fixedNow ?? now,
    madeAt: now,
    year: yearOf(dayOf(now, reunion.timeZone)),
    offsets: [],
    theme,
    // Not a real announcement: when the server answers again, it reports that everything may have changed.
    asOf: 'kept',
    isolatedPages: [],
    answers,
  };
}
