import { changed, field, named, sentence, yesNo } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

const fields = { name: field('Name'), family_may_add: field('Family may add', yesNo) };

export const albumCreated = recordType({
  type: 'album.created',
  topics: ['albums'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'photos', says: named('created the album', 'name') },
});
/** `changed` names all fields that differ. */
export const albumUpdated = recordType({
  type: 'album.updated',
  topics: ['albums'],
  announcedTo: 'authorized',
  fields: { ...fields, changed },
  line: { kind: 'photos', says: named('changed the album', 'name') },
});
export const albumDeleted = recordType({
  type: 'album.deleted',
  topics: ['albums', 'photos'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'photos', says: named('deleted the album', 'name') },
});
/** Photos were put in or taken out; how many is in no record, since some may be for their owner alone. */
export const albumFilled = recordType({
  type: 'album.filled',
  topics: ['albums', 'photos'],
  announcedTo: 'authorized',
  fields: {},
  line: {
    kind: 'photos',
    says: sentence('changed which photos are in their album', 'changed which photos are in an album of'),
  },
});
