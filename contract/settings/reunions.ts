// The reunions of all years: the current one, those that are past, and the next one while it is prepared.
import { endpoint } from '#contract/endpoint.ts';

/** What the next reunion may take along from the current one, as copies. */
export const reunionParts = [
  'families',
  'organizers',
  'activities',
  'amenities',
  'badges',
  'houses',
] as const;
export type ReunionPart = (typeof reunionParts)[number];

/** What a part does not come along without: a house is a family's. */
export const neededBy: Readonly<Partial<Record<ReunionPart, ReunionPart>>> = { houses: 'families' };

/** How many faces and pictures stand for a reunion in the list. */
export const facesShown = 5;
export const picturesShown = 6;
/** How many photos the page of a past reunion shows; the gallery has all of them. */
export const photosOfPast = 12;

/** The newest first; the one that is prepared is listed for organizers alone. */
export const listReunions = endpoint('GET', '/api/reunions', 'authorized', {
  topics: ['users', 'rsvps', 'rentals', 'photos', 'settings', 'me'],
});

/** A past reunion, as far as the viewer may see it. */
export const getPastReunion = endpoint('GET', '/api/reunions/:year', 'authorized', {
  topics: ['users', 'photos', 'settings', 'me'],
});

/** All its albums and photos. */
export const getPastGallery = endpoint('GET', '/api/reunions/:year/gallery', 'authorized', {
  topics: ['users', 'albums', 'photos', 'settings', 'me'],
});

/** What the next reunion can take along, and the one that is prepared. */
export const getNextReunion = endpoint('GET', '/api/admin/reunions/next', 'admin', {
  topics: ['users', 'rsvps', 'events', 'rentals', 'photos', 'settings'],
});

/** Prepares the next reunion, which members do not see yet. 409 `REUNION_PREPARED` while there is one. */
export const prepareReunion = endpoint('POST', '/api/admin/reunions', 'admin');

/** What two organizers who have the form open change together. */
export const prepareUnits = [['firstDay', 'lastDay']] as const;

/** Changes what the prepared reunion is called, and where and when it is. */
export const changePrepared = endpoint('PUT', '/api/admin/reunions/:id', 'admin');

/** Deletes the prepared reunion. */
export const discardReunion = endpoint('DELETE', '/api/admin/reunions/:id', 'admin');

/** Makes the prepared reunion the current one. */
export const openReunion = endpoint('POST', '/api/admin/reunions/:id/open', 'admin');
