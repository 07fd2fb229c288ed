// New counts of a photo, put wherever that photo is shown. The list of all photos is long: nobody asks for it again because
// somebody liked one of them.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { PhotoCounts } from '#contract/topics.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null;

/** Where answers have photos: lists, albums with theirs and their covers, and the first photos of a document. */
const places = ['photos', 'cover', 'data'] as const;

/** @returns the same object where the photo is not in it */
function withCounts(data: unknown, news: PhotoCounts): unknown {
  if (Array.isArray(data)) {
    const changed = data.map((item) => withCounts(item, news));
    return changed.some((item, index) => item !== data[index]) ? changed : data;
  }
  if (!isObject(data)) return data;
  const { photo, ...counts } = news;
  if (data.id === photo && 'likes' in data && 'commentCount' in data) return { ...data, ...counts };
  const changed = places
    .map((place) => [place, withCounts(data[place], news)] as const)
    .filter(([place, part]) => part !== data[place]);
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
}

const showsPhotos = ({ meta }: Query) => meta?.topics?.includes('photos') ?? true;

/**
 * Writes the counts into every cached answer. An answer that is being fetched may be older than the counts, so it is refetched.
 */
export function putCounts(client: QueryClient, counts: PhotoCounts): void {
  for (const query of client.getQueryCache().findAll({ predicate: showsPhotos })) {
    const { data, dataUpdatedAt, fetchStatus, isInvalidated } = query.state;
    // A stale answer must not count as fresh after the change.
    if (fetchStatus !== 'idle' || isInvalidated)
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    else if (data !== undefined) {
      const changed = withCounts(data, counts);
      if (changed !== data) client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    }
  }
}
