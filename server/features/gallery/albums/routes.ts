import * as contract from '#contract/gallery/albums.schema.ts';
import {
  changeAlbumPhotos,
  createAlbum,
  deleteAlbum,
  updateAlbum,
} from '#server/features/gallery/albums/commands.ts';
import { getAlbum, getAlbumRow, listAlbums } from '#server/features/gallery/albums/queries.ts';
import { fileNameOf } from '#server/features/gallery/photos/policy.ts';
import { listZipEntries } from '#server/features/gallery/photos/queries.ts';
import { zipSource } from '#server/platform/answers/zip.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const albumRoutes = (context: AppContext): Route[] => {
  const { db, storage, settings } = context;
  return [
    handle(contract.listAlbums, ({ viewer, query }) => listAlbums(db, viewer, query.of)),

    handle(contract.createAlbum, async ({ viewer, body, request }) => {
      const id = await commit(context, request, (transaction) =>
        createAlbum(transaction, viewer, body, settings.current),
      );
      return created(await getAlbum(db, id, viewer));
    }),

    handle(contract.getAlbum, ({ viewer, params }) => getAlbum(db, params.id, viewer)),

    handle(contract.updateAlbum, async ({ viewer, params, body, request }) => {
      await commit(context, request, (transaction) => updateAlbum(transaction, viewer, params.id, body));
      return getAlbum(db, params.id, viewer);
    }),

    handleWrite(contract.deleteAlbum, (transaction, { viewer, params }) =>
      deleteAlbum(transaction, viewer, params.id),
    ),

    handle(contract.changeAlbumPhotos, async ({ viewer, params, body, request }) => {
      await commit(context, request, (transaction) =>
        changeAlbumPhotos(transaction, viewer, params.id, body),
      );
      return getAlbum(db, params.id, viewer);
    }),

    handle(contract.downloadAlbum, async ({ viewer, params }) => {
      const { name } = await getAlbumRow(db, params.id);
      const entries = await listZipEntries(db, { albumId: params.id }, viewer, params.file);
      return zipSource(storage, entries, fileNameOf(name, { name: '.zip' }));
    }),
  ];
};
