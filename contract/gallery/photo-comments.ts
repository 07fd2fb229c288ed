// Comments on a photo.
import { endpoint } from '#contract/endpoint.ts';

export const commentRule = 'Comment is required';

/** Comments that are answered at once. */
export const commentsOfPage = 50;

/** The newest fifty, or those before one, in the order in which they were written. */
export const listComments = endpoint('GET', '/api/photos/:id/comments', 'authorized', {
  // Not of photos: a like would ask for it too, and so would the deletion of the photo, in vain.
  topics: ['comments', 'users', 'me'],
});

export const addComment = endpoint('POST', '/api/photos/:id/comments', 'authorized');

/** For the author of the comment, the owner of the photo, and organizers. */
export const deleteComment = endpoint('DELETE', '/api/photos/:id/comments/:commentId', 'authorized');
