// Sends one request, and measures how long the server itself took to answer it.
import { performance } from 'node:perf_hooks';
import type { Answer } from '#tests/support/fuzz/answers.ts';
import type { Request } from '#tests/support/fuzz/requests.ts';
import { cameraPhoto, encoded, photoForm } from '#tests/support/photos.ts';
import type { TestSite } from '#tests/support/test-site.ts';

/** The maximum milliseconds of computing or of waiting for one answer, on a machine where other suites run too. */
export const maxMilliseconds = 4000;
/** The maximum milliseconds until an answer, even on a busy machine. */
const answerTimeoutMs = 60_000;

export interface Exchange {
  readonly answer: Answer;
  readonly milliseconds: number;
}

/**
 * The longer of two times: the time in which this process computed, and the time in which it was idle. On a busy machine
 * neither includes the time that other programs had.
 */
function stopwatch(): () => number {
  const [loop, work] = [performance.eventLoopUtilization(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(work);
    return Math.max(performance.eventLoopUtilization(loop).idle, (user + system) / 1000);
  };
}

/** A body's fields as a form sends them: as text, and null ones not at all. */
const fieldsOf = (payload = '{}') =>
  Object.fromEntries(
    Object.entries(JSON.parse(payload) as object).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );

async function injected(
  { app }: TestSite,
  { endpoint, actor, url, headers, payload, isForm }: Request,
): Promise<Answer> {
  if (isForm) {
    const form = photoForm(fieldsOf(payload), await cameraPhoto({ width: 60, height: 40 }));
    const { type, payload: bytes } = await encoded(form);
    const all = { cookie: actor.caller.cookie, ...headers, 'content-type': type };
    return app.inject({ method: endpoint.method, url, headers: all, payload: bytes });
  }
  const call = {
    method: endpoint.method,
    url,
    headers: { cookie: actor.caller.cookie, ...headers },
    ...(payload !== undefined && { payload }),
  };
  if (!endpoint.stream) return app.inject(call);
  const answer = await app.inject({ ...call, payloadAsStream: true });
  const stream = answer.stream();
  if (answer.statusCode === 200) {
    stream.destroy();
    return { statusCode: 200, headers: answer.headers, body: '' };
  }
  const body = Buffer.concat(await stream.toArray()).toString();
  return { statusCode: answer.statusCode, headers: answer.headers, body };
}

/** @throws when there is no answer at all */
export async function ask(site: TestSite, request: Request): Promise<Exchange> {
  const elapsed = stopwatch();
  const { promise: never, reject } = Promise.withResolvers<never>();
  const alarm = setTimeout(
    () => reject(new Error(`No answer within ${answerTimeoutMs / 1000} s`)),
    answerTimeoutMs,
  );
  try {
    const answer = await Promise.race([injected(site, request), never]);
    return { answer, milliseconds: elapsed() };
  } finally {
    clearTimeout(alarm);
  }
}
