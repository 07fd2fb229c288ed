// Type tests: a handler of a list with viewer fields that returns items or values of the wrong type does not compile.
import { test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, withSchemas } from '#contract/endpoint.ts';
import { handle, handleViewerList } from '#server/platform/http/handle.ts';

const Photo = z.object({ id: z.int(), title: z.string(), liked: z.boolean() });
const plain = endpoint('GET', '/api/photos', 'authorized');
const schemas = { response: z.array(Photo) };
const listPhotos = withSchemas(
  endpoint('GET', '/api/photos', 'authorized', { viewerFields: { liked: false } }),
  schemas,
);
const read = async () => [{ id: 1, title: 'The pier' }];
const own = async () => new Map([[1, { liked: true }]]);

test('a handler gives shared items without the viewer’s fields, and the viewer’s fields alone', () => {
  handleViewerList(listPhotos, { read, own });
  // @ts-expect-error: a viewer's field stands in what everybody shares
  handleViewerList(listPhotos, { read: async () => [{ id: 1, title: 'The pier', liked: true }], own });
  // @ts-expect-error: one viewer's items would be kept for all
  handleViewerList(listPhotos, { read: async ({ id }) => [{ id, title: 'The pier' }], own });
  // @ts-expect-error: a field is missing
  handleViewerList(listPhotos, { read: async () => [{ id: 1 }], own });
  // @ts-expect-error: no such value
  handleViewerList(listPhotos, { read, own: async () => new Map([[1, { liked: 'yes' }]]) });
  // @ts-expect-error: no such field
  handleViewerList(listPhotos, { read, own: async () => new Map([[1, { loved: true }]]) });
  // @ts-expect-error: the contract names no viewer fields
  handleViewerList(withSchemas(plain, schemas), { read, own });
});

test('an endpoint without its schemas has no handler', () => {
  handle(withSchemas(plain, {}), () => undefined);
  // @ts-expect-error: what a request brings would not be checked
  handle(plain, () => undefined);
});
