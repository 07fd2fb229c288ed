import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import { User } from '#contract/identity/accounts.schema.ts';
import * as endpoints from '#contract/identity/portraits.ts';
import { portraitSizes } from '#contract/identity/portraits.ts';

export const setPortrait = withSchemas(endpoints.setPortrait, { response: User });

export const removePortrait = withSchemas(endpoints.removePortrait, { response: User });

export const getPortrait = withSchemas(endpoints.getPortrait, {
  params: z.object({
    name: z.string().check(z.regex(/^[\w-]{12}$/, 'That portrait is not valid')),
    size: z.enum(portraitSizes, 'There is no such size'),
  }),
});
