import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/gallery/photo-comments.ts';
import { commentRule } from '#contract/gallery/photo-comments.ts';
import { Id, PortraitName, Text } from '#contract/primitives.schema.ts';

export const CommentInput = z.object({ comment: Text(2000, commentRule) });
export type CommentInput = z.output<typeof CommentInput>;

export const PhotoComment = z.object({
  id: z.int(),
  /** Unchanged when the account is deleted: then the comment is by 'User #id'. */
  userId: z.int(),
  comment: z.string(),
  createdAt: z.string(),
  fullName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  portrait: PortraitName,
});
export type PhotoComment = z.output<typeof PhotoComment>;

const params = z.object({ id: Id });

export const listComments = withSchemas(endpoints.listComments, {
  params,
  query: z.object({ before: z.optional(Id) }),
  response: z.array(PhotoComment),
});

export const addComment = withSchemas(endpoints.addComment, {
  params,
  body: CommentInput,
  response: PhotoComment,
});

export const deleteComment = withSchemas(endpoints.deleteComment, {
  params: z.object({ id: Id, commentId: Id }),
});
