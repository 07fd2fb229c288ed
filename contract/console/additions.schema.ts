import * as z from 'zod/mini';
import * as endpoints from '#contract/console/additions.ts';
import { type AdditionKind, additionKinds, type OwnKind } from '#contract/console/additions.ts';
import { withSchemas } from '#contract/endpoint.ts';
import { Id } from '#contract/primitives.schema.ts';

/** How many of each kind. Private photos, and comments on them, are not among them. */
export const Additions = z.object({
  rentals: z.int(),
  events: z.int(),
  albums: z.int(),
  comments: z.int(),
  photos: z.int(),
} satisfies Record<AdditionKind, z.ZodMiniType>);
export type Additions = z.output<typeof Additions>;

const AdditionsAnswer = z.extend(Additions, {
  own: z.object({
    signups: z.int(),
    likes: z.int(),
    badges: z.int(),
    privatePhotos: z.int(),
    albums: z.int(),
  } satisfies Record<OwnKind, z.ZodMiniType>),
});
export type AdditionsAnswer = z.output<typeof AdditionsAnswer>;

const params = z.object({ id: Id });

export const getAdditions = withSchemas(endpoints.getAdditions, { params, response: AdditionsAnswer });

export const deleteAdditions = withSchemas(endpoints.deleteAdditions, {
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
