import { sentence } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

/** Likes are not logged. */
export const photoLiked = recordType({
  type: 'photo.liked',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: {},
  line: null,
});
export const photoUnliked = recordType({
  type: 'photo.unliked',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: {},
  line: null,
});
export const commentAdded = recordType({
  type: 'comment.added',
  topics: ['photos', 'comments'],
  announcedTo: 'authorized',
  fields: { photo_id: null },
  line: { kind: 'photos', says: () => 'commented on a photo' },
});
export const commentDeleted = recordType({
  type: 'comment.deleted',
  topics: ['photos', 'comments'],
  announcedTo: 'authorized',
  fields: { photo_id: null },
  line: { kind: 'photos', says: sentence('deleted their own comment', 'deleted a comment of') },
});
