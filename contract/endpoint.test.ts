// What does not compile: the mistakes that an endpoint with viewer fields could be declared and served with.
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type SharedItem, type ViewerPart } from '#contract/endpoint.ts';

const Photo = z.object({ id: z.int(), title: z.string(), liked: z.boolean(), mine: z.nullable(z.int()) });
const read = { method: 'GET', path: '/api/photos', access: 'authorized', response: z.array(Photo) } as const;

const listPhotos = endpoint({ ...read, viewerFields: { liked: false, mine: null } });
type Photos = typeof listPhotos;

test('an item is parted into what everybody shares and what is the viewer’s', () => {
  expectTypeOf<ViewerPart<Photos>>().toEqualTypeOf<{ liked: boolean; mine: number | null }>();
  expectTypeOf<{ id: number; title: string }>().toExtend<SharedItem<Photos>>();
  expectTypeOf<{ id: number; title: string; liked: boolean }>().not.toExtend<SharedItem<Photos>>();
  expectTypeOf<{ title: string }>().not.toExtend<SharedItem<Photos>>();
  expectTypeOf<{ id: number }>().not.toExtend<SharedItem<Photos>>();
});

test('viewer fields that are no fields of the items, or whose defaults do not fit, do not compile', () => {
  // @ts-expect-error: photos have no such field
  endpoint({ ...read, viewerFields: { loved: false } });
  // @ts-expect-error: liked is true or false
  endpoint({ ...read, viewerFields: { liked: null } });
  // @ts-expect-error: one photo is no list
  endpoint({ ...read, response: Photo, viewerFields: { liked: false } });
  // @ts-expect-error: there is nothing to have fields
  endpoint({ method: 'GET', path: '/api/photos', access: 'authorized', viewerFields: { liked: false } });
});
