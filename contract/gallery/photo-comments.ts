// Comments on a photo.
import { endpoint } from '#contract/endpoint.ts';

export const commentRule = 'Comment is required';

/** Comments that are answered at once. */
export const commentsOfPage = 50;

/** The newest fifty, or those before one, in the order in which they were written. */
export const listComments = endpoint({
  method: 'GET',
  path: '/api/photos/:id/comments',
  access: 'authorized',
  // Not of photos: a like would ask for it too, and so would the deletion of the photo, in vain.
  topics: ['comments', 'users', 'me'],
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/photos/:id/comments',
  access: 'authorized',
});

/** For the author of the comment, the owner of the photo, and organizers. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/photos/:id/comments/:commentId',
  access: 'authorized',
});
