import * as z from 'zod/mini';
import * as endpoints from '#contract/console/openapi.ts';
import { withSchemas } from '#contract/endpoint.ts';

export const getOpenApi = withSchemas(endpoints.getOpenApi, {
  /** OpenAPI's own schema describes its content. */
  response: z.unknown() as z.ZodMiniType<endpoints.ApiDocument>,
});
