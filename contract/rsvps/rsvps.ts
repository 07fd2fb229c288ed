// RSVPs: one per person, with a family name and the people who come, each with arrival and departure.
import { endpoint } from '#contract/endpoint.ts';

/** The message for a stay that ends before it begins. */
export const departureRule = 'Departure date must be after arrival date';

/** Whether a stay contains no day of the reunion. */
export const isOutside = (
  { arriving, departing }: { readonly arriving: string; readonly departing: string },
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
): boolean => departing < firstDay || arriving > lastDay;

export const maxMembers = 50;
/** The message for an RSVP with more people than that. */
export const tooManyMembers = `Please list at most ${maxMembers} people in one RSVP`;

// With `settings`, since people who are not authorized get no other notification when the next reunion opens.
export const listRsvps = endpoint('GET', '/api/rsvps', 'signed-in', {
  topics: ['rsvps', 'users', 'settings'],
});

export const getOwnRsvp = endpoint('GET', '/api/rsvps/user', 'signed-in', {
  topics: ['rsvps', 'settings'],
  isKept: true,
});

export const saveRsvp = endpoint('POST', '/api/rsvps', 'signed-in');

export const updateRsvp = endpoint('PUT', '/api/rsvps/:id', 'signed-in');

export const listAllRsvps = endpoint('GET', '/api/admin/rsvps', 'admin', { topics: ['rsvps', 'users'] });

export const approveRsvp = endpoint('POST', '/api/admin/rsvps/:id/approve', 'admin');

export const rejectRsvp = endpoint('POST', '/api/admin/rsvps/:id/reject', 'admin');

/** 'Undo': pending again, for a minute after it was rejected. */
export const undoRejection = endpoint('POST', '/api/admin/rsvps/:id/reject/undo', 'admin');

export const deleteRsvp = endpoint('DELETE', '/api/admin/rsvps/:id', 'admin');
