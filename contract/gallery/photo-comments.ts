// Comments on a photo.
import { endpoint } from '#contract/endpoint.ts';

export const commentRule = 'Comment is required';

/** The number of comments in one answer. */
export const commentsOfPage = 50;

/** The newest fifty, or the fifty before a given one, in the order in which they were written. */
export const listComments = endpoint('GET', '/api/photos/:id/comments', 'authorized', {
  // Not the topic `photos`: then a like or the deletion of the photo would refetch the comments for nothing.
  topics: ['comments', 'users', 'me'],
});

export const addComment = endpoint('POST', '/api/photos/:id/comments', 'authorized');

/** Allowed for the author of the comment, the owner of the photo, and organizers. */
export const deleteComment = endpoint('DELETE', '/api/photos/:id/comments/:commentId', 'authorized');
