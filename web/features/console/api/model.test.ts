import { expect, test } from 'vitest';
import type { ApiOperation } from '#contract/console/openapi.ts';
import { groupsOf } from '#web/features/console/api/model.ts';

const operation = (changes: Partial<ApiOperation> = {}): ApiOperation => ({
  operationId: 'getThing',
  tags: ['Things'],
  description: 'Anybody.',
  security: [],
  parameters: [],
  responses: { '204': { description: 'Done.' } },
  ...changes,
});

test('operations are grouped in alphabetical order', () => {
  const paths = {
    '/api/b': { get: operation(), post: operation() },
    '/api/a': { get: operation(), delete: operation({ tags: ['Albums'] }) },
  };
  expect(
    groupsOf(paths).map(({ name, calls }) => [name, calls.map(({ method, path }) => `${method} ${path}`)]),
  ).toEqual([
    ['Albums', ['DELETE /api/a']],
    ['Things', ['GET /api/a', 'GET /api/b', 'POST /api/b']],
  ]);
});
