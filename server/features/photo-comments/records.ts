import { ofWhom } from '#server/platform/record-words.ts';
import { recordType } from '#server/platform/records.ts';

/** Nobody's act upon anything. */
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
  line: { kind: 'photos', says: ofWhom('deleted their own comment', 'deleted a comment of') },
});
