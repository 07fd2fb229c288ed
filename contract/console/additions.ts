// The additions of one member that everybody sees, and their deletion by an organizer.
import { listOf } from '#contract/dates.ts';
import { endpoint } from '#contract/endpoint.ts';

/** The kinds, in the order in which they are shown, with the words for one and for more. */
const words = {
  rentals: ['house', 'houses'],
  events: ['event', 'events'],
  albums: ['album', 'albums'],
  comments: ['comment', 'comments'],
  photos: ['photo', 'photos'],
} as const;
export type AdditionKind = keyof typeof words;
export const additionKinds = Object.keys(words) as [AdditionKind, ...AdditionKind[]];

/** Private things that are deleted with the account (product rule 14), beside the houses; each with its words. */
const ownWords = {
  signups: ['event sign-up', 'event sign-ups'],
  likes: ['like', 'likes'],
  badges: ['badge', 'badges'],
  privatePhotos: ['private photo', 'private photos'],
  albums: ['album without a public photo', 'albums without a public photo'],
} as const;
export type OwnKind = keyof typeof ownWords;
export const ownKinds = Object.keys(ownWords) as OwnKind[];

const inWords = (count: number, [one, many]: readonly [string, string]): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** '1 house', '3,000 comments'. */
export const countInWords = (kind: AdditionKind, count: number): string => inWords(count, words[kind]);

/** '3 event sign-ups'. */
export const ownCountInWords = (kind: OwnKind, count: number): string => inWords(count, ownWords[kind]);

/** '12 houses and 40 comments'; leaves out counts of zero. */
export const additionsInWords = (counts: Partial<Record<AdditionKind, number>>): string =>
  listOf(
    additionKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [countInWords(kind, count)] : [];
    }),
  );

export const getAdditions = endpoint('GET', '/api/admin/users/:id/additions', 'admin', {
  topics: ['rentals', 'events', 'albums', 'comments', 'photos'],
});

/** Deletes everything of the named kinds. A POST, since proxies may drop the body of a DELETE. */
export const deleteAdditions = endpoint('POST', '/api/admin/users/:id/additions/delete', 'admin');
