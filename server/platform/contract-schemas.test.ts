// What is written to a client is what the contract names, whatever a row holds besides.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { itemSchemas, parsePart, responseSchema, serializerOf } from '#server/platform/contract-schemas.ts';

const endpoint = (parts: object) => parts as Endpoint;

test('a field with a default is always in a response', () => {
  const response = z.object({ title: z._default(z.string(), 'None'), note: z.optional(z.string()) });
  const schema = responseSchema(response);
  // Making it takes long: once for all sites of a process.
  expect(responseSchema(response)).toBe(schema);
  expect(schema.required).toEqual(['title']);
  expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
});

test('a response is written without the fields that its schema does not name', () => {
  const write = serializerOf(responseSchema(z.object({ id: z.number() })));
  expect(write({ id: 3, password: 'secret' })).toBe('{"id":3}');
});

test("the fields of a list's items are parted into those of all and those of each viewer", () => {
  const item = z.object({ id: z.number(), liked: z.boolean(), title: z.optional(z.string()) });
  const schemas = itemSchemas(endpoint({ response: z.array(item), viewerFields: { liked: false } }));
  expect(Object.keys(schemas?.shared.properties ?? {})).toEqual(['id', 'title']);
  expect(schemas?.shared.required).toEqual(['id']);
  expect(Object.keys(schemas?.viewer.properties ?? {})).toEqual(['liked']);
  expect(schemas?.viewer.required).toEqual(['liked']);
});

test('a list whose items need no field requires none', () => {
  const item = z.object({ title: z.optional(z.string()), liked: z.optional(z.boolean()) });
  const schemas = itemSchemas(endpoint({ response: z.array(item), viewerFields: { liked: false } }));
  expect([schemas?.shared.required, schemas?.viewer.required]).toEqual([[], []]);
});

test('a list without fields of the viewer is not parted, and neither is an endpoint without an answer', () => {
  expect(itemSchemas(endpoint({ response: z.array(z.object({ id: z.number() })) }))).toBeUndefined();
  expect(itemSchemas(endpoint({ viewerFields: { liked: false } }))).toBeUndefined();
});

test('a wrong value is refused by its field, and without a schema there is nothing to read', () => {
  const schema = z.object({ name: z.string() });
  expect(parsePart(schema, { name: 'Ann', rank: 1 })).toEqual({ name: 'Ann' });
  expect(() => parsePart(schema, { name: 1 })).toThrow(
    expect.objectContaining({
      code: 'INVALID_INPUT',
      details: { issues: [{ path: 'name', message: 'Invalid input: expected string, received number' }] },
    }),
  );
  expect(parsePart(undefined, { name: 'Ann' })).toBeUndefined();
});
