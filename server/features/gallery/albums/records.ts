import { changed, field, named, sentence, yesNo } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofAlbums = recordsUnder('photos', { topics: ['albums'], announcedTo: 'authorized' });
const fields = { name: field('Name'), family_may_add: field('Family may add', yesNo) };

export const albumCreated = ofAlbums('album.created', named('created the album', 'name'), fields);

/** `changed` names all fields that differ. */
export const albumUpdated = ofAlbums('album.updated', named('changed the album', 'name'), {
  ...fields,
  changed,
});

export const albumDeleted = ofAlbums('album.deleted', named('deleted the album', 'name'), fields, {
  topics: ['albums', 'photos'],
});

/** Photos were added or removed; the number is not recorded, since some may be private. */
export const albumFilled = ofAlbums(
  'album.filled',
  sentence('changed which photos are in their album', 'changed which photos are in an album of'),
  {},
  { topics: ['albums', 'photos'] },
);
