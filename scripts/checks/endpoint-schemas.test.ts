import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpointsOf, schemasRead } from './endpoint-schemas.ts';

const names = new Set(['getOne', 'listAll']);
const read = (code: string) =>
  schemasRead(code, (source) => (source === '#contract/x.ts' ? names : new Set()));

test.each([
  ["import { getOne } from '#contract/x.ts'; getOne.response.parse(1);", ['getOne.response']],
  ["import { getOne as one } from '#contract/x.ts'; f(one['body']);", ['one.body']],
  [
    "import * as contract from '#contract/x.ts'; const schema = contract.listAll.query;",
    ['contract.listAll.query'],
  ],
  ["import { getOne } from '#contract/x.ts'; const { path, params } = getOne;", ['getOne.params']],
  ['const check = (endpoint: Endpoint) => endpoint.body?.parse(1);', ['endpoint.body']],
])('a schema that is read off an endpoint is found: %s', (code, found) => expect(read(code)).toEqual(found));

test.each([
  "import { getOne } from '#contract/x.ts'; call(getOne, { body: 1 }).then(({ response }) => response);",
  "import { getOne } from '#contract/x.ts'; const { path } = getOne; getOne.method;",
  "import { Schema } from '#contract/x.ts'; Schema.body;",
  'document.body.append(answer.response);',
])('what is none of an endpoint’s is left alone: %s', (code) => expect(read(code)).toEqual([]));

test('the endpoints of a contract module are those of its exports that are one', async () => {
  const found = await endpointsOf(join(import.meta.dirname, '../../contract/events.ts'));
  expect(found).toContain('listEvents');
  expect(found).not.toContain('EventInput');
});
