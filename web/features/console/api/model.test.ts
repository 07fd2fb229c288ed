import { expect, test } from 'vitest';
import type { ApiOperation } from '#contract/console/openapi.ts';
import { answerOf, groupsOf, inputsOf, typeText } from '#web/features/console/api/model.ts';

const operation = (changes: Partial<ApiOperation> = {}): ApiOperation => ({
  operationId: 'getThing',
  tags: ['Things'],
  description: 'Anybody.',
  security: [],
  parameters: [],
  responses: { '204': { description: 'Done.' } },
  ...changes,
});

test('a schema is written as TypeScript would have it', () => {
  const text = typeText({
    type: 'object',
    properties: {
      id: { type: 'integer' },
      tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
      state: { enum: ['fine', 'broken'] },
      inner: { type: 'object', properties: { kind: { const: 'photo' } }, required: ['kind'] },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
      file: { contentMediaType: 'image/*' },
      anything: {},
      either: { type: ['string', 'null'] },
    },
    required: ['id', 'tags'],
  });
  expect(text).toBe(`{
  id: integer
  tags: (string | null)[]
  state?: "fine" | "broken"
  inner?: {
    kind: "photo"
  }
  counts?: Record<string, integer>
  file?: file
  anything?: any
  either?: string | null
}`);
});

test('the parameters of an operation are listed by place, and its answer by type', () => {
  const schema = { type: 'string' };
  const taking = operation({
    parameters: [
      { name: 'id', in: 'path', required: true, schema },
      { name: 'since', in: 'query', required: false, schema },
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '2XX': { description: 'Done.', content: { 'text/csv': { schema } } },
      default: { $ref: '#/x' },
    },
  });
  expect(inputsOf(taking)).toEqual([
    { name: 'Path', text: '{\n  id: string\n}' },
    { name: 'Query', text: '{\n  since?: string\n}' },
    { name: 'Body (application/json)', text: 'string' },
  ]);
  expect(answerOf(taking)).toEqual({ name: 'Answer (text/csv)', text: 'string' });
  expect([inputsOf(operation()), answerOf(operation()).text]).toEqual([[], '204, without a body']);
});

test('operations are in groups by the alphabet', () => {
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
