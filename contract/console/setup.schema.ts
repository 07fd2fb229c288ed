import * as z from 'zod/mini';
import * as endpoints from '#contract/console/setup.ts';
import { withSchemas } from '#contract/endpoint.ts';

export const Setup = z.object({ isSetAside: z.boolean(), done: z.array(z.enum(endpoints.setupSteps)) });
export type Setup = z.output<typeof Setup>;

export const setSetupAside = withSchemas(endpoints.setSetupAside, {
  body: z.object({ isSetAside: z.boolean('Please say true or false') }),
});
