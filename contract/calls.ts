// The types of a call, found by the endpoint's method and path: the page knows endpoints without their schemas.
import type { AnyEndpoint } from '#contract/all-endpoints.ts';
import type * as full from '#contract/endpoint.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type ByAddress = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
type WithSchemas<E extends Endpoint> = ByAddress[`${E['method']} ${E['path']}` & keyof ByAddress];

export type RequestInput<E extends Endpoint> = full.RequestInput<WithSchemas<E>>;
export type ResponseBody<E extends Endpoint> = full.ResponseBody<WithSchemas<E>>;
