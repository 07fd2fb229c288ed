// With ten past reunions of 500 people, lists of the current one are made as fast as on a site without past reunions.
import { expect, onTestFinished, test, vi } from 'vitest';
import { topics } from '#contract/topics.ts';
import { allowSeveralReunions } from '#server/db/several-reunions.ts';
import { addPeople, addYear, people } from '#tests/support/large-year.ts';
import { testSite } from '#tests/support/test-site.ts';

const pastYears = 10;
const photos = 500;
const rounds = 20;
/** The maximum cost of ten years. */
const maxRatio = 1.2;

const lists = [
  ...['/api/rsvps', '/api/users', '/api/events', '/api/photos', '/api/photos/my', '/api/rentals'],
  ...['/api/achievements', '/api/user/signups', '/api/admin/rsvps', '/api/admin/users', '/api/admin/rentals'],
] as const;

async function siteWith(past: number) {
  const site = await testSite();
  const { db, context } = site;
  const olivia = await site.as({ admin: true, authorized: true });
  const userIds = await addPeople(db);
  await addYear(db, userIds, photos, 1);
  await db.transaction().execute((tx) => allowSeveralReunions(tx, context.databaseKind));
  const { document } = await db.selectFrom('reunions').select('document').executeTakeFirstOrThrow();
  for (let year = 2; year < 2 + past; year += 1) {
    const row = { id: year, state: 'past', created_at: 1, opened_at: 1, document } as const;
    await db.insertInto('reunions').values(row).execute();
    await addYear(db, userIds, photos, year);
  }
  const { changes } = context;
  return {
    /** Measures how long it takes to make a list after it was discarded, as after any change except one of the settings. */
    async make(path: string): Promise<{ ms: number; body: string }> {
      changes.announce(
        changes.name({ topics: topics.filter((one) => one !== 'settings'), people: 'everyone' }),
      );
      const began = performance.now();
      const answer = await olivia('GET', path);
      expect(answer.statusCode, path).toBe(200);
      return { ms: performance.now() - began, body: answer.body };
    },
  };
}

test.each(['sqlite', 'postgres'])(
  `%s: with ${pastYears} past reunions of ${people} people, making current lists takes at most ${maxRatio} times as long`,
  async (engine) => {
    vi.stubEnv('TEST_DATABASE', engine);
    onTestFinished(() => void vi.unstubAllEnvs());
    const [none, ten] = [await siteWith(0), await siteWith(pastYears)];
    const measured: Record<string, string> = {};
    let [allOfNone, allOfTen] = [0, 0];
    for (const path of lists) {
      // The two sites take turns, and the fastest round of each counts, since it hardly depends on other work of the machine.
      let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let round = 0; round < rounds; round += 1) {
        const before = round % 2 === 0 ? undefined : await ten.make(path);
        const first = await none.make(path);
        const second = before ?? (await ten.make(path));
        expect(second.body.length, path).toBe(first.body.length);
        one = Math.min(one, first.ms);
        other = Math.min(other, second.ms);
      }
      measured[path] = `${one.toFixed(1)} and ${other.toFixed(1)} ms`;
      allOfNone += one;
      allOfTen += other;
    }
    expect(allOfTen / allOfNone, JSON.stringify(measured, null, 2)).toBeLessThan(maxRatio);
  },
);
