import { getOwnRsvp, listRsvps } from '#contract/rsvps.ts';
import { read } from '#web/lib/api.ts';

/** The confirmed among the RSVPs: attendees have no call of their own. */
export const attendeesQuery = read(listRsvps);
export const ownRsvpQuery = read(getOwnRsvp);
