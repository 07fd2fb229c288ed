// The contract as an OpenAPI 3.1 document. It does not contain the schemas' own check functions.
import * as z from 'zod/mini';
import type { NamedEndpoint } from '#contract/all-endpoints.ts';
import type {
  ApiDocument,
  ApiOperation,
  ApiParameter,
  ApiPaths,
  JsonSchema,
} from '#contract/console/openapi.ts';
import type { Access, Endpoint, EndpointWithSchemas } from '#contract/endpoint.ts';
import { failures } from '#contract/errors.ts';

type Schema = z.ZodMiniType;
type Direction = 'input' | 'output';

const who: Readonly<Record<Access, string>> = {
  public: 'Anybody.',
  'signed-in': 'Everybody who is signed in.',
  authorized: 'People an organizer has authorized.',
  admin: 'Organizers.',
};

type Made = Parameters<NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>>[0];

/** Describes unchecked inputs by the schema that checks them, with their optional fields. */
const override =
  (io: Direction) =>
  ({ zodSchema, jsonSchema }: Made): void => {
    const { def } = zodSchema._zod;
    if (io === 'input' && def.type === 'pipe' && def.in._zod.def.type === 'transform')
      Object.assign(jsonSchema, schemaOf(def.out as Schema, io));
    if (io === 'input' && def.type === 'object' && jsonSchema.required)
      jsonSchema.required = jsonSchema.required.filter(
        (name) => !(def.shape[name] as Schema).safeParse(undefined).success,
      );
  };

function schemaOf(schema: Schema, io: Direction): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: override(io),
  });
  return made as JsonSchema;
}

/** `photoComments` as `Photo comments`. */
const wordsOf = (name: string): string =>
  name
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

function parametersOf({ schemas }: EndpointWithSchemas): ApiParameter[] {
  const places = [
    ['path', schemas.params],
    ['query', schemas.query],
  ] as const;
  return places.flatMap(([place, schema]) => {
    const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
    return Object.entries(properties).map(([name, own]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: own,
    }));
  });
}

function bodyOf({ schemas, upload }: EndpointWithSchemas): Pick<ApiOperation, 'requestBody'> {
  if (!schemas.body && !upload) return {};
  const fields = schemas.body ? schemaOf(schemas.body, 'input') : { type: 'object' };
  if (!upload)
    return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } };
  const schema = {
    ...fields,
    properties: { ...fields.properties, [upload.field]: { contentMediaType: 'application/octet-stream' } },
    required: [...(fields.required ?? []), ...(upload.isOptional ? [] : [upload.field])],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function successOf({ schemas, text, bytes, stream }: EndpointWithSchemas): ApiOperation['responses'] {
  if (schemas.response) {
    const schema = schemaOf(schemas.response, 'output');
    return { '2XX': { description: 'Done.', content: { 'application/json': { schema } } } };
  }
  const type = stream ? 'text/event-stream' : (text ?? bytes)?.split(';')[0];
  if (type === undefined) return { '204': { description: 'Done.' } };
  const schema = bytes ? { contentMediaType: type } : { type: 'string' };
  return { '200': { description: 'Done.', content: { [type]: { schema } } } };
}

const securityOf = ({ access, bearer }: Endpoint): ApiOperation['security'] =>
  access === 'public' ? [] : [{ session: [] }, ...(bearer ? [{ [bearer]: [] }] : [])];

const operationOf = ({ part, name, endpoint }: NamedEndpoint): ApiOperation => ({
  operationId: name,
  tags: [wordsOf(part)],
  description: who[endpoint.access],
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: { ...successOf(endpoint), default: { $ref: '#/components/responses/Error' } },
});

function pathsOf(endpoints: readonly NamedEndpoint[]): ApiPaths {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const named of endpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operationOf(named) };
  }
  return paths;
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(failures) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message', 'code'],
};

export const openApiOf = (
  endpoints: readonly NamedEndpoint[],
  site: { readonly title: string; readonly version: string; readonly url: string; readonly cookie: string },
): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: site.title, version: site.version },
  servers: [{ url: site.url }],
  paths: pathsOf(endpoints),
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: site.cookie },
      metrics: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN of the server.' },
    },
    responses: {
      Error: {
        description: 'What is wrong, in words and as a code.',
        content: { 'application/json': { schema: errorSchema } },
      },
    },
  },
});
