// The OpenAPI document as people read it: what an operation takes and answers, in the notation of TypeScript.
import type { ApiOperation, ApiPaths, JsonSchema } from '#contract/console/openapi.ts';

/** An operation with its address. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

export interface ApiGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

/** Operations by subject, in alphabetical order. */
export function groupsOf(paths: ApiPaths): ApiGroup[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0]);
  return [...groups]
    .map(([name, own]) => ({ name, calls: own.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const indent = (text: string) => text.replaceAll('\n', '\n  ');

function objectText({ properties = {}, required = [] }: JsonSchema): string {
  const lines = Object.entries(properties).map(
    ([name, schema]) => `\n  ${name}${required.includes(name) ? '' : '?'}: ${indent(typeText(schema))}`,
  );
  return `{${lines.join('')}\n}`;
}

/** `{ id: integer … }`: a schema in the notation of TypeScript. */
export function typeText(schema: JsonSchema): string {
  const { type, properties, items, anyOf, additionalProperties } = schema;
  if (anyOf) return [...new Set(anyOf.map(typeText))].join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.contentMediaType) return 'file';
  if (items) {
    const item = typeText(items);
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (properties) return objectText(schema);
  if (typeof additionalProperties === 'object') return `Record<string, ${typeText(additionalProperties)}>`;
  return typeof type === 'string' ? type : (type?.join(' | ') ?? 'any');
}

/** The parameters and the body of an operation; empty if it has none. */
export function inputsOf({ parameters, requestBody }: ApiOperation): { name: string; text: string }[] {
  const inputs = (['path', 'query'] as const).flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place);
    if (own.length === 0) return [];
    const properties = Object.fromEntries(own.map(({ name, schema }) => [name, schema]));
    const required = own.flatMap((parameter) => (parameter.required ? [parameter.name] : []));
    return [{ name: place === 'path' ? 'Path' : 'Query', text: typeText({ properties, required }) }];
  });
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => ({
    name: `Body (${type})`,
    text: typeText(schema),
  }));
  return [...inputs, ...bodies];
}

/** The answer on success. */
export function answerOf({ responses }: ApiOperation): { name: string; text: string } {
  const [status = '', response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const content = response && 'content' in response ? Object.entries(response.content ?? {})[0] : undefined;
  return content
    ? { name: `Answer (${content[0]})`, text: typeText(content[1].schema) }
    : { name: 'Answer', text: `${status}, without a body` };
}
