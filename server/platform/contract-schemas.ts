// What the contract says of an endpoint's input and response, as the server checks the one and writes the other.
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/platform/api-error.ts';
import { issuesOf } from '#server/platform/issues.ts';

/** @throws INVALID_INPUT naming the fields that are wrong */
export function parseInput(endpoint: Endpoint, request: FastifyRequest): object {
  const parsed: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const)
    if (endpoint[part]) parsed[part] = parsePart(endpoint[part], request[part]);
  return parsed;
}

/** @throws INVALID_INPUT naming the fields that are wrong */
export function parsePart(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result?.success === false)
    throw new ApiError('INVALID_INPUT', { issues: issuesOf(result.error.issues) });
  return result?.data;
}

/** Makes what belongs to an object once a process: making schemas and serializers takes half of a site's start. */
function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

/** The schema of a response, for the serializer that is compiled of it. */
export const responseSchema = oncePer((response: z.ZodMiniType) =>
  z.toJSONSchema(response, { target: 'draft-7', io: 'output' }),
);

type ObjectSchema = ReturnType<typeof responseSchema>;

/** Writes what a schema of ours names, and nothing else. */
export const serializerOf = oncePer((schema: object) => fastJsonStringify(schema as AnySchema));

interface ItemSchemas {
  /** Of what everybody shares. */
  readonly shared: ObjectSchema;
  /** Of the fields of each viewer. */
  readonly viewer: ObjectSchema;
}

/** The schema of a list's items in two; undefined where no field of theirs is a viewer's own. */
export const itemSchemas = oncePer(({ response, viewerFields }: Endpoint): ItemSchemas | undefined => {
  if (!response || !viewerFields) return undefined;
  const item = responseSchema(response).items as ObjectSchema;
  const only = (isWanted: (name: string) => boolean): ObjectSchema => ({
    ...item,
    properties: Object.fromEntries(Object.entries(item.properties ?? {}).filter(([name]) => isWanted(name))),
    required: item.required?.filter(isWanted) ?? [],
  });
  return {
    shared: only((name) => !(name in viewerFields)),
    viewer: only((name) => name in viewerFields),
  };
});
