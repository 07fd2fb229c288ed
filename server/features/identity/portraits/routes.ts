import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as contract from '#contract/identity/portraits.schema.ts';
import { cropRule, portraitSourceRule } from '#contract/identity/portraits.ts';
import { picturesIn } from '#server/features/gallery/photos/policy.ts';
import { getVisibleRow } from '#server/features/gallery/photos/queries.ts';
import { presentUser } from '#server/features/identity/accounts/present.ts';
import { getUserRow } from '#server/features/identity/accounts/queries.ts';
import { removePortrait, setPortrait } from '#server/features/identity/portraits/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, invalid } from '#server/platform/http/api-error.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { storeFiles } from '#server/platform/stored-files/commands.ts';
import { filesIn } from '#server/platform/stored-files/policy.ts';
import { openNamedPicture } from '#server/platform/stored-files/queries.ts';
import { commit } from '#server/platform/writes/commit.ts';

/** Copies the largest picture of a photo that the viewer may see; the portrait stays when the photo is deleted. */
async function copyPhoto(
  { db, storage }: AppContext,
  viewer: Viewer,
  id: number,
  path: string,
): Promise<void> {
  const { group_id: groupId, files } = await getVisibleRow(db, id, viewer);
  const largest = picturesIn(filesIn(files)).at(-1);
  if (groupId === null || !largest) throw new ApiError('PHOTO_NOT_FOUND');
  const bytes = await storage
    .open(groupId, largest.name, { start: 0, end: largest.bytes - 1 })
    .catch((error: unknown) => {
      // Deleted meanwhile.
      throw error instanceof ApiError && error.status === 404 ? new ApiError('PHOTO_NOT_FOUND') : error;
    });
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

export const portraitRoutes = (context: AppContext): Route[] => {
  const { db, pictures } = context;
  const ownUser = async ({ id }: Viewer) => presentUser(await getUserRow(db, id));

  return [
    handle(contract.setPortrait, async ({ viewer, body, file, request }) => {
      const { photoId, left, top, side } = body;
      // Exactly one of the two must be present.
      if ((file === null) === (photoId === null)) throw invalid('image', portraitSourceRule);
      const crop = left === undefined || top === undefined || side === undefined ? null : { left, top, side };
      const turn = { owner: String(viewer.id), signal: request.signal };
      const make = async (folder: string) => {
        const path = file?.path ?? join(folder, 'chosen');
        if (photoId !== null) await copyPhoto(context, viewer, photoId, path);
        const made = await pictures.makePortrait(path, turn, { folder, crop });
        if (!made) throw invalid('side', cropRule);
        return made;
      };
      await storeFiles(context, make, (stored) =>
        commit(context, request, (transaction) => setPortrait(transaction, viewer.id, stored)),
      );
      return ownUser(viewer);
    }),

    handle(contract.removePortrait, async ({ viewer, request }) => {
      await commit(context, request, (transaction) => removePortrait(transaction, viewer.id));
      return ownUser(viewer);
    }),

    handle(contract.getPortrait, async ({ params }) => {
      const portrait = await openNamedPicture(context, 'portraits', params);
      if (!portrait) throw new ApiError('PORTRAIT_NOT_FOUND');
      return portrait;
    }),
  ];
};
