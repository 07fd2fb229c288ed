// Announcements: the changes of a commit, and which of them a person may receive.
import type { News, PhotoCounts, Topic } from '#contract/topics.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

/** The counts of a photo, and the person whose like has changed them. */
export interface CountsChange extends PhotoCounts {
  readonly likedBy?: number;
}

export interface Change {
  readonly topics: readonly Topic[];
  /** The people whose own data it was: they are notified even before they are authorized. */
  readonly people: readonly number[] | 'everyone';
  /** Absent: more than these counts has changed in the topic `photos`. */
  readonly counts?: readonly CountsChange[];
}

export interface Announcement extends Change {
  /** Unique among all processes. A page that hears of one announcement in two ways acts on it once. */
  readonly id: string;
}

/** Announced only to the people whose own data it is. */
export const personal: ReadonlySet<Topic> = new Set(['me', 'achievements']);
/** Topics that are visible only with authorization, even the person's own things. */
const authorized: ReadonlySet<Topic> = new Set(['achievements']);

/** Topics that are visible to everybody. */
const open: ReadonlySet<Topic> = new Set(['settings']);

/** The changed topics that a person may receive. Without authorization: only their own, or public ones. */
export function topicsFor(
  { id, isAuthorized }: Pick<Viewer, 'id' | 'isAuthorized'>,
  { topics: changed, people }: Change,
): Topic[] {
  const isConcerned = people === 'everyone' || people.includes(id);
  if (!isAuthorized && !isConcerned) return changed.filter((topic) => open.has(topic));
  return changed.filter(
    (topic) => (isConcerned || !personal.has(topic)) && (isAuthorized || !authorized.has(topic)),
  );
}

/** One person's message about a change: topics, and photos' counts instead of `photos` if nothing else has changed. */
export function newsFor(viewer: Pick<Viewer, 'id' | 'isAuthorized'>, change: Change): News[] {
  const { counts } = change;
  const topics = topicsFor(viewer, change);
  if (!counts || !topics.includes('photos')) return topics;
  const told = counts.map(({ likedBy, liked, ...count }) =>
    liked !== undefined && likedBy === viewer.id ? { ...count, liked } : count,
  );
  return [...told, ...topics.filter((topic) => topic !== 'photos')];
}
