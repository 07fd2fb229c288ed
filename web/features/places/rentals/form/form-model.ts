import type { Rental } from '#contract/places/rentals.schema.ts';
import type { Position } from '#web/features/places/rentals/providers/map-adapter.ts';
import { shortDay } from '#web/lib/dates.ts';
import type { EditWords } from '#web/lib/edit-words.ts';

// The rental form's fields, its initial values, and its request.

export const textFields = [
  'familyName',
  'address',
  'checkIn',
  'checkOut',
  'peopleStaying',
  'amenities',
  'notes',
] as const;

/** The pin's position, and the address that was geocoded; an empty address: the pin was placed by hand. */
export interface Placed extends Position {
  readonly foundFor: string;
}

/** All fields as text, empty for missing values, and the pin. */
export interface RentalFields extends Record<(typeof textFields)[number], string> {
  placed: Placed | null;
}

interface Stay {
  readonly arriving: string | null;
  readonly departing: string | null;
}

/** The viewer's first rental, or an empty form with the days of their RSVP. */
export function fieldsOf(own: Omit<Rental, 'id'> | undefined, stay: Stay | null | undefined): RentalFields {
  const { latitude = null, longitude = null, address = '' } = own ?? {};
  return {
    familyName: own?.familyName ?? '',
    address,
    checkIn: (own ? own.checkIn : stay?.arriving) ?? '',
    checkOut: (own ? own.checkOut : stay?.departing) ?? '',
    peopleStaying: own?.peopleStaying ?? '',
    amenities: own?.amenities ?? '',
    notes: own?.notes ?? '',
    placed: latitude === null || longitude === null ? null : { latitude, longitude, foundFor: address },
  };
}

/** Whether the pin is valid for this address: it was placed by hand, or found for the typed address. */
export const isPlacedFor = (placed: Placed | null, address: string): placed is Placed =>
  placed !== null && (placed.foundFor === '' || placed.foundFor.trim() === address.trim());

/** The request body: '' clears a field, and coordinates are included if they are known. */
export function bodyOf({ placed, ...fields }: RentalFields, position: Position | null) {
  return {
    ...fields,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
  };
}

const directions = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'];
/** Miles in a degree of latitude. */
const miles = 69.05;

/** '0.4 miles southeast of the middle of town': the pin's position for screen readers. */
export function placeInWords(position: Position, center: Position): string {
  const north = (position.latitude - center.latitude) * miles;
  const east = (position.longitude - center.longitude) * miles * Math.cos((center.latitude * Math.PI) / 180);
  const distance = Math.hypot(north, east);
  if (distance < 0.05) return 'in the middle of town';
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8 + 8) % 8;
  return `${distance.toFixed(1)} miles ${directions[turn]} of the middle of town`;
}

export const rentalWords: EditWords = {
  familyName: { label: 'Family name' },
  address: { label: 'Rental address' },
  checkIn: { label: 'Check-in date', say: shortDay },
  checkOut: { label: 'Check-out date', say: shortDay },
  peopleStaying: { label: 'People staying', isLong: true },
  amenities: { label: 'Amenities', isLong: true },
  notes: { label: 'Additional notes', isLong: true },
  placed: { label: 'Pin', say: () => 'Moved on the map' },
};
