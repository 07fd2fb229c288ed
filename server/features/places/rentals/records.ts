import { changed, day, field, sentence } from '#server/platform/writes/record-words.ts';
import { recordType } from '#server/platform/writes/records.ts';

// A rental goes with its account, so the log keeps neither its address nor who stays there.
const fields = { check_in: field('Check-in', day), check_out: field('Check-out', day) };

export const rentalCreated = recordType({
  type: 'rental.created',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
  line: { kind: 'rentals', says: () => 'added a rental location' },
});

/** `changed` names all fields that differ. */
export const rentalUpdated = recordType({
  type: 'rental.updated',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields: { ...fields, changed },
  line: {
    kind: 'rentals',
    says: sentence('changed their rental location', 'changed the rental location of'),
  },
});

export const rentalDeleted = recordType({
  type: 'rental.deleted',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
  line: {
    kind: 'rentals',
    says: sentence('deleted their rental location', 'deleted the rental location of'),
  },
});

/** 'Undo'. */
export const rentalRestored = recordType({
  type: 'rental.restored',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
  line: {
    kind: 'rentals',
    says: sentence('restored their rental location', 'restored the rental location of'),
  },
});
