import * as contract from '#contract/settings/hero-picture.schema.ts';
import { makePhoto } from '#server/features/gallery/photo-uploads/commands.ts';
import { picturesIn } from '#server/features/gallery/photos/policy.ts';
import { setHeroPicture } from '#server/features/settings/hero-picture/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { openNamedPicture } from '#server/platform/stored-files/queries.ts';
import { commitWithFiles } from '#server/platform/writes/commit.ts';

export const heroPictureRoutes = (context: AppContext): Route[] => {
  const { settings } = context;
  return [
    handle(contract.setHeroPicture, ({ viewer, file: { path }, request }) => {
      const turn = { owner: String(viewer.id), signal: request.signal };
      const make = async (folder: string) => {
        const { files } = await makePhoto(context, path, turn, folder);
        // Nobody downloads it, so the larger files are omitted.
        return { files: picturesIn(files) };
      };
      return commitWithFiles(context, request, make, (transaction, stored) =>
        setHeroPicture(transaction, viewer, stored, settings),
      );
    }),

    handleWrite(contract.removeHeroPicture, (transaction, { viewer }) =>
      setHeroPicture(transaction, viewer, null, settings),
    ),

    handle(contract.getHeroPicture, ({ params }) =>
      openNamedPicture(context, 'hero_pictures', params, 'PHOTO_NOT_FOUND'),
    ),
  ];
};
