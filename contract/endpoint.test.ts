// Type tests: an endpoint with viewer fields that is declared or served wrongly does not compile.
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type SharedItem, type ViewerPart, withSchemas } from '#contract/endpoint.ts';

const Photo = z.object({ id: z.int(), title: z.string(), liked: z.boolean(), mine: z.nullable(z.int()) });
const at = ['GET', '/api/photos', 'authorized'] as const;
const schemas = { response: z.array(Photo) };

const listPhotos = withSchemas(endpoint(...at, { viewerFields: { liked: false, mine: null } }), schemas);
type Photos = typeof listPhotos;

test('an item is split into shared fields and the viewer’s own', () => {
  expectTypeOf<ViewerPart<Photos>>().toEqualTypeOf<{ liked: boolean; mine: number | null }>();
  expectTypeOf<{ id: number; title: string }>().toExtend<SharedItem<Photos>>();
  expectTypeOf<{ id: number; title: string; liked: boolean }>().not.toExtend<SharedItem<Photos>>();
  expectTypeOf<{ title: string }>().not.toExtend<SharedItem<Photos>>();
  expectTypeOf<{ id: number }>().not.toExtend<SharedItem<Photos>>();
});

test('viewer fields that are no fields of the items, or whose defaults do not fit, do not compile', () => {
  // @ts-expect-error: photos have no such field
  withSchemas(endpoint(...at, { viewerFields: { loved: false } }), schemas);
  // @ts-expect-error: liked is true or false
  withSchemas(endpoint(...at, { viewerFields: { liked: null } }), schemas);
  // @ts-expect-error: one photo is no list
  withSchemas(endpoint(...at, { viewerFields: { liked: false } }), { response: Photo });
  // @ts-expect-error: there is nothing to have fields
  withSchemas(endpoint(...at, { viewerFields: { liked: false } }), {});
});

test('an endpoint without an access level does not compile', () => {
  // @ts-expect-error: there is no access
  endpoint('GET', '/api/photos');
});
