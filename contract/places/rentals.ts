// The houses that families rent, where they are, and who stays in them.
import { endpoint } from '#contract/endpoint.ts';

/** The message for a stay that ends before it begins. */
export const checkOutRule = 'Check-out date must not be before check-in date';
/** The message for one coordinate without the other. */
export const coordinatesRule = 'Please give both latitude and longitude, or neither';

/** Everybody's, in the order in which they were added. */
export const listRentals = endpoint({
  method: 'GET',
  path: '/api/rentals',
  access: 'authorized',
  topics: ['rentals'],
});

/** The viewer's own rentals, the oldest first. */
export const listOwnRentals = endpoint({
  method: 'GET',
  path: '/api/rentals/user',
  access: 'authorized',
  topics: ['rentals'],
});

/** With a key that the same person has sent before, the rental that this made becomes what is sent now. */
export const createRental = endpoint({
  method: 'POST',
  path: '/api/rentals',
  access: 'authorized',
});

/** For the person who added it, and for organizers. */
export const updateRental = endpoint({
  method: 'PUT',
  path: '/api/rentals/:id',
  access: 'authorized',
});

/** For the person who added it, and for organizers. Gone from every answer at once; for a minute it can be restored. */
export const removeRental = endpoint({
  method: 'DELETE',
  path: '/api/rentals/:id',
  access: 'authorized',
});

/** 'Undo', for the person who added it and for organizers. */
export const restoreRemovedRental = endpoint({
  method: 'POST',
  path: '/api/rentals/:id/restore',
  access: 'authorized',
});

/** The console's. */
export const listAllRentals = endpoint({
  method: 'GET',
  path: '/api/admin/rentals',
  access: 'admin',
  topics: ['rentals'],
});

/** Gone from every answer at once; for a minute it can be restored. */
export const deleteRental = endpoint({
  method: 'DELETE',
  path: '/api/admin/rentals/:id',
  access: 'admin',
});

/** 'Undo'. */
export const restoreRental = endpoint({
  method: 'POST',
  path: '/api/admin/rentals/:id/restore',
  access: 'admin',
});
