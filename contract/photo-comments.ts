// Comments on a photo.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PortraitName, Text } from '#contract/primitives.ts';

export const commentRule = 'Comment is required';

export const CommentInput = z.object({ comment: Text(2000, commentRule) });
export type CommentInput = z.output<typeof CommentInput>;

export const PhotoComment = z.object({
  id: z.int(),
  /** Stays when the account is gone: then the comment is by 'User #id'. */
  userId: z.int(),
  comment: z.string(),
  createdAt: z.string(),
  fullName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  portrait: PortraitName,
});
export type PhotoComment = z.output<typeof PhotoComment>;

const params = z.object({ id: Id });

/** Comments that are answered at once. */
export const commentsOfPage = 50;

/** The newest fifty, or those before one, in the order in which they were written. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/photos/:id/comments',
  access: 'authorized',
  params,
  query: z.object({ before: z.optional(Id) }),
  // Not of photos: a like would ask for it too, and so would the deletion of the photo, in vain.
  shows: ['comments', 'users', 'me'],
  response: z.array(PhotoComment),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/photos/:id/comments',
  access: 'authorized',
  params,
  body: CommentInput,
  response: PhotoComment,
});

/** For whoever wrote it, whose photo it is, and organizers. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/photos/:id/comments/:commentId',
  access: 'authorized',
  params: z.object({ id: Id, commentId: Id }),
});
