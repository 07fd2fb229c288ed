// A plan of a request, made without knowing the site's data: the endpoint, the kind of caller, and a mistake, if it has one.
import fc from 'fast-check';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint, EndpointWithSchemas } from '#contract/endpoint.ts';
import { nameOf } from '#tests/support/access-table.ts';
import { type Kind, kinds } from '#tests/support/fuzz/cast.ts';
import { spoilt } from '#tests/support/fuzz/spoilt-bodies.ts';
import { validFor } from '#tests/support/fuzz/valid-values.ts';

export interface Plan {
  /** The endpoint's method and path. */
  readonly endpoint: string;
  readonly kind: Kind;
  /** The body, which may be changed to fit the site's data. Without it, `text` is sent. */
  readonly body?: unknown;
  readonly text?: string;
  /** Replaces the path's parameter; it is already encoded. */
  readonly param?: string;
  readonly query?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The target is an organizer's, or one that an answer has named, whoever the caller is. */
  readonly isAstray?: boolean;
  /** A random number that chooses among people and targets. */
  readonly nth: number;
}

const byName = new Map(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint]));
export const endpointOf = ({ endpoint }: Plan): EndpointWithSchemas =>
  byName.get(endpoint) as EndpointWithSchemas;

/** Opening the next reunion would end the one that all other requests are about; a separate test opens it. */
const unasked = new Set(['POST /api/admin/reunions/:id/open']);

export const askedEndpoints = allEndpoints.filter((endpoint) => !unasked.has(nameOf(endpoint)));

/** These are requested less often: an endpoint that hashes passwords costs as much as fifty others. */
const slow = new Set([
  'POST /api/login',
  'POST /api/register',
  'POST /api/verify-email',
  'POST /api/change-password',
  'POST /api/profile/verify-email',
  'POST /api/admin/reset-password/:id',
  // These end the caller's session, and then a new caller must be added.
  'POST /api/logout',
  'DELETE /api/profile/sessions',
]);

/** Whether an endpoint's access level admits this kind of caller. */
export function isLetIn({ access, duringPasswordChange }: Endpoint, kind: Kind): boolean {
  if (access === 'public') return true;
  if (kind === 'must change password') return duringPasswordChange === true;
  const levels: Readonly<Record<string, readonly Kind[]>> = {
    'signed-in': ['unauthorized', 'authorized', 'admin'],
    authorized: ['authorized', 'admin'],
    admin: ['admin'],
  };
  return levels[access]?.includes(kind) ?? false;
}

const usualHeaders = { 'content-type': 'application/json' };

/** Large numbers are as frequent as small ones. */
const anyNumber = fc.noBias(fc.nat());

const whoMay = (endpoint: Endpoint) => fc.constantFrom(...kinds.filter((kind) => isLetIn(endpoint, kind)));
/** Any kind of caller, but mostly one with access. */
const anybody = (endpoint: Endpoint) =>
  fc.oneof({ weight: 2, arbitrary: whoMay(endpoint) }, fc.constantFrom(...kinds));

/** A request that should succeed. */
function meant(endpoint: EndpointWithSchemas): fc.Arbitrary<Plan> {
  return fc.record({
    endpoint: fc.constant(nameOf(endpoint)),
    kind: whoMay(endpoint),
    nth: anyNumber,
    headers: fc.constant<Record<string, string>>(endpoint.schemas.body ? usualHeaders : {}),
    ...(endpoint.schemas.body && { body: validFor(endpoint.schemas.body) }),
    ...(endpoint.schemas.query && { query: validFor(endpoint.schemas.query).map(queryOf) }),
  });
}

const queryOf = (value: unknown): string =>
  new URLSearchParams(Object.entries(value as object).map(([key, one]) => [key, String(one)])).toString();

const strangeParams = [
  ...'0 -1 1.5 01 1e1 1e400 2147483647 2147483648 9007199254740992 9223372036854775808'.split(' '),
  ...'NaN Infinity null undefined true __proto__ constructor user x [1] {} * ~'.split(' '),
  ...'%00 1%00 %20 % %zz %2f ..%2f..%2fetc%2fpasswd %ED%A0%80 %FF %F0%9F%98%80 %D9%A3'.split(' '),
  ..."1%20or%201=1 '-- 1;drop".split(' '),
  ...['A'.repeat(43), '9'.repeat(290), '9'.repeat(301), 'x'.repeat(3000)],
];

const strangeHeaders: readonly Readonly<Record<string, string>>[] = [
  ...[{}, {}, {}, {}].map(() => usualHeaders),
  { 'content-type': 'application/json; charset=utf-8' },
  { 'content-type': 'APPLICATION/JSON' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json\t;' },
  { 'content-type': '' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { ...usualHeaders, 'content-encoding': 'gzip' },
  { ...usualHeaders, 'accept-encoding': 'br;q=nan, *;q=0' },
  { ...usualHeaders, accept: 'image/png' },
  { ...usualHeaders, 'if-none-match': '*' },
  { ...usualHeaders, 'if-none-match': 'W/"x", "y", ,"' },
  { ...usualHeaders, range: 'bytes=0-' },
  { ...usualHeaders, 'user-agent': 'x'.repeat(5000) },
  { ...usualHeaders, 'x-forwarded-for': `${'1.2.3.4,'.repeat(200)}::1%eth0` },
  { ...usualHeaders, 'x-http-method-override': 'DELETE' },
  { ...usualHeaders, host: 'evil.example' },
  { ...usualHeaders, 'sec-fetch-site': 'cross-site' },
  { ...usualHeaders, origin: 'https://evil.example' },
];

const anyJson = fc.jsonValue();

/** A request with a mistake in its body, path, query or headers, or by a caller without access. */
function strange(endpoint: EndpointWithSchemas): fc.Arbitrary<Plan> {
  const anyBody = endpoint.schemas.body ? validFor(endpoint.schemas.body) : anyJson;
  const text = endpoint.schemas.body
    ? spoilt(anyBody)
    : fc.oneof({ weight: 4, arbitrary: fc.constant('') }, spoilt(anyBody));
  return fc.record({
    endpoint: fc.constant(nameOf(endpoint)),
    kind: anybody(endpoint),
    nth: anyNumber,
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant<Record<string, string>>(usualHeaders) },
      fc.constantFrom(...strangeHeaders),
    ),
    ...(endpoint.method !== 'GET' && { text }),
    ...(endpoint.path.includes(':') && {
      param: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, fc.constantFrom(...strangeParams)),
    }),
    query: fc.constantFrom('', '', '', 'x=1&x=2', '__proto__[isAdmin]=1', '%', '%00=%ff', 'a[]=1&a[b]=2'),
  });
}

/** A valid request of any caller, about a thing that may belong to somebody else or not exist. */
const astray = (endpoint: EndpointWithSchemas): fc.Arbitrary<Plan> =>
  fc.tuple(meant(endpoint), anybody(endpoint)).map(([plan, kind]) => ({ ...plan, kind, isAstray: true }));

const isWrite = ({ method }: Endpoint) => method !== 'GET';
const weighed = (
  of: (endpoint: EndpointWithSchemas) => fc.Arbitrary<Plan>,
  endpoints: readonly EndpointWithSchemas[],
) =>
  fc.oneof(
    ...endpoints.map((endpoint) => ({ weight: slow.has(nameOf(endpoint)) ? 1 : 6, arbitrary: of(endpoint) })),
  );

const writes = askedEndpoints.filter(isWrite);
const reads = askedEndpoints.filter((endpoint) => !isWrite(endpoint));

/** Requests to every endpoint of the contract: half of them are writes that should succeed. */
export const plans: fc.Arbitrary<Plan> = fc.oneof(
  { weight: 12, arbitrary: weighed(meant, writes) },
  { weight: 2, arbitrary: weighed(meant, reads) },
  { weight: 5, arbitrary: weighed(astray, writes) },
  { weight: 7, arbitrary: weighed(strange, askedEndpoints) },
);
