import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { pictureSizes } from '#contract/gallery/photos.ts';
import * as endpoints from '#contract/settings/hero-picture.ts';

export const setHeroPicture = withSchemas(endpoints.setHeroPicture, {});

export const removeHeroPicture = withSchemas(endpoints.removeHeroPicture, {});

export const getHeroPicture = withSchemas(endpoints.getHeroPicture, {
  params: z.object({
    name: z.string().check(z.regex(/^[\w-]{12}$/, 'That picture is not valid')),
    size: z.enum(pictureSizes, 'There is no such size'),
  }),
});
