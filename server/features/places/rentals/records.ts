import { changed, day, field, sentence } from '#server/platform/writes/record-words.ts';
import { recordsUnder } from '#server/platform/writes/records.ts';

const ofRentals = recordsUnder('rentals', { topics: ['rentals'], announcedTo: 'authorized' });
// A rental is deleted with its account, so the log contains neither its address nor its people.
const fields = { check_in: field('Check-in', day), check_out: field('Check-out', day) };
const sentenceOf = (did: string) => sentence(`${did} their rental location`, `${did} the rental location of`);

export const rentalCreated = ofRentals('rental.created', 'added a rental location', fields);

/** `changed` names all fields that differ. */
export const rentalUpdated = ofRentals('rental.updated', sentenceOf('changed'), { ...fields, changed });

export const rentalDeleted = ofRentals('rental.deleted', sentenceOf('deleted'), fields);

/** 'Undo'. */
export const rentalRestored = ofRentals('rental.restored', sentenceOf('restored'), fields);
