// Updates photos in every cached answer: the long list of all photos is not refetched because somebody liked one.
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { PhotoCounts } from '#contract/topics.ts';
import { makeStale } from '#web/lib/stale.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null;
const isPhoto = (data: Fields): boolean => 'likes' in data && 'commentCount' in data;

/** The places of photos in answers: lists, albums with their photos and covers, and the first photos of a document. */
const places = ['photos', 'cover', 'data'] as const;

/** @returns the photo as it is now; null when it is deleted */
type Change = (photo: Photo) => Photo | null;

/** @returns the same object if nothing in it changes */
function withChange(data: unknown, change: Change): unknown {
  if (Array.isArray(data)) {
    const changed = data.map((item) => withChange(item, change)).filter((item) => item !== null);
    return changed.length === data.length && changed.every((item, index) => item === data[index])
      ? data
      : changed;
  }
  if (!isObject(data)) return data;
  if (isPhoto(data)) return change(data as unknown as Photo);
  const changed = places
    .map((place) => [place, withChange(data[place], change)] as const)
    .filter(([place, part]) => part !== data[place]);
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) };
}

function putChange(client: QueryClient, query: Query, change: Change): void {
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  const changed = withChange(data, change);
  if (changed === data) return;
  client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
  // A stale answer must stay stale after the update.
  if (isInvalidated) query.invalidate();
}

const showsPhotos = ({ meta }: Query) => meta?.topics?.includes('photos') ?? true;

export function changePhotos(client: QueryClient, change: Change): void {
  for (const query of client.getQueryCache().findAll({ predicate: showsPhotos }))
    putChange(client, query, change);
}

/**
 * Writes the counts into every cached answer. A fetch in progress may return older counts, so it is repeated.
 * @param isPatient as for `makeStale`
 */
export function putCounts(client: QueryClient, { photo, ...counts }: PhotoCounts, isPatient: boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: showsPhotos })) {
    const { fetchStatus, isInvalidated } = query.state;
    if (fetchStatus !== 'idle' || isInvalidated) makeStale(client, (one) => one === query, isPatient);
    else putChange(client, query, (one) => (one.id === photo ? { ...one, ...counts } : one));
  }
}
