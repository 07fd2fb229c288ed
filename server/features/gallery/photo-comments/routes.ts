import * as comments from '#contract/gallery/photo-comments.schema.ts';
import * as contract from '#contract/gallery/photos.schema.ts';
import { addComment, deleteComment, toggleLike } from '#server/features/gallery/photo-comments/commands.ts';
import { listComments } from '#server/features/gallery/photo-comments/queries.ts';
import { getPhoto } from '#server/features/gallery/photos/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { created, handle, handleWrite, type Route } from '#server/platform/http/handle.ts';
import { commit } from '#server/platform/writes/commit.ts';

export const photoCommentRoutes = (context: AppContext): Route[] => [
  handle(contract.likePhoto, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => toggleLike(transaction, viewer, params.id));
    return getPhoto(context.db, params.id, viewer.id);
  }),

  handle(comments.listComments, ({ viewer, params, query }) =>
    listComments(context.db, params.id, viewer, query.before),
  ),

  handleWrite(comments.addComment, async (transaction, { viewer, params, body }) =>
    created(await addComment(transaction, viewer, params.id, body.comment)),
  ),

  handleWrite(comments.deleteComment, (transaction, { viewer, params }) =>
    deleteComment(transaction, viewer, { photoId: params.id, id: params.commentId }),
  ),
];
