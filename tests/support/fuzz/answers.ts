// The rules for every answer, to any request of any person.
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, failures } from '#contract/errors.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { isLetIn } from '#tests/support/fuzz/plans.ts';
import type { Request } from '#tests/support/fuzz/requests.ts';
import { publicUrl } from '#tests/support/test-site.ts';

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

const always = securityHeaders(publicUrl);

/** The policy of files, with which a browser never runs one as a page. */
const ofFiles = { 'content-security-policy': "default-src 'none'; sandbox" };

const FailureShape = z.strictObject({
  message: z.string().check(z.minLength(6)),
  code: z.enum(Object.keys(failures) as [ErrorCode, ...ErrorCode[]]),
  issues: z.optional(
    z
      .array(z.strictObject({ path: z.string(), message: z.string().check(z.minLength(1)) }))
      .check(z.maxLength(50)),
  ),
  email: z.optional(z.string()),
  reason: z.optional(z.string()),
  current: z.optional(z.record(z.string(), z.unknown())),
});

/** Technical details that no answer should contain. */
const internals = /\.[tj]s:\d+|node_modules|SQLITE_|syntax error at|insert into|select "|\bat \w+ \(/;

/** Whether the address reaches the endpoint: with a parameter that cannot be decoded, or is too long, it does not. */
function isRouted({ param = '' }: Request): boolean {
  try {
    return decodeURIComponent(param).length <= 300;
  } catch {
    return false;
  }
}

/** The error with which the gate must refuse the request; undefined if it must accept it. */
function refusalFor({ endpoint, actor: { kind }, headers }: Request): ErrorCode | undefined {
  const isForeign = headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site';
  if (isForeign && endpoint.method !== 'GET') return 'FOREIGN_ORIGIN';
  if (isLetIn(endpoint, kind)) return undefined;
  if (kind === 'anonymous' || kind === 'unverified') return 'SIGNED_OUT';
  if (kind === 'must change password') return 'PASSWORD_CHANGE_REQUIRED';
  return endpoint.access === 'admin' ? 'NOT_ADMIN' : 'NOT_AUTHORIZED';
}

/** Codes that only the gate answers: a person with access must never get one. */
const gateCodes = new Set([
  'SIGNED_OUT',
  'PASSWORD_CHANGE_REQUIRED',
  'NOT_ADMIN',
  'NOT_AUTHORIZED',
  'FOREIGN_ORIGIN',
]);

function checkFailure({ statusCode, headers, body }: Answer): ErrorCode {
  const failure = FailureShape.parse(JSON.parse(body));
  expect(statusCode, `the status of ${failure.code}`).toBe(failures[failure.code][0]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  if (failure.current !== undefined) expect(failure.code).toBe('EDIT_CONFLICT');
  if (failure.email !== undefined) expect(failure.code).toBe('EMAIL_NOT_VERIFIED');
  expect(body).not.toMatch(internals);
  return failure.code;
}

function checkKept({ headers, statusCode }: Answer, { endpoint }: Request): void {
  if (headers['cache-control'] === 'no-store') return;
  expect([endpoint.method, headers['cache-control']]).toEqual([
    'GET',
    endpoint.isImmutable ? 'private, max-age=2592000, immutable' : 'private, no-cache',
  ]);
  // Small answers may be cached for a week for offline use, and have no tag.
  if (!endpoint.isKept) expect(headers.etag, `the tag of ${statusCode}`).toMatch(/^"[\w-]+"$/);
}

/** Checks that the contract accepts the input of a request that succeeded. */
function checkInput({ endpoint, payload, param }: Request): void {
  if (endpoint.schemas.body)
    expect(
      z.safeParse(endpoint.schemas.body, JSON.parse((payload ?? '').replace(/^\ufeff/, ''))).success,
    ).toBe(true);
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const values = names.length > 1 ? (param ?? '').split('/') : [param ?? ''];
  const params = Object.fromEntries(
    names.map((name, index) => [name, decodeURIComponent(values[index] ?? '1')]),
  );
  if (endpoint.schemas.params && names.length > 0)
    expect(z.safeParse(endpoint.schemas.params, params).success).toBe(true);
}

function checkSuccess(answer: Answer, request: Request): void {
  const { statusCode, headers, body } = answer;
  const { endpoint } = request;
  checkKept(answer, request);
  checkInput(request);
  if (statusCode === 304) {
    expect([endpoint.method, body]).toEqual(['GET', '']);
    expect(request.headers).toHaveProperty('if-none-match');
    return;
  }
  if (endpoint.bytes) {
    const hasRanges = headers['accept-ranges'] === 'bytes';
    expect(statusCode).toBe(request.headers.range && hasRanges ? 206 : 200);
    // An endpoint that may send any image only stores these types.
    const types = endpoint.bytes === 'image/*' ? ['image/jpeg', 'image/png', 'image/webp'] : [endpoint.bytes];
    expect(types).toContain(headers['content-type']);
    return;
  }
  if (endpoint.stream || endpoint.text) {
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe(endpoint.text ?? 'text/event-stream');
    return;
  }
  if (!endpoint.schemas.response) {
    expect([statusCode, body]).toEqual([204, '']);
    return;
  }
  expect(endpoint.method === 'POST' ? [200, 201] : [200]).toContain(statusCode);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const response: unknown = JSON.parse(body);
  // Parsing removes fields that the schema does not have, so the answer must have had none of them.
  expect(response).toEqual(z.parse(endpoint.schemas.response, response));
}

/** A person without access to the family's data gets no name except their own and those that they sent. */
function checkSecrecy({ body }: Answer, { actor: { kind, username }, payload = '' }: Request): void {
  if (kind === 'authorized' || kind === 'admin') return;
  const told = [...body.matchAll(/(someone\d+)@example\.org/g)].map(([, name = '']) => name);
  expect(told.filter((name) => name !== username && !payload.includes(name))).toEqual([]);
}

/**
 * @param isAlone no other request ran meanwhile, so that the caller's access is certain
 * @throws an error that describes what is wrong with the answer
 */
export function checkAnswer(answer: Answer, request: Request, isAlone: boolean): void {
  const { statusCode, headers } = answer;
  expect(statusCode, answer.body).toBeLessThan(500);
  const isFile = request.endpoint.bytes && [200, 206, 304, 416].includes(statusCode);
  expect(headers).toMatchObject(isFile ? { ...always, ...ofFiles } : always);
  const code = statusCode >= 400 ? checkFailure(answer) : undefined;
  if (code === undefined) checkSuccess(answer, request);
  if (!isAlone) return;
  const refusal = refusalFor(request);
  if (!isRouted(request)) expect(code, 'what is said of an address that leads nowhere').toBeDefined();
  else if (refusal) expect(code, 'what the gate says').toBe(refusal);
  else expect(gateCodes, 'what is said to somebody who is let in').not.toContain(code);
  checkSecrecy(answer, request);
  const { actor, ownerId = actor.caller.id } = request;
  if (code === undefined && actor.kind !== 'admin') expect(actor.caller.id, 'whose it is').toBe(ownerId);
}
