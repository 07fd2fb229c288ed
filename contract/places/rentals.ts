// The houses that families rent, where they are, and who stays in them.
import { endpoint } from '#contract/endpoint.ts';

/** The message for a stay that ends before it begins. */
export const checkOutRule = 'Check-out date must not be before check-in date';
/** The message for one coordinate without the other. */
export const coordinatesRule = 'Please give both latitude and longitude, or neither';

/** Everybody's rentals, in the order in which they were added. */
export const listRentals = endpoint('GET', '/api/rentals', 'authorized', { topics: ['rentals'] });

/** The viewer's own rentals, oldest first. */
export const listOwnRentals = endpoint('GET', '/api/rentals/user', 'authorized', {
  topics: ['rentals'],
  isKept: true,
});

/** A repeated key of the same person changes the rental that the first request made. */
export const createRental = endpoint('POST', '/api/rentals', 'authorized');

/** Allowed for the person who added it, and for organizers. */
export const updateRental = endpoint('PUT', '/api/rentals/:id', 'authorized');

/** For the person who added it, and organizers. It leaves every answer at once, and can be restored for a minute. */
export const removeRental = endpoint('DELETE', '/api/rentals/:id', 'authorized');

/** 'Undo', for the person who added it and for organizers. */
export const restoreRemovedRental = endpoint('POST', '/api/rentals/:id/restore', 'authorized');

export const listAllRentals = endpoint('GET', '/api/admin/rentals', 'admin', { topics: ['rentals'] });

/** Removed from every answer at once; it can be restored for a minute. */
export const deleteRental = endpoint('DELETE', '/api/admin/rentals/:id', 'admin');

/** 'Undo'. */
export const restoreRental = endpoint('POST', '/api/admin/rentals/:id/restore', 'admin');
