// Many people who sign in at once wait for each other, and other requests do not wait for them.
import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { listening } from '#tests/support/instances.ts';
import { stubPages } from '#tests/support/stub-pages.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const reads = process.env.TEST_LONG ? 400 : 10;
/** The bound for the 99th percentile of reads in milliseconds, on an idle machine. */
const goal = 150;

const signIn = ({ app }: TestSite, username: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username, password: 'wrong one' },
    remoteAddress,
  });

const addressOf = (number: number) => `198.51.${Math.floor(number / 200)}.${number % 200}`;

/** Keeps `people` wrong sign-ins going until it is told to stop; then it returns how many were answered. */
function signingIn(site: TestSite, people: number) {
  let isOver = false;
  let answered = 0;
  const all = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      while (!isOver) {
        const { statusCode } = await signIn(site, `cousin ${person}`, addressOf(person));
        expect(statusCode).toBe(401);
        answered += 1;
      }
    }),
  );
  return async () => {
    isOver = true;
    await all;
    return answered;
  };
}

test('beside a hundred wrong sign-ins pages and files are answered at once', async () => {
  const { pages } = await stubPages();
  const site = await testSite({ pages });
  const origin = await listening(site.app);
  const timeOf = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    return performance.now() - began;
  };
  for (const path of ['/', '/favicon.ico']) await timeOf(path);

  const began = performance.now();
  const stop = signingIn(site, 100);
  const times: Record<string, number[]> = { '/': [], '/favicon.ico': [] };
  for (let number = 0; number < reads; number += 1)
    for (const [path, of] of Object.entries(times)) of.push(await timeOf(path));
  const answered = await stop();
  // The milliseconds that a person waits behind a hundred others.
  const aHundred = ((performance.now() - began) / answered) * 100;
  for (const [path, of] of Object.entries(times)) {
    const p99 = of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.99)] ?? 0;
    const said = `${path}: p99 ${p99.toFixed(0)} ms beside sign-ins of which a hundred take ${aHundred.toFixed(0)} ms`;
    console.log(said);
    expect(p99, said).toBeLessThan(process.env.TEST_LONG ? goal : aHundred / 4);
  }
});

test('a sign-in that finds the queue full is told when to retry, and is not counted', async () => {
  const site = await testSite({ limitFactor: 1 });
  const people = 200 + availableParallelism() + 60;
  const answers = await Promise.all(
    Array.from({ length: people }, (_, person) => signIn(site, 'clara', addressOf(person))),
  );
  const refused = answers.findIndex(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThanOrEqual(200);
  expect(answers[refused]?.headers['retry-after']).toBe('5');
  expect(answers[refused]?.json()).toEqual({
    code: 'BUSY',
    message: 'Many people are signing in right now. Please try again in a moment.',
  });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await signIn(site, 'clara', addressOf(refused))).statusCode).toBe(401);
  expect((await signIn(site, 'clara', addressOf(refused))).statusCode).toBe(429);
});
