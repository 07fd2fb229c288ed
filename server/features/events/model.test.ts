// A model-based test of random actions on the schedule: the server agrees with a model in memory after every step.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { howOften } from '#tests/support/how-often.ts';
import { agree, join, type Real, setAuthorized } from '#tests/support/schedule-agreement.ts';
import { type Person, people, places, Schedule } from '#tests/support/schedule-model.ts';
import { endOfQuiet, opening, steps } from '#tests/support/schedule-steps.ts';
import { testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 60 * 60_000 });

const numRuns = howOften(40, 300, 5000);
/** Steps in a sequence. */
const most = 12;
/** Places of the first event, of which four are taken: with more, about one run in 150 would have no full event. */
const firstMax = fc.constantFrom(4, 5);
/** Answers that must have occurred at least once. */
const everything = [
  ...['Changed', 'Cancelled', 200, 201, 204],
  // Each occurs in one of a few to 40 sequences: too seldom for the short run.
  ...(process.env.TEST_SHORT
    ? []
    : [
        ...['INVALID_INPUT', 'NOT_HOST', 'EVENT_NOT_FOUND', 'SIGNUP_NOT_FOUND', 'RSVP_NOT_FOUND'],
        ...['ALREADY_SIGNED_UP', 'HOST_CANNOT_SIGN_UP', 'CHANGED_LATER', 'NOT_AUTHORIZED'],
        ...['EVENT_FULL', 'SPOTS_LEFT', 'PLACES_TAKEN'],
      ]),
  // It requires a deletion in the ten minutes after a letter, and two waits of the right length.
  ...(process.env.TEST_LONG ? ['CANCELLED_LATER'] : []),
];

async function realThing(): Promise<Real> {
  const site = await testSite();
  const addresses = new Map<string, Person>();
  const started = { site, addresses, cast: {} };
  const cast = {
    ann: await join(started, 'ann'),
    bob: await join(started, 'bob'),
    carla: await join(started, 'carla'),
    olga: await join(started, 'olga'),
  };
  return { site, addresses, cast };
}

/** Restores the initial state. The server itself deletes the events, so that its caches stay right. */
async function clear(real: Real): Promise<void> {
  const { site, cast } = real;
  await setAuthorized(real, true);
  for (const { id } of (await cast.olga('GET', '/api/events')).json())
    await cast.olga('DELETE', `/api/events/${id}`);
  for (const { id } of (await cast.olga('GET', '/api/admin/rsvps')).json())
    await cast.olga('DELETE', `/api/admin/rsvps/${id}`);
  await site.db.deleteFrom('events').execute();
  await site.mails();
  site.transport.sent.length = 0;
}

/** Letters about events, unordered: several are sent concurrently. */
async function lettersOf({ site, addresses }: Real): Promise<string[]> {
  return (await site.mails())
    .filter(({ subject }) => /^(Changed|Cancelled): /.test(subject))
    .map(({ subject, text, to }) => {
      const place = places.find((one) => text.includes(one));
      return `${subject}, ${place} to ${addresses.get(to)}`;
    })
    .toSorted();
}

test(`${numRuns} sequences of random actions: server and model agree`, { retry: 0 }, async () => {
  const real = await realThing();
  const seen = new Set<string | number>();
  await fc.assert(
    fc.asyncProperty(
      firstMax,
      // Otherwise too few sequences change an event twice and wait long enough.
      fc.boolean(),
      fc.commands(steps, { maxCommands: most, size: 'max' }),
      async (max, isToldInTheEnd, commands) => {
        await clear(real);
        const model = new Schedule();
        const all = [...opening(max), ...commands, ...(isToldInTheEnd ? [endOfQuiet] : [])];
        await fc.asyncModelRun(() => ({ model, real }), all);
        for (const viewer of people) await agree(model, real, viewer);
        expect(await lettersOf(real)).toEqual(model.letters.toSorted());
        for (const answer of model.answers) seen.add(answer);
      },
    ),
    // Biased, most sequences would be short.
    { numRuns, unbiased: true },
  );
  // A run that never reaches the interesting parts would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(everything));
});
