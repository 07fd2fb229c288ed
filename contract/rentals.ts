// The houses that families rent, where they are, and who stays in them.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import {
  clearable,
  clearableNumber,
  Day,
  Id,
  Latitude,
  Line,
  Longitude,
  Text,
} from '#contract/primitives.ts';

/** What is said when a stay ends before it begins, wherever it is found. */
export const checkOutRule = 'Check-out date must not be before check-in date';
/** What is said of one coordinate without the other. */
export const coordinatesRule = 'Please give both latitude and longitude, or neither';
const invalidDay = 'Please enter a valid date';

const isCleared = (value: unknown) => value === null;

/** The form of the map page. What is left out of a change stays as it is, '' and null clear it. */
export const RentalInput = z
  .object({
    familyName: Line([1, 'Please select a family'], 80),
    address: Line([5, 'Address is required'], 200),
    checkIn: clearable(Day(invalidDay)),
    /** On the day of arrival at the earliest. */
    checkOut: clearable(Day(invalidDay)),
    peopleStaying: clearable(Text(1000)),
    amenities: clearable(Text(1000)),
    notes: clearable(Text(2000)),
    latitude: clearableNumber(Latitude),
    longitude: clearableNumber(Longitude),
  })
  .check(
    z.refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut >= checkIn, {
      path: ['checkOut'],
      error: checkOutRule,
    }),
    z.refine(
      ({ latitude, longitude }) =>
        (latitude === undefined) === (longitude === undefined) &&
        isCleared(latitude) === isCleared(longitude),
      { path: ['longitude'], error: coordinatesRule },
    ),
  );
export type RentalInput = z.output<typeof RentalInput>;

/** A new rental, with what marks the tries to add it as one: a try whose answer was lost adds no second house. */
export const NewRental = z.safeExtend(RentalInput, {
  idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, 'That key is not valid'))),
});
export type NewRental = z.output<typeof NewRental>;

/** A rental as everyone authorized sees it; days are `YYYY-MM-DD`. */
export const Rental = z.object({
  id: z.int(),
  familyName: z.string(),
  address: z.string(),
  checkIn: z.nullable(z.string()),
  checkOut: z.nullable(z.string()),
  peopleStaying: z.nullable(z.string()),
  amenities: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Both or neither. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type Rental = z.output<typeof Rental>;

/** A change; with what its form began from, it leaves alone what was not touched. */
export const RentalSave = z.safeExtend(RentalInput, {
  base: z.optional(z.partial(z.omit(Rental, { id: true }))),
});
export type RentalSave = z.output<typeof RentalSave>;

const params = z.object({ id: Id });

/** Everybody's, in the order in which they were added. */
export const listRentals = endpoint({
  method: 'GET',
  path: '/api/rentals',
  access: 'authorized',
  shows: ['rentals'],
  response: z.array(Rental),
});

/** One's own, the first one first. */
export const listOwnRentals = endpoint({
  method: 'GET',
  path: '/api/rentals/user',
  access: 'authorized',
  shows: ['rentals'],
  response: z.array(Rental),
});

/** With a key that the same person has sent before, the rental that this made becomes what is sent now. */
export const createRental = endpoint({
  method: 'POST',
  path: '/api/rentals',
  access: 'authorized',
  body: NewRental,
  response: Rental,
});

/** One's own, and organizers' any. */
export const updateRental = endpoint({
  method: 'PUT',
  path: '/api/rentals/:id',
  access: 'authorized',
  params,
  body: RentalSave,
  response: Rental,
});

/** One's own, and organizers' any. Gone from every answer at once; for a minute it can be restored. */
export const removeRental = endpoint({
  method: 'DELETE',
  path: '/api/rentals/:id',
  access: 'authorized',
  params,
});

/** 'Undo', for whoever added it and organizers. */
export const restoreRemovedRental = endpoint({
  method: 'POST',
  path: '/api/rentals/:id/restore',
  access: 'authorized',
  params,
  response: Rental,
});

/** The console's. */
export const listAllRentals = endpoint({
  method: 'GET',
  path: '/api/admin/rentals',
  access: 'admin',
  shows: ['rentals'],
  response: z.array(Rental),
});

/** Gone from every answer at once; for a minute it can be restored. */
export const deleteRental = endpoint({
  method: 'DELETE',
  path: '/api/admin/rentals/:id',
  access: 'admin',
  params,
});

/** 'Undo'. */
export const restoreRental = endpoint({
  method: 'POST',
  path: '/api/admin/rentals/:id/restore',
  access: 'admin',
  params,
  response: Rental,
});
