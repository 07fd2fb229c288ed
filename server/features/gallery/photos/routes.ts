import * as contract from '#contract/gallery/photos.schema.ts';
import type { PhotoFileName } from '#contract/gallery/photos.ts';
import { deletePhoto, updatePhoto } from '#server/features/gallery/photos/commands.ts';
import { fileFor, fileNameOf } from '#server/features/gallery/photos/policy.ts';
import {
  getPhoto,
  getPhotoOfAnyYear,
  getVisibleRow,
  listOwnPhotos,
  listPhotosOfOneViewer,
  listPublicPhotos,
  listViewerParts,
  listZipEntries,
} from '#server/features/gallery/photos/queries.ts';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import { zipSource } from '#server/platform/answers/zip.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { handle, handleViewerList, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { placeholder } from '#server/platform/pictures/placeholder.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** The bytes of a file that the viewer may see. */
async function openFile(
  { db, storage }: AppContext,
  { viewer, params: { id, file } }: { viewer: Viewer; params: { id: number; file: PhotoFileName } },
  isDownload: boolean,
): Promise<BytesSource> {
  const photo = await getVisibleRow(db, id, viewer);
  const { group_id: groupId } = photo;
  const found = fileFor(filesIn(photo.files), file);
  if (!found || groupId === null) {
    if (isDownload) throw new ApiError('PHOTO_NOT_FOUND');
    return placeholder();
  }
  const { name, bytes, type } = found;
  return {
    bytes,
    type,
    etag: `${groupId}-${name.replace('.', '-')}`,
    ...(isDownload && { downloadAs: fileNameOf(photo.title, found) }),
    open: (range) => storage.open(groupId, name, range),
  };
}

export const photoRoutes = (context: AppContext): Route[] => [
  handleViewerList(contract.listPhotos, {
    read: () => listPublicPhotos(context.db),
    own: ({ id }) => listViewerParts(context.db, id),
    more: ({ id }) => listPhotosOfOneViewer(context.db, id),
    isBefore: (one, other) =>
      one.takenAt > other.takenAt || (one.takenAt === other.takenAt && one.id > other.id),
  }),

  handle(contract.listOwnPhotos, ({ viewer }) => listOwnPhotos(context.db, viewer.id)),

  handle(contract.getPhoto, ({ viewer, params }) => getPhotoOfAnyYear(context.db, params.id, viewer)),

  handle(contract.updatePhoto, async ({ viewer, params, body, request }) => {
    await commit(context, request, (transaction) => updatePhoto(transaction, viewer, params.id, body));
    return getPhoto(context.db, params.id, viewer.id);
  }),

  handleWrite(contract.deletePhoto, (transaction, { viewer, params }) =>
    deletePhoto(transaction, viewer, params.id),
  ),

  handle(contract.getPhotoFile, (asked) => openFile(context, asked, false)),

  handle(contract.downloadPhotos, async ({ viewer, params: { file }, query: { ids } }) => {
    const entries = await listZipEntries(context.db, { ids }, viewer, file);
    if (entries.length === 0) throw new ApiError('PHOTO_NOT_FOUND');
    return zipSource(context.storage, entries, 'Photos.zip');
  }),

  handle(contract.downloadPhoto, (asked) => openFile(context, asked, true)),
];
