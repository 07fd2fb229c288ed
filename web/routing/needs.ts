// The answers that a page's first view shows, named by the endpoint's address alone: with the endpoints themselves every
// page would load every contract. The types are read off the endpoints, so that a wrong address does not compile.
import type { AnyEndpoint } from '#contract/all-endpoints.ts';
import type { ResponseBody } from '#contract/endpoint.ts';
import type { Need } from '#contract/pages.ts';

/** The names of the parameters in a path such as `/albums/:id`. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type ReadPath = Extract<AnyEndpoint, { method: 'GET'; schemas: { response: unknown } }>['path'];
type AnswerAt<P> = ResponseBody<Extract<AnyEndpoint, { method: 'GET'; path: P }>>;
type ListAt<P> = Extract<AnyEndpoint, { method: 'GET'; path: P; viewerFields: object }>;
type ListPath = Extract<AnyEndpoint, { method: 'GET'; viewerFields: object }>['path'];
type OwnField<P> = keyof ListAt<P>['viewerFields'] & string;
type Parametrized = Extract<ReadPath, `${string}:${string}`>;

/** The answer of a read without parameters. */
export const need = (path: Exclude<ReadPath, Parametrized>): Need => ({ path });

/**
 * The first items of a list that may be long, and of the viewer's own in it.
 * @param own the field that is true of the viewer's own
 */
export const needFirst = <P extends ListPath>(path: P, count: number, own: OwnField<P>): Need => ({
  path,
  first: { count, own },
});

/**
 * The answer of a read with parameters.
 * Parameters are text, as `read` has them in its key: else hydration would ask once more.
 */
export const needWith = <P extends Parametrized>(
  path: P,
  params: Readonly<Record<ParamNames<P>, string | number>>,
): Need => ({
  path,
  params: Object.fromEntries(
    Object.entries<string | number>(params).map(([name, value]) => [name, String(value)]),
  ),
});

/**
 * The answer of a read with parameters. Without it there is no such page: where it is 404, the page is not found.
 * @param title the field of the answer that the tab says in place of the page's title
 */
export const needOne = <P extends Parametrized>(
  path: P,
  params: Readonly<Record<ParamNames<P>, string | number>>,
  title?: keyof AnswerAt<P> & string,
): Need => ({
  ...needWith(path, params),
  ...(title && { title }),
  isRequired: true,
});
