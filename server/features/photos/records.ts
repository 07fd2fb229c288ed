import { named, told } from '#server/platform/record-words.ts';
import { recordType } from '#server/platform/records.ts';

export const photoAdded = recordType({
  type: 'photo.added',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: told('Title'), album_id: null },
  line: { kind: 'photos', says: named('added the photo', 'title') },
});
export const photoDeleted = recordType({
  type: 'photo.deleted',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: { title: told('Title') },
  line: { kind: 'photos', says: named('deleted the photo', 'title') },
});
/** Whatever happens to a photo that its owner alone sees: nobody else hears of it, nor reads its number anywhere. */
export const ownPhotoChanged = recordType({
  type: 'photo.own-changed',
  topics: ['me'],
  fields: {},
  line: null,
});
