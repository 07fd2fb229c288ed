import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/places/rentals.ts';
import { checkOutRule, coordinatesRule } from '#contract/places/rentals.ts';
import {
  clearable,
  clearableNumber,
  Day,
  Id,
  Latitude,
  Line,
  Longitude,
  Text,
} from '#contract/primitives.schema.ts';

const invalidDay = 'Please enter a valid date';

const days = {
  checkIn: clearable(Day(invalidDay)),
  /** The day of arrival or a later one. */
  checkOut: clearable(Day(invalidDay)),
};
type Days = { readonly [Name in keyof typeof days]?: z.output<(typeof days)[Name]> };
const inOrder = z.refine<Days>(({ checkIn, checkOut }) => !checkIn || !checkOut || checkOut >= checkIn, {
  path: ['checkOut'],
  error: checkOutRule,
});

/** The form of the map page. A missing field stays unchanged; '' and null clear it. */
export const RentalInput = z
  .object({
    familyName: Line([1, 'Please select a family'], 80),
    address: Line([5, 'Address is required'], 200),
    ...days,
    peopleStaying: clearable(Text(1000)),
    amenities: clearable(Text(1000)),
    notes: clearable(Text(2000)),
    latitude: clearableNumber(Latitude),
    longitude: clearableNumber(Longitude),
  })
  .check(
    inOrder,
    z.refine(
      ({ latitude, longitude }) =>
        (latitude === undefined) === (longitude === undefined) &&
        (latitude === null) === (longitude === null),
      { path: ['longitude'], error: coordinatesRule },
    ),
  );
export type RentalInput = z.output<typeof RentalInput>;

/** The issues of a house as it is typed. The order of its days is checked even if other fields are invalid. */
export const rentalIssues = (typed: unknown) =>
  [RentalInput, z.object(days).check(inOrder)].flatMap((rules) => rules.safeParse(typed).error?.issues ?? []);

/** A new rental with an idempotency key: a retry after a lost answer adds no second house. */
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
  /** Latitude and longitude are both present or both null. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type Rental = z.output<typeof Rental>;

/** A change; with a `base`, unchanged fields keep their current values. */
export const RentalSave = z.safeExtend(RentalInput, {
  base: z.optional(z.partial(z.omit(Rental, { id: true }))),
});
export type RentalSave = z.output<typeof RentalSave>;

const params = z.object({ id: Id });

export const listRentals = withSchemas(endpoints.listRentals, { response: z.array(Rental) });

export const listOwnRentals = withSchemas(endpoints.listOwnRentals, { response: z.array(Rental) });

export const createRental = withSchemas(endpoints.createRental, { body: NewRental, response: Rental });

export const updateRental = withSchemas(endpoints.updateRental, {
  params,
  body: RentalSave,
  response: Rental,
});

export const removeRental = withSchemas(endpoints.removeRental, { params });

export const restoreRemovedRental = withSchemas(endpoints.restoreRemovedRental, { params, response: Rental });

export const listAllRentals = withSchemas(endpoints.listAllRentals, { response: z.array(Rental) });

export const deleteRental = withSchemas(endpoints.deleteRental, { params });

export const restoreRental = withSchemas(endpoints.restoreRental, { params, response: Rental });
