// Portraits: the small square photograph that stands for a person wherever initials would.
import * as z from 'zod/mini';
import { User } from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { FormId, mostPhotoBytes } from '#contract/photos.ts';

/** Pixels of each side: the smaller one fills every list, also on the sharpest phones. */
export const portraitSizes = ['128', '256'] as const;
export type PortraitSize = (typeof portraitSizes)[number];

/** What is said of a part of a picture that is none, or not all in it. */
export const cropRule = 'Please choose a square inside the photo';
/** What is said when there is neither a file nor a photo, or both. */
export const portraitSourceRule = 'Please choose a photo';

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

/** One's own, in place of the one before. */
export const setPortrait = endpoint({
  method: 'POST',
  path: '/api/profile/portrait',
  access: 'authorized',
  upload: { field: 'image', maxBytes: mostPhotoBytes, tooLarge: 'PHOTO_TOO_LARGE', isOptional: true },
  body: PortraitInput,
  response: User,
});

/** One's own; also for those who are not authorized any more. */
export const removePortrait = endpoint({
  method: 'DELETE',
  path: '/api/profile/portrait',
  access: 'signed-in',
  response: User,
});

/** Its picture. Another one has another name: what is at this address never changes. */
export const getPortrait = endpoint({
  method: 'GET',
  path: '/api/portraits/:name/:size',
  access: 'authorized',
  params: z.object({
    name: z.string().check(z.regex(/^[\w-]{12}$/, 'That portrait is not valid')),
    size: z.enum(portraitSizes, 'There is no such size'),
  }),
  bytes: 'image/webp',
  isImmutable: true,
});
