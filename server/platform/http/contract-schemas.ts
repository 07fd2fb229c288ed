// The contract's schemas: validation of an endpoint's input, and serializers of its response.
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { EndpointWithSchemas } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { issuesOf } from '#server/platform/http/issues.ts';

/** @throws INVALID_INPUT naming the invalid fields */
export function parseInput(
  { schemas }: EndpointWithSchemas,
  request: Partial<Pick<FastifyRequest, 'params' | 'query' | 'body'>>,
): object {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const)
    if (schemas[part]) parsed[part] = parsePart(schemas[part], request[part]);
  return parsed;
}

/** @throws INVALID_INPUT naming the invalid fields */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false)
    throw new ApiError('INVALID_INPUT', { issues: issuesOf(result.error.issues) });
  return result?.data;
}

/** Memoizes a value for each object: creating schemas and serializers takes half of a site's start. */
function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** The schema of a response, from which its serializer is compiled. */
export const responseSchema = oncePer((response: z.ZodMiniType) =>
  z.toJSONSchema(response, { target: 'draft-7', io: 'output' }),
);

/** Writes the fields that a schema names, and nothing else. */
export const serializerOf = oncePer((schema: object) => fastJsonStringify(schema as AnySchema));
