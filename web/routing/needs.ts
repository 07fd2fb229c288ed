// The answers that a page's first view shows, named by the endpoint's address only: importing the endpoints would load
// every contract into every page. The types are inferred from the endpoints, so that a wrong address does not compile.
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

export const need = (path: Exclude<ReadPath, Parametrized>): Need => ({ path });

/**
 * The first items of a long list, and the first of the viewer's own items.
 * @param own the field that is true for the viewer's own items
 */
export const needFirst = <P extends ListPath>(path: P, count: number, own: OwnField<P>): Need => ({
  path,
  first: { count, own },
});

/** The answer of a read with parameters, which are text as in the key of `read`: else hydration would refetch it. */
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
 * The answer of a read with parameters. If it is 404, the page is not found.
 * @param title the field of the answer that is the tab's title instead of the page's
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
