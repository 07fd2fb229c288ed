// The calls of the albums, with their messages.
import type { QueryClient } from '@tanstack/react-query';
import type {
  Album,
  AlbumPhotosInput,
  AlbumSave,
  AlbumWithPhotos,
  NewAlbum,
} from '#contract/gallery/albums.schema.ts';
import * as contract from '#contract/gallery/albums.ts';
import { photosIn } from '#web/features/gallery/photos/model.ts';
import { read, readAt, withId } from '#web/lib/api.ts';
import { failureNotice, hasIssues, unless, useCommand } from '#web/lib/command.ts';

export const ownAlbumsQuery = {
  ...read(contract.listAlbums, { query: {} }),
  // The key of the query that is seeded from the server's boot data: only the address.
  queryKey: readAt(contract.listAlbums).queryKey,
};
/** Everybody's albums, including the viewer's own. */
export const everyonesAlbumsQuery = read(contract.listAlbums, { query: { of: 'everyone' } });

/** Albums that this page has deleted. It shows them until it closes, and does not refetch them. */
const deleted = new Set<number>();
export const albumQuery = (id: number) => ({
  ...read(contract.getAlbum, withId(id)),
  enabled: () => !deleted.has(id),
});

/** The answer to a change is the album with the change applied. */
function updateCache(client: QueryClient, album: AlbumWithPhotos): void {
  client.setQueryData(albumQuery(album.id).queryKey, album);
}

/** For a form: no notice about issues that the fields show. */
const unlessShown = (title: string) => (failure: Error) =>
  hasIssues(failure) ? undefined : failureNotice(title, failure);

export const useCreateAlbum = () =>
  useCommand({
    run: (send, body: NewAlbum) => send(contract.createAlbum, { body }),
    updateCache: (client, album) =>
      client.setQueryData<Album[]>(
        ownAlbumsQuery.queryKey,
        (list) => list && [album, ...list.filter(({ id }) => id !== album.id)],
      ),
    done: { title: 'Album created successfully' },
    failed: unlessShown('Failed to create album'),
  });

export const useUpdateAlbum = (id: number) =>
  useCommand({
    run: (send, body: AlbumSave) => send(contract.updateAlbum, { ...withId(id), body }),
    updateCache,
    done: { title: 'Album updated' },
    failed: unlessShown('Failed to update album'),
  });

export const useChooseCover = (album: Album) =>
  useCommand({
    run: (send, coverPhotoId: number) => {
      const base = { name: album.name };
      return send(contract.updateAlbum, { ...withId(album.id), body: { ...base, coverPhotoId, base } });
    },
    updateCache,
    done: { title: 'That is the cover now' },
    failed: 'Failed to update album',
  });

export const useDeleteAlbum = (id: number) =>
  useCommand({
    run: (send) => send(contract.deleteAlbum, withId(id)).catch(unless('ALBUM_NOT_FOUND')),
    updateCache: (client) => {
      deleted.add(id);
      client.setQueryData<Album[]>(ownAlbumsQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
    },
    done: { title: 'Album deleted', description: 'Its photos are still in the gallery.' },
    failed: 'Failed to delete album',
  });

interface PhotosChange extends AlbumPhotosInput {
  /** The sentence about photos that leave another album for this one. */
  readonly moved?: string | undefined;
}

export const useChangeAlbumPhotos = (id: number) =>
  useCommand({
    run: (send, { moved: _, ...body }: PhotosChange) =>
      send(contract.changeAlbumPhotos, { ...withId(id), body }),
    updateCache,
    done: (_, { add = [], remove = [], moved }) => ({
      title:
        add.length > 0
          ? `${photosIn(add.length)} added`
          : `${photosIn(remove.length)} taken out of the album`,
      ...(moved && { description: moved }),
      ...(remove.length > 0 && { description: 'Still in the gallery.' }),
    }),
    failed: 'Failed to update album',
  });
