// What the contract says of an endpoint's input and reply, as the server checks the one and writes the other.
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { issuesOf } from '#server/platform/issues.ts';

/** @throws INVALID_INPUT naming the fields that are wrong */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): object {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part]);
    if (!result.success) throw new ApiError('INVALID_INPUT', { issues: issuesOf(result.error.issues) });
    parsed[part] = result.data;
  }
  return parsed;
}

/** For the serializer that Fastify compiles of it. */
export const replySchema = (reply: z.ZodMiniType) =>
  z.toJSONSchema(reply, { target: 'draft-7', io: 'output' });

type ObjectSchema = ReturnType<typeof replySchema>;

/** The schema of a list's items in two: what everybody shares, and the fields of each viewer. */
export function splitItemSchema(reply: z.ZodMiniType, viewerFields: object) {
  const item = replySchema(reply).items as ObjectSchema;
  const only = (isWanted: (name: string) => boolean): ObjectSchema => ({
    ...item,
    properties: Object.fromEntries(Object.entries(item.properties ?? {}).filter(([name]) => isWanted(name))),
    required: item.required?.filter(isWanted) ?? [],
  });
  return {
    shared: only((name) => !(name in viewerFields)),
    viewer: only((name) => name in viewerFields),
  };
}
