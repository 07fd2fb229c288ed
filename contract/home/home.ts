// The home page's summary for a signed-in person, without the lists behind it.
import { endpoint } from '#contract/endpoint.ts';

export const photosShown = 4;

/** How many of one day's arrivals the home page names. */
export const maxNamed = 4;

export const getHome = endpoint('GET', '/api/home', 'signed-in', {
  topics: ['me', 'users', 'rsvps', 'events', 'rentals', 'photos', 'settings'],
  isKept: true,
});
