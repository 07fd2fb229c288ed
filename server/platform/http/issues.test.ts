// The paths of zod's issues, and how many of them are reported.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from '#server/platform/http/issues.ts';

const found = (schema: z.ZodMiniType, value: unknown) =>
  issuesOf(schema.safeParse(value).error?.issues ?? []);

test('a field is named by its full path', () => {
  const schema = z.object({ members: z.array(z.object({ name: z.string() })) });
  expect(found(schema, { members: [{ name: 'Ann' }, { name: 3 }] })).toEqual([
    { path: 'members.1.name', message: 'Invalid input: expected string, received number' },
  ]);
  expect(found(schema, {})).toEqual([{ path: 'members', message: 'is missing' }]);
  expect(found(schema, 'x')).toEqual([
    { path: '', message: 'Invalid input: expected object, received string' },
  ]);
});

test('the issues are those of the variant with the fewest fields of a wrong type', () => {
  const schema = z.object({
    place: z.union([
      z.object({ street: z.string(), town: z.string() }),
      z.object({ latitude: z.number(), longitude: z.number() }),
    ]),
  });
  const message = 'Invalid input: expected number, received string';
  expect(found(schema, { place: { latitude: '38', longitude: 0 } })).toEqual([
    { path: 'place.latitude', message },
  ]);
  // If the variants are the whole value, their fields have no prefix.
  expect(found(schema.shape.place, { latitude: '38', longitude: 0 })).toEqual([
    { path: 'latitude', message },
  ]);
});

test('at most fifty issues are reported', () => {
  const numbers = z.array(z.number());
  const told = found(numbers, Array.from({ length: 60 }, String));
  expect(told.map(({ path }) => path)).toEqual(Array.from({ length: 50 }, (_, nth) => String(nth)));
});
