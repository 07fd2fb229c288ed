// The announcements that this page has received. Each takes effect once, whether it arrives first with the answer to the page's
// own write or over the live connection.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Announcements } from '#contract/endpoint.ts';
import type { News, PhotoCounts, Topic } from '#contract/topics.ts';
import { nameInRequests } from '#web/lib/api.ts';
import { putCounts } from '#web/lib/cached-photos.ts';
import { makeStale } from '#web/lib/stale.ts';

interface Heard {
  /** The last announcement that was received over the live connection: the page's answers are at least as new. */
  since: string | undefined;
  readonly ids: Set<string>;
  /** Called when a person may have earned a badge, in addition to invalidating queries. */
  onAchievements?: () => void;
}

/** The number of announcements that the server stores. */
const maxIds = 1000;

const pages = new WeakMap<QueryClient, Heard>();

function heardBy(client: QueryClient): Heard {
  const heard = pages.get(client) ?? { since: undefined, ids: new Set() };
  pages.set(client, heard);
  return heard;
}

/** The announcement up to which the page's answers are certainly current. */
export const sinceOf = (client: QueryClient): string | undefined => heardBy(client).since;

/** Sets the announcement up to which the page's answers are current, or will be after the refetch. */
export function moveSince(client: QueryClient, id: string): void {
  heardBy(client).since = id;
}

/** Whether a query shows one of these topics, or its topics are unknown. */
function showsAny(topics: readonly Topic[]) {
  const changed = new Set(topics);
  return ({ meta }: Query) => meta?.topics?.some((topic) => changed.has(topic)) ?? true;
}

const isCounts = (news: News): news is PhotoCounts => typeof news === 'object';
const topicsIn = (news: readonly News[]): Topic[] =>
  news.filter((one): one is Topic => typeof one === 'string');

/**
 * Refetches the queries that the announcements make stale, except for announcements already applied.
 * @param isOwn whether they are about this page's own write
 */
export function applyAnnouncements(client: QueryClient, announcements: Announcements, isOwn = false): void {
  const { ids, onAchievements } = heardBy(client);
  const last = Object.keys(announcements).at(-1);
  if (last !== undefined) nameInRequests(last);
  const news = Object.entries(announcements).flatMap(([id, changed]) => {
    if (ids.has(id)) return [];
    ids.add(id);
    if (ids.size > maxIds) ids.delete(ids.values().next().value as string);
    return changed;
  });
  for (const counts of news.filter(isCounts)) putCounts(client, counts, !isOwn);
  const topics = topicsIn(news);
  if (topics.length === 0) return;
  makeStale(client, showsAny(topics), !isOwn);
  if (topics.includes('achievements')) onAchievements?.();
}

/** Refetches everything, since the changes are unknown. */
export function refreshAll(client: QueryClient): void {
  makeStale(client, ({ state }) => state.data !== undefined || state.fetchStatus === 'fetching');
  heardBy(client).onAchievements?.();
}

/** @param tell called when a person may have earned a badge */
export function onAchievements(client: QueryClient, tell: () => void): void {
  heardBy(client).onAchievements = tell;
}

/** Like `applyAnnouncements`, after the answer to a write is in the cache. */
export function applyAnswer(client: QueryClient, announcements: Announcements): void {
  applyAnnouncements(client, announcements, true);
  // The live connection may have been faster. A query that is not shown was marked as stale then, and writing the
  // answer to its cache has cleared that mark.
  const topics = topicsIn(Object.values(announcements).flat());
  if (topics.length > 0)
    void client.invalidateQueries({ predicate: showsAny(topics), type: 'inactive', refetchType: 'none' });
}
