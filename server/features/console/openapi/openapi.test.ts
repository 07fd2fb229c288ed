// Validates the OpenAPI document by OpenAPI's own rules, and against the contract.
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { ApiDocument } from '#contract/console/openapi.ts';
import { version } from '#server/version.ts';
import { testSite } from '#tests/support/test-site.ts';

async function documentOf(): Promise<ApiDocument> {
  const site = await testSite({ publicUrl: 'https://reunion.example.org' });
  const admin = await site.as({ admin: true, authorized: true });
  return (await admin('GET', '/api/admin/openapi')).json();
}

test('the document is valid OpenAPI, and has every endpoint under a unique name', async () => {
  const document = await documentOf();
  const { valid, errors } = await new Validator().validate({ ...document });
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document).toMatchObject({ info: { version }, servers: [{ url: 'https://reunion.example.org' }] });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operationId,
    })),
  );
  expect(operations.map(({ address }) => address).toSorted()).toEqual(
    allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('an operation names its access level, its inputs and its answer', async () => {
  const { paths, components } = await documentOf();
  expect(paths['/api/photos/{id}']?.put).toMatchObject({
    operationId: 'updatePhoto',
    tags: ['Photos'],
    description: 'People an organizer has authorized.',
    security: [{ session: [] }],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  });
  const changes = paths['/api/photos/{id}']?.put?.requestBody?.content['application/json']?.schema;
  expect(changes).toMatchObject({
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 120 },
      description: { anyOf: [{ type: 'string', maxLength: 2000 }, { type: 'null' }] },
      isPrivate: { type: 'boolean' },
    },
  });
  expect(changes?.required ?? []).toEqual([]);
  const form = paths['/api/photos']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect([form?.required, form?.properties?.image]).toEqual([
    ['title'],
    { contentMediaType: 'application/octet-stream' },
  ]);
  expect(paths['/api/photos']?.post?.responses['2XX']).toMatchObject({
    content: { 'application/json': { schema: { properties: { liked: { type: 'boolean' } } } } },
  });
  expect(paths['/api/logout']?.post?.responses).toHaveProperty('204');
  expect(paths['/api/login']?.post?.security).toEqual([]);
  expect(paths['/api/metrics']?.get?.security).toEqual([{ session: [] }, { metrics: [] }]);
  expect(components).toMatchObject({ securitySchemes: { session: { name: '__Host-session' } } });
});
