import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import * as events from '#contract/events.ts';
import { partImports, plainExports } from './plain-contract.ts';

const contract = join(import.meta.dirname, '../contract');
const names = new Set(['getOne', 'listAll', 'words']);
const part = async (code: string) => partImports(code, parseAst(code) as never, async () => names);

test('an endpoint keeps where to ask and what it shows, and loses its schemas', async () => {
  const plain = await plainExports(join(contract, 'events.ts'));
  expect(plain.get('listSignups')).toEqual({
    method: 'GET',
    path: '/api/events/:id/signups',
    access: 'authorized',
    shows: events.listSignups.shows,
  });
  expect(plain.get('eventTypes')).toEqual(events.eventTypes);
  expect(plain.get('endRule')).toBe(events.endRule);
  expect(plain.has('EventInput')).toBe(false);
});

test('every endpoint of the contract is plain data but for its schemas', async () => {
  const files = readdirSync(contract).filter((file) => !/\.test\.ts$|^all-endpoints/.test(file));
  const found = await Promise.all(files.map((file) => plainExports(join(contract, file))));
  const plain = found.flatMap((one) => [...one.values()]).filter((one) => allEndpointsHave(one));
  expect(plain).toHaveLength(allEndpoints.length);
  const schemas = ['params', 'query', 'body', 'response'];
  for (const endpoint of allEndpoints) {
    const rest = Object.entries(endpoint).filter(([key]) => !schemas.includes(key));
    expect(plain).toContainEqual(Object.fromEntries(rest));
  }
});
const allEndpointsHave = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'access' in value;

test('names of the first part come from it, all others from the module', async () => {
  expect(
    await part(`import { getOne as one, Schema, words } from '#contract/x.ts';\none(Schema, words);`),
  ).toBe(
    `import { getOne as one, words as words } from "#contract/x.ts?plain";import { Schema as Schema } from "#contract/x.ts";\none(Schema, words);`,
  );
  expect(await part(`import { read } from './api.ts';`)).toBe(`import { read } from './api.ts';`);
});

test('a namespace of which only such names are read comes from it too', async () => {
  const code = `import * as contract from '#contract/x.ts';\ncall(contract.getOne, contract.listAll);`;
  expect(await part(code)).toContain('import * as contract from "#contract/x.ts?plain";');
  for (const use of ['contract.Schema', 'contract', "contract['getOne']"])
    expect(await part(`${code}\n${use};`)).toContain('import * as contract from "#contract/x.ts";');
});
