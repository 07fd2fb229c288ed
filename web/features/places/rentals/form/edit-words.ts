import { shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';

/** How the fields of a house are said where two people have changed them. */
export const rentalWords: EditWords = {
  familyName: { label: 'Family name' },
  address: { label: 'Rental address' },
  checkIn: { label: 'Check-in date', say: shortDay },
  checkOut: { label: 'Check-out date', say: shortDay },
  peopleStaying: { label: 'People staying', isLong: true },
  amenities: { label: 'Amenities', isLong: true },
  notes: { label: 'Additional notes', isLong: true },
  placed: { label: 'Pin', say: () => 'Put elsewhere on the map' },
};
