import * as contract from '#contract/identity/portraits.schema.ts';
import { getUser } from '#server/features/identity/accounts/queries.ts';
import { removePortrait, setPortrait } from '#server/features/identity/portraits/commands.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { openNamedPicture } from '#server/platform/stored-files/queries.ts';
import { commit, commitWithFiles } from '#server/platform/writes/commit.ts';

export const portraitRoutes = (context: AppContext): Route[] => {
  const { db, pictures } = context;

  return [
    handle(contract.setPortrait, async ({ viewer, file: { path }, request }) => {
      const turn = { owner: String(viewer.id), signal: request.signal };
      const make = (folder: string) => pictures.makePortrait(path, turn, { folder });
      await commitWithFiles(context, request, make, (transaction, stored) =>
        setPortrait(transaction, viewer.id, stored),
      );
      return getUser(db, viewer.id);
    }),

    handle(contract.removePortrait, async ({ viewer, request }) => {
      await commit(context, request, (transaction) => removePortrait(transaction, viewer.id));
      return getUser(db, viewer.id);
    }),

    handle(contract.getPortrait, ({ params }) =>
      openNamedPicture(context, 'portraits', params, 'PORTRAIT_NOT_FOUND'),
    ),
  ];
};
