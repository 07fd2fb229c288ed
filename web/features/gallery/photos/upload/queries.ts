// The calls of the upload dialog.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changeAlbumPhotos, listAlbums } from '#contract/gallery/albums.ts';
import type { PhotoInput } from '#contract/gallery/photos.schema.ts';
import { addPhoto, findKnownPhotos, getPhoto } from '#contract/gallery/photos.ts';
import { readFile } from '#web/features/gallery/photos/queue/read-file.ts';
import type { UploadDeps } from '#web/features/gallery/photos/queue/uploads.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { call, read, write } from '#web/lib/api.ts';
import { failureNotice, hasIssues, useCommand } from '#web/lib/command.ts';
import { upload } from '#web/lib/upload.ts';

/** Everybody's: one's own, and those that the family may add to. */
export const everyonesAlbumsQuery = read(listAlbums, { query: { of: 'everyone' } });

/** What the queue is given: this page's server and connection, and the files of this device. */
export const uploadDeps = (client: QueryClient, timeZone: string): UploadDeps<File> => ({
  readFile: (file) => readFile(file, timeZone),
  findKnown: async (hashes) => {
    const known = await call(findKnownPhotos, { body: { hashes: [...hashes] } });
    return new Map(known.map(({ hash, photoId }) => [hash, photoId]));
  },
  send: async (file, title, details, options) => {
    const { description, isPrivate, albumId } = details;
    const asked = { title, description, isPrivate, albumId: albumId === null ? null : String(albumId) };
    const { body: photo, status } = await upload(client, addPhoto, { body: asked, file }, options);
    return { photoId: photo.id, isNew: status === 201, wasPublic: photo.wasPublic };
  },
  addDuplicatesToAlbum: (albumId, photoId) => {
    const asked = { params: { id: String(albumId) }, body: { add: [photoId] } };
    // Somebody else's photo, or one in another album: it stays where it is.
    call(getPhoto, { params: { id: String(photoId) } })
      .then(async (photo) => {
        if (photo.albumId === null) applyAnswer(client, (await write(changeAlbumPhotos, asked)).changed);
      })
      .catch(() => undefined);
  },
  isOnline: () => navigator.onLine,
  revokePreview: (preview) => URL.revokeObjectURL(preview),
});

type Typed = Pick<PhotoInput, 'title' | 'isPrivate'> & {
  readonly description: string;
  readonly albumId: string | null;
  readonly imageUrl: string;
};

/** A photo of which somebody gives the address: the server fetches it afterwards (product rule 25). */
export function useAddFromWeb() {
  const client = useQueryClient();
  return useCommand({
    run: async (_, body: Typed) => (await upload(client, addPhoto, { body })).body,
    done: {
      title: 'Photo uploaded successfully',
      description: "We're fetching it from the web. It shows up for everyone when it's here.",
    },
    failed: (failure) => {
      const [issue = failure] = hasIssues(failure) ? failure.issues : [];
      return failureNotice('Failed to upload photo', issue);
    },
  });
}
