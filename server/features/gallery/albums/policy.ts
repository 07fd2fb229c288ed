// The photos that may be added to an album and removed from it.
import { canManage } from '#contract/rights.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';

interface Album {
  readonly id: number;
  readonly user_id: number | null;
  readonly family_may_add: number;
}

interface Photo {
  readonly user_id: number | null;
  readonly album_id: number | null;
}

/** Whether the viewer may add their own photos. */
export const canAdd = (viewer: Viewer, album: Pick<Album, 'user_id' | 'family_may_add'>): boolean =>
  album.family_may_add === 1 || canManage(viewer, album.user_id);

/** The album's owner may add other people's photos that are in no album. */
export const canPut = (viewer: Viewer, album: Album, photo: Photo): boolean =>
  photo.user_id === viewer.id
    ? canAdd(viewer, album)
    : canManage(viewer, album.user_id) && photo.album_id === null;

/** People may remove their own photos, and any photo of an album that they may change. */
export const canTake = (viewer: Viewer, album: Album, photo: Photo): boolean =>
  photo.user_id === viewer.id || canManage(viewer, album.user_id);
