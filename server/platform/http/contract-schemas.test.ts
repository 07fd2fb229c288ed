// Clients get only the fields of the contract, even if a row has more.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parsePart, responseSchema, serializerOf } from '#server/platform/http/contract-schemas.ts';

test('a field with a default is always in a response', () => {
  const response = z.object({ title: z._default(z.string(), 'None'), note: z.optional(z.string()) });
  const schema = responseSchema(response);
  // Slow to create: once for all sites of a process.
  expect(responseSchema(response)).toBe(schema);
  expect(schema.required).toEqual(['title']);
  expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
});

test('a response is written without the fields that its schema does not name', () => {
  const write = serializerOf(responseSchema(z.object({ id: z.number() })));
  expect(write({ id: 3, password: 'secret' })).toBe('{"id":3}');
});

test('an invalid value is reported with its field, and without a schema the body is not read', () => {
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
