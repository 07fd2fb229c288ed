// An endpoint is one value, which server, page, access table and documents share. Its schemas are in `X.schema.ts`, so
// that pages without a form load no zod.
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { News, Topic } from '#contract/topics.ts';

/** The access level of an endpoint. It has no default: an endpoint without access does not compile. */
export type Access = 'public' | 'signed-in' | 'authorized' | 'admin';

/** The topics that a write has changed, by the id of each announcement. */
export type Announcements = Readonly<Record<string, readonly News[]>>;
/** The header of an answer to a write, with its announcements as JSON. */
export const changedHeader = 'changed';
/** The header of a request, with the id of the last announcement that the page knows: the answer includes its change. */
export const heardHeader = 'heard';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Can also be called without a session, with the token in this environment variable as `Authorization: Bearer`. */
  readonly bearer?: 'metrics';
  /** Allowed with a temporary password: reading the own account, changing the password, signing out. */
  readonly duringPasswordChange?: true;
  /** Instead of a response schema: the answer is text of this media type. */
  readonly text?: string;
  /** The file name under which the text is downloaded; absent: it is displayed. */
  readonly downloadAs?: `${string}.csv`;
  /** Instead of a response schema: a file, or a range of it, of this media type; `image/*` covers several. */
  readonly bytes?: string;
  /** With `bytes`: a file never changes at its address, so browsers cache it without revalidation. */
  readonly isImmutable?: true;
  /** The viewer's own browser may cache the answer, as it may cache lists; a browser on a shared device never does. */
  readonly isKept?: true;
  /** Stays open and sends server-sent events. */
  readonly stream?: true;
  /** The body is a form (multipart/form-data): the fields of `body`, then one file in this field, which is streamed. */
  readonly upload?: {
    readonly field: string;
    /** The maximum size of the file in bytes. */
    readonly maxBytes: number;
    readonly tooLarge: ErrorCode;
    /** The form may be sent without a file. */
    readonly isOptional?: true;
  };
  /** The topics whose changes make its answer stale. */
  readonly topics?: readonly Topic[];
  /**
   * The fields of a list's items that differ for each viewer, with their values for a viewer who has none of their own.
   * All other fields are the same for everybody and cached once. Items have an `id`.
   */
  readonly viewerFields?: Readonly<Record<string, unknown>>;
}

export interface Schemas {
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent: 204 without a body, text, a file, or a stream. Other fields than the schema's never leave the server. */
  readonly response?: Schema;
}

/** An endpoint as the server implements it. */
export interface EndpointWithSchemas extends Endpoint {
  readonly schemas: Schemas;
}

/** Declares an endpoint and keeps its exact type. */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Level extends Access,
  const More extends Omit<Endpoint, 'method' | 'path' | 'access'> = Record<never, never>,
>(
  method: Method,
  path: Path,
  access: Level,
  more?: More,
) => ({ method, path, access, ...more }) as { method: Method; path: Path; access: Level } & More;

/** The viewer's fields are fields of the items, with defaults that the items' schema allows. */
type FittingFields<E, S> = E extends { viewerFields: infer Fields }
  ? Fields extends {
      [K in keyof Fields]: K extends keyof ItemOf<{ schemas: S }> ? ItemOf<{ schemas: S }>[K] : never;
    }
    ? unknown
    : never
  : unknown;

/** Joins an endpoint with its schemas. */
/* @__NO_SIDE_EFFECTS__ */
export const withSchemas = <E extends Endpoint, S extends Schemas>(
  value: E,
  schemas: S & FittingFields<E, S>,
): E & { readonly schemas: S } => ({ ...value, schemas });

type SchemaOf<E, K extends keyof Schemas> = E extends { schemas: { [P in K]: infer S extends Schema } }
  ? S
  : never;
type Parts<E> = E extends { schemas: infer S } ? Extract<keyof S, 'params' | 'query' | 'body'> : never;

/** The arguments of a caller. */
export type RequestInput<E> = { [K in Parts<E>]: z.input<SchemaOf<E, K>> } & (E extends {
  upload: { isOptional: true };
}
  ? { file?: Blob }
  : E extends { upload: object }
    ? { file: Blob }
    : unknown);
/** The same after validation, as the handler gets it. */
export type Parsed<E> = { [K in Parts<E>]: z.output<SchemaOf<E, K>> };
export type ResponseBody<E> = E extends { schemas: { response: infer S extends Schema } }
  ? z.output<S>
  : E extends { text: string }
    ? string
    : undefined;

type ItemOf<E> = ResponseBody<E> extends readonly (infer Item)[] ? Item : never;
type ViewerFieldOf<E> = E extends { viewerFields: infer Fields } ? keyof Fields : never;

/** An item as all viewers share it: a viewer's field in it does not compile. */
export type SharedItem<E> = Omit<ItemOf<E>, ViewerFieldOf<E>> & {
  readonly [K in ViewerFieldOf<E> & PropertyKey]?: never;
} & { readonly id: number };

/** The fields of an item that belong to one viewer. */
export type ViewerPart<E> = Pick<ItemOf<E>, ViewerFieldOf<E> & keyof ItemOf<E>>;
