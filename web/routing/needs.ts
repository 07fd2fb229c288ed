// The answers that a page's first view shows, named by the endpoint's address alone: with the endpoints themselves every
// page would load every contract. The types are read off the endpoints, so that a wrong address does not compile.
import type { AnyEndpoint } from '#contract/all-endpoints.ts';
import type { Need } from '#contract/pages.ts';

/** The names of the parameters in a path such as `/albums/:id`. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type ReadPath = Extract<AnyEndpoint, { method: 'GET'; response: unknown }>['path'];
type Parametrized = Extract<ReadPath, `${string}:${string}`>;

/** The answer of a read without parameters. */
export const need = (path: Exclude<ReadPath, Parametrized>): Need => ({ path });

/**
 * The answer of a read with parameters. Without it there is no such page: where it is 404, the page is not found.
 * Parameters are text, as `read` has them in its key: else hydration would ask once more.
 */
export const needOne = <P extends Parametrized>(
  path: P,
  params: Readonly<Record<ParamNames<P>, string | number>>,
): Need => ({
  path,
  params: Object.fromEntries(
    Object.entries<string | number>(params).map(([name, value]) => [name, String(value)]),
  ),
  isRequired: true,
});
