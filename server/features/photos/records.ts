import { recordType } from '#server/platform/records.ts';

export const photoAdded = recordType({
  type: 'photo.added',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: ['title', 'album_id'],
});
export const photoDeleted = recordType({
  type: 'photo.deleted',
  topics: ['photos'],
  announcedTo: 'authorized',
  fields: ['title'],
});
/** Whatever happens to a photo that its owner alone sees: nobody else hears of it, nor reads its number anywhere. */
export const ownPhotoChanged = recordType({
  type: 'photo.own-changed',
  topics: ['me'],
  fields: [],
  isActivity: false,
});
