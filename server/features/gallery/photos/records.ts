import { changed, field, named } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

export const photoAdded = recordType({
  type: 'photo.added',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: field('Title'), album_id: null },
  line: { kind: 'photos', says: named('added the photo', 'title') },
});
/** `changed` names all fields that differ. */
export const photoUpdated = recordType({
  type: 'photo.updated',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: field('Title'), changed },
  line: { kind: 'photos', says: named('changed the photo', 'title') },
});
/** A private photo that everybody sees now. */
export const photoShared = recordType({
  type: 'photo.shared',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: field('Title') },
  line: { kind: 'photos', says: named('let everyone see the photo', 'title') },
});
/** Told by the title that everybody knew. */
export const photoHidden = recordType({
  type: 'photo.hidden',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: field('Title') },
  line: { kind: 'photos', says: named('made a photo private:', 'title') },
});
export const photoDeleted = recordType({
  type: 'photo.deleted',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: field('Title') },
  line: { kind: 'photos', says: named('deleted the photo', 'title') },
});
/** An organizer has deleted a photo that its owner alone saw. Neither its title nor anything else of it is kept. */
export const privatePhotoDeleted = recordType({
  type: 'photo.private-deleted',
  topics: ['me'],
  fields: {},
  line: { kind: 'photos', says: ({ whose }) => `deleted a private photo of ${whose}` },
});
/** A change of a photo that only its owner sees: nobody else hears of it or sees its number. */
export const ownPhotoChanged = recordType({
  type: 'photo.own-changed',
  topics: ['me'],
  fields: {},
  line: null,
});
