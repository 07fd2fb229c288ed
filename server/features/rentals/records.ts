import { recordType } from '#server/platform/records.ts';

// A rental goes with its account, so the log keeps neither its address nor who stays there.
const fields = ['check_in', 'check_out'] as const;

export const rentalCreated = recordType({
  type: 'rental.created',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
});

/** `changed` names all fields that differ. */
export const rentalUpdated = recordType({
  type: 'rental.updated',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields: [...fields, 'changed'],
});

export const rentalDeleted = recordType({
  type: 'rental.deleted',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
});

/** 'Undo'. */
export const rentalRestored = recordType({
  type: 'rental.restored',
  topics: ['rentals'],
  announcedTo: 'authorized',
  fields,
});
