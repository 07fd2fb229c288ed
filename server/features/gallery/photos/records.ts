import { changed, field, named } from '#server/platform/writes/record-words.ts';
import { recordsUnder, recordType } from '#server/platform/writes/records.ts';

const ofPhotos = recordsUnder('photos', { topics: ['photos'], announcedTo: 'authorized' });
const title = field('Title');

export const photoAdded = ofPhotos('photo.added', named('added the photo', 'title'), {
  title,
  album_id: null,
});
/** `changed` names all fields that differ. */
export const photoUpdated = ofPhotos('photo.updated', named('changed the photo', 'title'), {
  title,
  changed,
});
/** A private photo that is public now. */
export const photoShared = ofPhotos('photo.shared', named('let everyone see the photo', 'title'), { title });
/** The sentence contains the public title. */
export const photoHidden = ofPhotos('photo.hidden', named('made a photo private:', 'title'), { title });
export const photoDeleted = ofPhotos('photo.deleted', named('deleted the photo', 'title'), { title });

/** An organizer has deleted a private photo. Neither its title nor anything else of it is recorded. */
export const privatePhotoDeleted = recordsUnder('photos', { topics: ['me'] })(
  'photo.private-deleted',
  ({ whose }) => `deleted a private photo of ${whose}`,
);
/** A change of a private photo: nobody else is notified or sees its number. */
export const ownPhotoChanged = recordType({
  type: 'photo.own-changed',
  topics: ['me'],
  fields: {},
  line: null,
});
