// An endpoint is one value. The server implements it, the page calls it, the access table and the documents are read off it.
import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { News, Topic } from '#contract/topics.ts';

/** Who may call it. There is no default: an endpoint without access does not compile. */
export type Access = 'public' | 'signed-in' | 'authorized' | 'admin';

/** What has changed, by the id of each announcement. */
export type Announcements = Readonly<Record<string, readonly News[]>>;
/** The header of an answer to a write, with its announcements as JSON. */
export const changedHeader = 'changed';

type Schema = z.ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** May be called by a person who must change a temporary password first: reading oneself, changing it, signing out. */
  readonly duringPasswordChange?: true;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Absent: the answer is 204 without a body, text, a file, or a stream. Fields that the schema does not name never leave the server. */
  readonly response?: Schema;
  /** In place of `response`: the answer is text of this media type. */
  readonly text?: string;
  /** The name under which the text is offered for saving; absent: it is shown. */
  readonly downloadAs?: `${string}.csv`;
  /** In place of `response`: the answer is a file of this media type (or of one that it stands for: `image/*`), or a range of it. */
  readonly bytes?: string;
  /** With `bytes`: what is at one of its addresses never changes, so that a browser keeps it without asking again. */
  readonly isImmutable?: true;
  /** Stays open and sends server-sent events. */
  readonly stream?: true;
  /**
   * The body is a form (multipart/form-data) with the fields of `body` and then one file, in the field of that name. It is
   * never held in memory whole.
   */
  readonly upload?: {
    readonly field: string;
    /** Bytes that the file may have. */
    readonly maxBytes: number;
    /** Said of more. */
    readonly tooLarge: ErrorCode;
    /** The form may be sent without a file. */
    readonly isOptional?: true;
  };
  /** Which changes make its answer stale. */
  readonly shows?: readonly Topic[];
  /**
   * The fields of a list's items that are each viewer's own, with what they are for whoever has nothing of their own there.
   * All else is the same for everybody, and kept once. Items have an `id`.
   */
  readonly viewerFields?: Readonly<Record<string, unknown>>;
}

/** The viewer's fields are fields of the items, and their defaults what the items' schema allows. */
type FittingFields<E> = E extends { viewerFields: infer Fields }
  ? {
      viewerFields: { [K in keyof Fields]: K extends keyof ItemOf<E> ? ItemOf<E>[K] : never };
    }
  : unknown;

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(value: E & FittingFields<E>): E => value;

type Part<E, K extends string, S> = E extends { [P in K]: S } ? E[K & keyof E] : never;
type Side<E, F extends 'input' | 'output'> = {
  [K in 'params' | 'query' | 'body' as K extends keyof E ? K : never]: Part<
    E,
    K,
    Schema
  > extends infer S extends Schema
    ? F extends 'input'
      ? z.input<S>
      : z.output<S>
    : never;
};

/** What a caller hands over. */
export type RequestInput<E> = Side<E, 'input'> &
  (E extends { upload: { isOptional: true } }
    ? { file?: Blob }
    : E extends { upload: object }
      ? { file: Blob }
      : unknown);
/** The same after validation, as the handler gets it. */
export type Parsed<E> = Side<E, 'output'>;
/** What comes back. */
export type ResponseBody<E> = E extends { response: infer S extends Schema }
  ? z.output<S>
  : E extends { text: string }
    ? string
    : undefined;

type ItemOf<E> = ResponseBody<E> extends readonly (infer Item)[] ? Item : never;
type ViewerFieldOf<E> = E extends { viewerFields: infer Fields } ? keyof Fields : never;

/** An item as everybody shares it: a viewer's field in it does not compile. */
export type SharedItem<E> = Omit<ItemOf<E>, ViewerFieldOf<E>> & {
  readonly [K in ViewerFieldOf<E> & PropertyKey]?: never;
} & { readonly id: number };

/** What one viewer has of their own in an item. */
export type ViewerPart<E> = Pick<ItemOf<E>, ViewerFieldOf<E> & keyof ItemOf<E>>;
