// Type tests: a handler of a list with viewer fields that returns items or values of the wrong type does not compile.
import { test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, withSchemas } from '#contract/endpoint.ts';
import { handle, handleViewerList } from '#server/platform/http/handle.ts';

const Photo = z.object({ id: z.int(), title: z.string(), liked: z.boolean() });
const read = endpoint('GET', '/api/photos', 'authorized');
const schemas = { response: z.array(Photo) };
const listPhotos = withSchemas(
  endpoint('GET', '/api/photos', 'authorized', { viewerFields: { liked: false } }),
  schemas,
);
const shared = async () => [{ id: 1, title: 'The pier' }];
const own = async () => new Map([[1, { liked: true }]]);

test('a handler gives shared items without the viewer’s fields, and the viewer’s fields alone', () => {
  handleViewerList(listPhotos, { shared, own });
  // @ts-expect-error: a viewer's field stands in what everybody shares
  handleViewerList(listPhotos, { shared: async () => [{ id: 1, title: 'The pier', liked: true }], own });
  // @ts-expect-error: a field is missing
  handleViewerList(listPhotos, { shared: async () => [{ id: 1 }], own });
  // @ts-expect-error: no such value
  handleViewerList(listPhotos, { shared, own: async () => new Map([[1, { liked: 'yes' }]]) });
  // @ts-expect-error: no such field
  handleViewerList(listPhotos, { shared, own: async () => new Map([[1, { loved: true }]]) });
  // @ts-expect-error: the contract names no viewer fields
  handleViewerList(withSchemas(read, schemas), { shared, own });
});

test('an endpoint without its schemas has no handler', () => {
  handle(withSchemas(read, {}), () => undefined);
  // @ts-expect-error: what a request brings would not be checked
  handle(read, () => undefined);
});
