import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/settings/site.ts';

export const getHealth = withSchemas(endpoints.getHealth, {
  response: z.object({ status: z.literal('ok') }),
});

export const live = withSchemas(endpoints.live, {
  /** The last announcement that the page knows of: it is told what came after. Without it only what comes from now on. */
  query: z.object({ since: z.optional(z.string().check(z.maxLength(64))) }),
});
