// The OpenAPI document of the whole contract, for people who write programs that call this site's API.
import { endpoint } from '#contract/endpoint.ts';

export const getOpenApi = endpoint('GET', '/api/admin/openapi', 'admin');

/** A JSON Schema, as far as the page that shows the document reads it. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly contentMediaType?: string;
}

/** By media type. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ApiOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  /** The access level. */
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content } | { readonly $ref: string }>
  >;
}

/** Operations by path and lower-case method. */
export type ApiPaths = Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;

export interface ApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: ApiPaths;
  readonly components: Readonly<Record<string, unknown>>;
}
