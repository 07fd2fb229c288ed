// The reunions of all years: the current one, past ones, and the next one while it is prepared.
import { endpoint } from '#contract/endpoint.ts';

/** The parts that the next reunion can copy from the current one. */
export const reunionParts = [
  'families',
  'organizers',
  'activities',
  'amenities',
  'badges',
  'houses',
] as const;
export type ReunionPart = (typeof reunionParts)[number];

/** The parts that a part requires: a house belongs to a family. */
export const neededBy: Readonly<Partial<Record<ReunionPart, ReunionPart>>> = { houses: 'families' };

/** How many portraits and photos the list shows for a reunion. */
export const facesShown = 5;
export const picturesShown = 6;
/** How many photos the page of a past reunion shows; the gallery has all of them. */
export const photosOfPast = 12;

/** Newest first; the prepared one is listed for organizers only. */
export const listReunions = endpoint('GET', '/api/reunions', 'authorized', {
  topics: ['users', 'rsvps', 'rentals', 'photos', 'settings', 'me'],
});

/** A past reunion, as far as it is visible to the viewer. */
export const getPastReunion = endpoint('GET', '/api/reunions/:year', 'authorized', {
  topics: ['users', 'photos', 'settings', 'me'],
});

/** All its albums and photos. */
export const getPastGallery = endpoint('GET', '/api/reunions/:year/gallery', 'authorized', {
  topics: ['users', 'albums', 'photos', 'settings', 'me'],
});

/** The parts that the next reunion can copy, and the prepared reunion. */
export const getNextReunion = endpoint('GET', '/api/admin/reunions/next', 'admin', {
  topics: ['users', 'rsvps', 'events', 'rentals', 'photos', 'settings'],
});

/** Prepares the next reunion, which members do not see yet. 409 `REUNION_PREPARED` while there is one. */
export const prepareReunion = endpoint('POST', '/api/admin/reunions', 'admin');

/** Fields that are merged as one unit when two organizers change the prepared reunion. */
export const prepareUnits = [['firstDay', 'lastDay']] as const;

/** Changes the prepared reunion's name, place and days. */
export const changePrepared = endpoint('PUT', '/api/admin/reunions/:id', 'admin');

export const discardReunion = endpoint('DELETE', '/api/admin/reunions/:id', 'admin');

/** Makes the prepared reunion the current one. */
export const openReunion = endpoint('POST', '/api/admin/reunions/:id/open', 'admin');
