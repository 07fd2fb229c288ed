import * as comments from '#contract/photo-comments.ts';
import * as contract from '#contract/photos.ts';
import { addComment, deleteComment, toggleLike } from '#server/features/photo-comments/commands.ts';
import { listComments } from '#server/features/photo-comments/queries.ts';
import { getPhoto } from '#server/features/photos/queries.ts';
import type { AppContext } from '#server/platform/app-context.ts';
import { commit } from '#server/platform/commit.ts';
import { created, handle, type Route } from '#server/platform/http.ts';

export const photoCommentRoutes = (context: AppContext): Route[] => [
  handle(contract.likePhoto, async ({ viewer, params, request }) => {
    await commit(context, request, (transaction) => toggleLike(transaction, viewer, params.id));
    return getPhoto(context.db, params.id, viewer.id);
  }),

  handle(comments.listComments, ({ viewer, params, query }) =>
    listComments(context.db, params.id, viewer, query.before),
  ),

  handle(comments.addComment, async ({ viewer, params, body, request }) =>
    created(
      await commit(context, request, (transaction) =>
        addComment(transaction, viewer, params.id, body.comment),
      ),
    ),
  ),

  handle(comments.deleteComment, async ({ viewer, params, request }) => {
    const which = { photoId: params.id, id: params.commentId };
    await commit(context, request, (transaction) => deleteComment(transaction, viewer, which));
    return undefined;
  }),
];
