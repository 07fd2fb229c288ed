// Any request to any endpoint by anybody gets an answer that the contract allows, and leaves valid data. Requests are
// generated from the contract, so a new endpoint is included automatically. `TEST_LONG` makes more.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { checkAnswer } from '#tests/support/fuzz/answers.ts';
import { ask, maxMilliseconds } from '#tests/support/fuzz/asking.ts';
import { castOf } from '#tests/support/fuzz/cast.ts';
import { expectSoundData } from '#tests/support/fuzz/invariants.ts';
import { plans } from '#tests/support/fuzz/plans.ts';
import { Heard, pasteable, type Request, requestOf, type Stage } from '#tests/support/fuzz/requests.ts';
import { Tally } from '#tests/support/fuzz/tally.ts';
import { geocoder } from '#tests/support/geocoders.ts';
import { howOften } from '#tests/support/how-often.ts';
import { mapArchive } from '#tests/support/map-archives.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';
import { testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60 * 60_000 });

const isLong = Boolean(process.env.TEST_LONG);
/** `npm test` and PostgreSQL make an eighth: the contract is the same, and a request to PostgreSQL costs three times as much. */
const drawsAll = isLong || !(process.env.TEST_SHORT || process.env.TEST_DATABASE === 'postgres');
const casesOfShortRun = drawsAll ? 3000 : 400;
const cases = isLong ? 25_000 : casesOfShortRun;
const bursts = howOften(10, 50, 1000);
/** Concurrent requests in a burst. */
const atOnce = 8;
/** Requests to one site: with more of them its lists would be longer than a family's. */
const casesASite = 500;
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_250_726));
const project = `api-${process.env.TEST_DATABASE}`;
const rerun = `FUZZ_SEED=${seed}${isLong ? ' TEST_LONG=1' : ''} npx vitest run --project ${project} tests/contract-fuzz.test.ts`;

/** The error of light-my-request for an answer that ends early. */
const brokenOff = 'response destroyed before completion';

async function stage(): Promise<Stage> {
  const { file } = await mapArchive();
  const { url } = await geocoder('knows it');
  const site = await testSite({
    isInConsole: true,
    variables: { MAP_PMTILES: file, GEOCODER_URL: url, BACKUP_DIR: temporaryFolder() },
    geocoderTimes: { intervalMs: 0, timeoutMs: 1000 },
  });
  return { site, cast: await castOf(site), heard: new Heard() };
}

/** Sends a request, and prints how to repeat it when something is wrong with the answer. */
async function tried({ site, heard }: Stage, request: Request, tally: Tally, isAlone = true): Promise<void> {
  let said = 'no answer';
  try {
    const { answer, milliseconds } = await ask(site, request);
    said = `${answer.statusCode} ${answer.body.slice(0, 1000)}`;
    tally.add(request, answer, milliseconds);
    // The measured time includes the other requests of this process.
    const most = isAlone ? maxMilliseconds : maxMilliseconds * 2;
    expect(milliseconds, 'milliseconds to the answer').toBeLessThan(most);
    checkAnswer(answer, request, isAlone);
    if (answer.statusCode < 300 && request.endpoint.schemas.response)
      heard.add(request.endpoint, JSON.parse(answer.body));
  } catch (error) {
    // A download is aborted when a concurrent request revokes the right to it.
    if (!isAlone && request.endpoint.bytes && (error as Error).message === brokenOff) return;
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}\n\n${pasteable(request)}\n→ ${said}\n\nThe whole run again: ${rerun}\n`);
  }
}

const perSite = (count: number, each: number) =>
  Array.from({ length: Math.ceil(count / each) }, (_, nth) => ({
    nth,
    numRuns: Math.min(each, count - nth * each),
  }));

test(`${cases} generated requests, one after the other`, async () => {
  const tally = new Tally();
  for (const { nth, numRuns } of perSite(cases, casesASite)) {
    const here = await stage();
    const property = fc.asyncProperty(plans, async (plan) => {
      // Codes, sessions and the minute in which a deletion can be undone expire during the run.
      here.site.clock.advance(700);
      if (plan.nth % 40 === 0) await here.site.runJobs();
      await tried(here, await requestOf(here, plan), tally);
    });
    await fc.assert(property, { numRuns, seed: seed + nth });
    await expectSoundData(here.site);
  }
  if (isLong) console.log(`${project}, seed ${seed}: ${tally.summary}`);
  expect(tally.writesThatSucceeded, tally.summary).toBeGreaterThan(cases / 3);
  if (drawsAll) {
    expect(tally.without('asked')).toEqual([]);
    expect(tally.without('succeeded'), 'needs a target or a body of its own').toEqual([]);
  }
  // The kinds are random: in the short run the rarest one occurs about fifteen times, and sometimes only eight.
  for (const [kind, count] of tally.byKind) expect(count, kind).toBeGreaterThan(cases / 200);
});

test(`${bursts} times ${atOnce} concurrent requests`, async () => {
  const tally = new Tally();
  for (const { nth, numRuns } of perSite(bursts, Math.floor(casesASite / atOnce))) {
    const here = await stage();
    const property = fc.asyncProperty(
      fc.array(plans, { minLength: atOnce, maxLength: atOnce, size: 'max' }),
      async (together) => {
        const requests: Request[] = [];
        for (const plan of together) requests.push(await requestOf(here, plan));
        // All requests end here, so that none reaches the next site.
        const ends = await Promise.allSettled(requests.map((request) => tried(here, request, tally, false)));
        for (const end of ends) if (end.status === 'rejected') throw end.reason;
      },
    );
    await fc.assert(property, { numRuns, seed: seed + nth });
    await expectSoundData(here.site);
  }
  if (isLong) console.log(`${project}, seed ${seed}: ${tally.summary}`);
  expect(tally.writesThatSucceeded, tally.summary).toBeGreaterThan((bursts * atOnce) / 4);
});
