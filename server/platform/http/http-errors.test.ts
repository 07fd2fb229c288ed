// The answers to errors that routes throw, from a real Fastify.
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answerError } from '#server/platform/http/http-errors.ts';

/** The answer to a request whose route throws an error with these properties. */
async function answerTo(properties: object) {
  const app = fastify();
  onTestFinished(() => app.close());
  app.setErrorHandler(answerError);
  app.get('/things/:id', async () => {
    throw Object.assign(new Error('what went wrong'), properties);
  });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { statusCode, headers, body } = await app.inject('/things/7');
  const logged = log.mock.calls.map(([text]) => String(text).split('\n')[0]);
  log.mockRestore();
  expect(body).not.toContain('what went wrong');
  const told = { status: statusCode, code: JSON.parse(body).code, wait: headers['retry-after'] };
  return { ...told, cache: headers['cache-control'], logged };
}

test.each([
  ['a request that Fastify refuses', { statusCode: 414 }, 400, 'BAD_REQUEST'],
  ['a body that is too long', { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 413, 'TOO_LARGE'],
  ['a body of a type', { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 415, 'WRONG_TYPE'],
  [
    'a body that is no JSON',
    { code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 },
    400,
    'MALFORMED_JSON',
  ],
  ['a body that is empty', { code: 'FST_ERR_CTP_EMPTY_JSON_BODY', statusCode: 400 }, 400, 'MALFORMED_JSON'],
  ['the last of the codes that blame the request', { statusCode: 499 }, 400, 'BAD_REQUEST'],
  ['a row whose parent is gone, on SQLite', { errcode: 787 }, 404, 'NOT_FOUND'],
  ['a row whose parent is gone, on PostgreSQL', { code: '23503' }, 404, 'NOT_FOUND'],
  ['a full disk, on SQLite', { errcode: 13 }, 507, 'DISK_FULL'],
  ['a full disk, in one of its kinds on SQLite', { errcode: 13 + 256 }, 507, 'DISK_FULL'],
  ['a full disk, on PostgreSQL', { code: '53100' }, 507, 'DISK_FULL'],
  ['a full disk of the system', { code: 'ENOSPC' }, 507, 'DISK_FULL'],
  ['a quota that is used up', { code: 'EDQUOT' }, 507, 'DISK_FULL'],
  ['a database that is restarted', { code: '57P01' }, 503, 'UNAVAILABLE', '2'],
])('%s has its own answer, and is not logged', async (_what, properties, status, code, wait?: string) => {
  expect(await answerTo(properties)).toEqual({ status, code, wait, cache: 'no-store', logged: [] });
});

test.each([
  ['an error without a code', {}],
  ['an error with the code of a failing server', { statusCode: 500 }],
  ['another error of SQLite', { errcode: 19 }],
  ['another error of PostgreSQL', { code: '23505' }],
])('%s is unexpected, and is logged with the pattern of its route', async (_what, properties) => {
  expect(await answerTo(properties)).toEqual({
    status: 500,
    code: 'UNEXPECTED',
    cache: 'no-store',
    logged: [expect.stringMatching(/^GET \/things\/:id \(request req-1\): /)],
  });
});
