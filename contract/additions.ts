// What one member has added for everybody to see, and how an organizer clears it away at once.
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/primitives.ts';

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

/** How many of each kind. Private photos, and what is said of them, are not among them. */
export const Additions = z.object({
  rentals: z.int(),
  events: z.int(),
  albums: z.int(),
  comments: z.int(),
  photos: z.int(),
} satisfies Record<AdditionKind, z.ZodMiniType>);
export type Additions = z.output<typeof Additions>;

/** '1 house', '3,000 comments'. */
export const countInWords = (kind: AdditionKind, count: number): string =>
  `${count.toLocaleString('en-US')} ${words[kind][count === 1 ? 0 : 1]}`;

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** '12 houses and 40 comments'; what there is none of is left out. */
export const additionsInWords = (counts: Partial<Additions>): string =>
  listed.format(
    additionKinds.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count > 0 ? [countInWords(kind, count)] : [];
    }),
  );

const params = z.object({ id: Id });

export const getAdditions = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/additions',
  access: 'admin',
  params,
  shows: ['rentals', 'events', 'albums', 'comments', 'photos'],
  response: Additions,
});

/** Deletes all of the kinds that are named. A POST, since proxies may drop the body of a DELETE. */
export const deleteAdditions = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/additions/delete',
  access: 'admin',
  params,
  body: z.object({
    kinds: z
      .array(z.enum(additionKinds), 'Please choose what to delete')
      .check(
        z.minLength(1, 'Please choose what to delete'),
        z.maxLength(additionKinds.length, 'Please name each kind once'),
      ),
  }),
});
