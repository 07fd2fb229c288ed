import * as z from 'zod/mini';
import { withSchemas } from '#contract/endpoint.ts';
import * as endpoints from '#contract/settings/site.ts';

export const getHealth = withSchemas(endpoints.getHealth, {
  response: z.object({ status: z.literal('ok') }),
});

export const getReadiness = withSchemas(endpoints.getReadiness, {
  /** Warnings do not make the site unready: mail has waited for more than an hour. */
  response: z.object({ status: z.literal('ready'), warnings: z.array(z.literal('mail')) }),
});

export const getMetrics = withSchemas(endpoints.getMetrics, {});

export const live = withSchemas(endpoints.live, {
  /** The last announcement that the page has received: it gets all later ones. Omitted: it gets only new ones. */
  query: z.object({ since: z.optional(z.string().check(z.maxLength(64))) }),
});
