// Creates every error response, except for bytes that are not a valid request (raw-answers.ts).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { unexpectedIn } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/db/lost-connections.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { awayPage, wantsPage } from '#server/platform/http/away-page.ts';
import { patternOf } from '#server/platform/monitoring/request-log.ts';
import { isDiskFull } from '#server/platform/process/file-errors.ts';
import { logFailure } from '#server/platform/process/log.ts';

/** Translates errors of Fastify and the JSON parser into this site's codes. */
function refusalOf(error: FastifyError): ApiError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('TOO_LARGE');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('WRONG_TYPE');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ApiError('MALFORMED_JSON');
  }
  return error.statusCode && error.statusCode < 500 ? new ApiError('BAD_REQUEST') : undefined;
}

/** The row to which a new row refers was deleted meanwhile, perhaps the viewer's own account. */
const isOrphan = ({ code, errcode }: FastifyError & { errcode?: number }) =>
  errcode === 787 || code === '23503';

/** Seconds for `Retry-After` with UNAVAILABLE: a restarting database is back by then. */
const retryAfter = 2;

function send(reply: FastifyReply, failure: ApiError) {
  const wait = failure.details.retryAfter ?? (failure.code === 'UNAVAILABLE' ? retryAfter : undefined);
  if (wait) reply.header('retry-after', wait);
  return reply.code(failure.status).header('cache-control', 'no-store').send(failure.body);
}

/** The site is unreachable for now: a browser that requests a page gets one. */
function sendAway(request: FastifyRequest, reply: FastifyReply, title: string | undefined) {
  const failure = new ApiError('UNAVAILABLE');
  if (title === undefined || !wantsPage(request)) return send(reply, failure);
  reply.code(failure.status).header('cache-control', 'no-store').header('retry-after', retryAfter);
  return reply.type('text/html; charset=utf-8').send(awayPage(title));
}

/** The failure that a person sees for an error; unexpected ones are logged, with the place and the id of the request. */
export function failureOf(error: FastifyError | ApiError, place: string, request: string): ApiError {
  if (error instanceof ApiError) return error;
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (isDatabaseAway(error)) return new ApiError('UNAVAILABLE');
  if (isOrphan(error)) return new ApiError('NOT_FOUND');
  if (isDiskFull(error)) return new ApiError('DISK_FULL');
  logFailure(`${place} (request ${request})`, error);
  return new ApiError('UNEXPECTED', { message: unexpectedIn(request) });
}

/** Turns any thrown value into a response. @param title of the reunion, for the page while the site is unreachable */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  title?: string,
) {
  const failure = failureOf(error, `${request.method} ${patternOf(request)}`, request.id);
  if (failure.code === 'UNAVAILABLE' && !failure.details.retryAfter) return sendAway(request, reply, title);
  return send(reply, failure);
}
