import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { FormId } from '#contract/gallery/photos.schema.ts';
import { User } from '#contract/identity/accounts.schema.ts';
import * as endpoints from '#contract/identity/portraits.ts';
import { cropRule, portraitSizes } from '#contract/identity/portraits.ts';

const decimal = /^(?:0|1|0?\.\d{1,9}|[01]\.\d{1,9})$/;

/** A part of a whole, as a form sends it: 0 to 1. Left out, or empty: not given. */
const FormFraction = z.optional(
  z.pipe(
    z.transform((value: string | number | null | undefined) => {
      if (typeof value !== 'string') return value ?? undefined;
      const text = value.trim();
      if (text === '') return undefined;
      return decimal.test(text) ? Number(text) : Number.NaN;
    }),
    z.optional(z.number(cropRule).check(z.minimum(0, cropRule), z.maximum(1, cropRule))),
  ),
);

/**
 * The square that is taken out of an upright picture: its left and upper edges as parts of the picture's width and height,
 * its side as a part of the picture's shorter side. Without it the middle is taken.
 */
export const PortraitInput = z
  .object({
    /** In place of a file: a photo of the gallery that the person may see. The portrait is a copy, and stays when that goes. */
    photoId: FormId,
    left: FormFraction,
    top: FormFraction,
    side: FormFraction,
  })
  .check(
    z.refine(
      ({ left, top, side }) =>
        (left === undefined && top === undefined && side === undefined) ||
        (left !== undefined && top !== undefined && side !== undefined && side > 0),
      { path: ['side'], error: cropRule },
    ),
  );
export type PortraitInput = z.output<typeof PortraitInput>;

export const setPortrait = withSchemas(endpoints.setPortrait, { body: PortraitInput, response: User });

export const removePortrait = withSchemas(endpoints.removePortrait, { response: User });

export const getPortrait = withSchemas(endpoints.getPortrait, {
  params: z.object({
    name: z.string().check(z.regex(/^[\w-]{12}$/, 'That portrait is not valid')),
    size: z.enum(portraitSizes, 'There is no such size'),
  }),
});
