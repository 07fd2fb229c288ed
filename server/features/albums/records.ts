import { recordType } from '#server/platform/records.ts';

const fields = ['name', 'family_may_add'] as const;

export const albumCreated = recordType({
  type: 'album.created',
  topics: ['albums'],
  announcedTo: 'authorized',
  fields,
});
/** `changed` names all fields that differ. */
export const albumUpdated = recordType({
  type: 'album.updated',
  topics: ['albums'],
  announcedTo: 'authorized',
  fields: [...fields, 'changed'],
});
export const albumDeleted = recordType({
  type: 'album.deleted',
  topics: ['albums', 'photos'],
  announcedTo: 'authorized',
  fields,
});
/** Photos were put in or taken out; how many is in no record, since some may be for their owner alone. */
export const albumFilled = recordType({
  type: 'album.filled',
  topics: ['albums', 'photos'],
  announcedTo: 'authorized',
  fields: [],
});
