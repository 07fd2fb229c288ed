// The duration of an answer must not reveal whether the site knows somebody: the medians for known and unknown people are compared.
import { expect, test } from 'vitest';
import { askForTemporary } from '#tests/support/recovery.ts';
import { type TestSite, testSite } from '#tests/support/test-site.ts';

const rounds = process.env.TEST_LONG ? 200 : 80;
/** Medians may differ by this share, or by three standard errors, whichever is more. */
const share = 0.05;

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
  );
};

/** The error of a median, from the median distance to it, which outliers of a busy machine do not change. */
function standardError(values: readonly number[]): number {
  const middle = median(values);
  const deviation = 1.4826 * median(values.map((value) => Math.abs(value - middle)));
  return (1.2533 * deviation) / Math.sqrt(values.length);
}

interface Comparison {
  readonly medians: readonly [known: number, unknown: number];
  /** The maximum difference of the medians. */
  readonly most: number;
  readonly apart: number;
}

type Call = (isKnown: boolean, round: number) => Promise<void>;

/** Calls both by turns in changing order, so that a busy machine affects both. Each call waits until the one before is settled. */
async function compare(call: Call, settle: () => Promise<unknown>): Promise<Comparison> {
  const times: [known: number[], unknown: number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1)
    for (const isKnown of round % 2 === 0 ? [true, false] : [false, true]) {
      const began = performance.now();
      await call(isKnown, round);
      // The first rounds warm up.
      if (round >= 0) times[isKnown ? 0 : 1].push(performance.now() - began);
      await settle();
    }
  const [known, unknown] = times;
  const medians = [median(known), median(unknown)] as const;
  const error = Math.hypot(standardError(known), standardError(unknown));
  return { medians, most: Math.max(share * medians[1], 3 * error), apart: Math.abs(medians[0] - medians[1]) };
}

/** Three standard errors are exceeded by chance now and then, so one comparison may be repeated; a real difference stays. */
async function expectAlike(call: Call, settle: () => Promise<unknown>): Promise<void> {
  const first = await compare(call, settle);
  const { apart, most, medians } = first.apart <= first.most ? first : await compare(call, settle);
  expect(apart, `medians ${medians.map((time) => time.toFixed(2)).join(' and ')} ms`).toBeLessThanOrEqual(
    most,
  );
}

/** A network address that has not been used yet, so that no limit applies. */
const addressOf = (round: number, isKnown: boolean) => `198.51.${isKnown ? 1 : 2}.${round + 5}`;

const post = (site: TestSite, url: string, payload: object, remoteAddress: string) =>
  site.app.inject({ method: 'POST', url, payload, remoteAddress });

/** A site with two people, the second of whom has asked for a temporary password. */
async function family() {
  const site = await testSite();
  await site.person({});
  await site.person({});
  await askForTemporary(site, 'someone2@example.org');
  return site;
}

test('a wrong password takes as long for a known username or e-mail as for an unknown one', async () => {
  const site = await family();
  await expectAlike(async (isKnown, round) => {
    const name = isKnown ? `someone${1 + (Math.abs(round) % 2)}` : `nobody${Math.abs(round)}`;
    const username = round % 4 < 2 ? name : `${name}@example.org`;
    const body = { username, password: 'wrong one' };
    const { statusCode } = await post(site, '/api/login', body, addressOf(round, isKnown));
    expect(statusCode).toBe(401);
  }, site.mails);
});

test('a forgotten password takes as long for a known address as for an unknown one', async () => {
  const site = await family();
  await expectAlike(async (isKnown, round) => {
    const email = `${isKnown ? `someone${1 + (Math.abs(round) % 2)}` : `nobody${round}`}@example.org`;
    const { statusCode } = await post(site, '/api/forgot-password', { email }, addressOf(round, isKnown));
    expect(statusCode).toBe(200);
  }, site.mails);
});

test("registering takes as long with a member's address as with any other", async () => {
  const site = await family();
  await expectAlike(async (isKnown, round) => {
    const email = `${isKnown ? 'someone1' : 'nobody'}@example.org`;
    const username = `newcomer ${isKnown} ${round} ${performance.now()}`.slice(0, 40);
    const body = { username, email, password: 'sand castle 7', fullName: 'New Comer' };
    const { statusCode } = await post(site, '/api/register', body, addressOf(round, isKnown));
    expect(statusCode).toBe(201);
  }, site.mails);
});
