import { sentence } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

const ofComments = recordsUnder('photos', { topics: ['photos', 'comments'], announcedTo: 'authorized' });

/** Likes are not logged. */
const ofLikes = { topics: ['photos'], announcedTo: 'authorized', fields: {}, line: null } as const;
export const photoLiked = recordType({ type: 'photo.liked', ...ofLikes });
export const photoUnliked = recordType({ type: 'photo.unliked', ...ofLikes });

export const commentAdded = ofComments('comment.added', 'commented on a photo', { photo_id: null });
export const commentDeleted = ofComments(
  'comment.deleted',
  sentence('deleted their own comment', 'deleted a comment of'),
  { photo_id: null },
);
