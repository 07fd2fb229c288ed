import { recordType } from '#server/platform/records.ts';

/** Nobody's act upon anything. */
export const photoLiked = recordType({
  type: 'photo.liked',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: [],
  isActivity: false,
});
export const photoUnliked = recordType({
  type: 'photo.unliked',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: [],
  isActivity: false,
});
export const commentAdded = recordType({
  type: 'comment.added',
  topics: ['photos', 'comments'],
  announcedTo: 'authorized',
  fields: ['photo_id'],
});
export const commentDeleted = recordType({
  type: 'comment.deleted',
  topics: ['photos', 'comments'],
  announcedTo: 'authorized',
  fields: ['photo_id'],
});
