// RSVPs: one a person, a family name and the people who come, each with arrival and departure.
import { endpoint } from '#contract/endpoint.ts';

/** The message for a stay that ends before it begins. */
export const departureRule = 'Departure date must be after arrival date';

/** The most people in one RSVP. */
export const maxMembers = 50;
/** The message for an RSVP with more people than that. */
export const tooManyMembers = `Please list at most ${maxMembers} people in one RSVP`;

export const listRsvps = endpoint({
  method: 'GET',
  path: '/api/rsvps',
  access: 'signed-in',
  topics: ['rsvps', 'users'],
});

export const getOwnRsvp = endpoint({
  method: 'GET',
  path: '/api/rsvps/user',
  access: 'signed-in',
  topics: ['rsvps'],
});

export const saveRsvp = endpoint({
  method: 'POST',
  path: '/api/rsvps',
  access: 'signed-in',
});

export const updateRsvp = endpoint({
  method: 'PUT',
  path: '/api/rsvps/:id',
  access: 'signed-in',
});

export const listAllRsvps = endpoint({
  method: 'GET',
  path: '/api/admin/rsvps',
  access: 'admin',
  topics: ['rsvps', 'users'],
});

export const approveRsvp = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/approve',
  access: 'admin',
});

export const rejectRsvp = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/reject',
  access: 'admin',
});

/** 'Undo': pending again, for a minute after it was rejected. */
export const undoRejection = endpoint({
  method: 'POST',
  path: '/api/admin/rsvps/:id/reject/undo',
  access: 'admin',
});

export const deleteRsvp = endpoint({
  method: 'DELETE',
  path: '/api/admin/rsvps/:id',
  access: 'admin',
});
