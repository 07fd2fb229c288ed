import type { PhotoInput } from '#contract/gallery/photos.schema.ts';
import * as contract from '#contract/gallery/photos.schema.ts';
import { sourceRule } from '#contract/gallery/photos.ts';
import { addImport, importSoon, retryImport } from '#server/features/gallery/photo-imports/commands.ts';
import { addPhoto, makePhoto, resendPhoto } from '#server/features/gallery/photo-uploads/commands.ts';
import { findKnown, findOwn, getPhoto } from '#server/features/gallery/photos/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { ApiError, apiErrorAt, invalid } from '#server/platform/http/api-error.ts';
import { created, handle, type Route } from '#server/platform/http/handle.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { TemporaryFailure } from '#server/platform/outside/public-web.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import type { UploadedFile } from '#server/platform/uploads/uploads.ts';
import { commit, commitWithFiles } from '#server/platform/writes/commit.ts';

interface Sender {
  readonly viewer: Viewer;
  readonly request: RequestContext;
  readonly body: PhotoInput;
}

async function keepUpload(
  context: AppContext,
  { viewer, request, body }: Sender,
  { path, sha256 }: UploadedFile,
) {
  const { db } = context;
  const known = await findOwn(db, viewer.id, sha256);
  if (known) {
    const wasPublic = await commit(context, request, (transaction) =>
      resendPhoto(transaction, viewer, known, body),
    );
    return { ...(await getPhoto(db, known, viewer.id)), wasPublic };
  }
  const turn = { owner: String(viewer.id), signal: request.signal };
  const make = (folder: string) => makePhoto(context, path, turn, folder);
  const { id, isNew, wasPublic } = await commitWithFiles(
    context,
    request,
    make,
    (transaction, stored) => addPhoto(transaction, viewer, body, { ...stored, sha256 }),
    (added) => added.isNew,
  );
  const photo = { ...(await getPhoto(db, id, viewer.id)), wasPublic };
  return isNew ? created(photo) : photo;
}

/** Answers before anything is fetched; refuses only errors that are visible at once. */
async function keepAddress(context: AppContext, { viewer, request, body }: Sender, address: string) {
  await context.limits.count('imports', String(viewer.id));
  await context.web.check(address).catch((error: unknown) => {
    if (error instanceof ApiError) throw apiErrorAt('imageUrl', error.code);
    if (!(error instanceof TemporaryFailure)) throw error;
  });
  const id = await commit(context, request, (transaction) => addImport(transaction, viewer, body, address));
  importSoon(context);
  return created({ ...(await getPhoto(context.db, id, viewer.id)), wasPublic: false });
}

export const photoUploadRoutes = (context: AppContext): Route[] => [
  handle(contract.addPhoto, async ({ file, ...sender }) => {
    if (file) return keepUpload(context, sender, file);
    const { imageUrl } = sender.body;
    if (!imageUrl) throw invalid('image', sourceRule);
    return keepAddress(context, sender, imageUrl);
  }),

  handle(contract.findKnownPhotos, ({ viewer, body }) => findKnown(context.db, viewer.id, body.hashes)),

  handle(contract.retryPhoto, async ({ viewer, params, request }) => {
    await context.limits.count('imports', String(viewer.id));
    await commit(context, request, (transaction) => retryImport(transaction, viewer, params.id));
    importSoon(context);
    return getPhoto(context.db, params.id, viewer.id);
  }),
];
