// The lists that are counted: the console's own, so that nothing is asked twice.
import { listEvents } from '#contract/events/events.ts';
import { listUsers } from '#contract/identity/users.ts';
import { listAllRentals } from '#contract/places/rentals.ts';
import { listAllRsvps } from '#contract/rsvps/rsvps.ts';
import { read } from '#web/lib/api.ts';

export const rsvpsQuery = read(listAllRsvps);
export const usersQuery = read(listUsers);
export const rentalsQuery = read(listAllRentals);
export const eventsQuery = read(listEvents);
