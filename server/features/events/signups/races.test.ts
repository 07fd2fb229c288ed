// Concurrent sign-ups never take one place twice.
import { expect, test, vi } from 'vitest';
import { dinner } from '#tests/support/events.ts';
import { howOften } from '#tests/support/how-often.ts';
import { startProcess, variablesFor } from '#tests/support/server-process.ts';
import { type Caller, type TestSite, testSite } from '#tests/support/test-site.ts';

vi.setConfig({ testTimeout: 600_000 });

const rounds = howOften(10, 100, 1000);
const crowd = 40;
const places = 10;

interface Answer {
  readonly statusCode: number;
  readonly message: string;
}

/** @param origin of the requested server; null: this process */
async function signUpAt(
  origin: string | null,
  who: Caller,
  id: number,
  attendeeCount: number,
): Promise<Answer> {
  const path = `/api/events/${id}/signup`;
  if (origin === null) {
    const answer = await who('POST', path, { attendeeCount });
    return { statusCode: answer.statusCode, message: answer.json().message };
  }
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ attendeeCount }),
  });
  const { message } = (await answer.json()) as { message: string };
  return { statusCode: answer.status, message };
}

/** On PostgreSQL every other call goes to a second server, a process of its own. */
async function origins({ where }: TestSite): Promise<(string | null)[]> {
  return 'url' in where ? [null, await startProcess(variablesFor(where)).listens()] : [null];
}

async function takenOf(site: TestSite, id: number): Promise<number> {
  const rows = await site.db
    .selectFrom('signups')
    .select('attendee_count')
    .where('event_id', '=', id)
    .execute();
  return rows.reduce((sum, row) => sum + row.attendee_count, 0);
}

test(`${crowd} people want ${places} places at once, ${rounds} times: never one too many, and the others get an error`, async () => {
  // The real time: a process of its own knows no other, and would find older sessions expired.
  const site = await testSite({ now: new Date().toISOString() });
  const servers = await origins(site);
  const host = await site.as({ authorized: true });
  const people = await Promise.all(Array.from({ length: crowd }, () => site.as({ authorized: true })));
  for (let round = 0; round < rounds; round += 1) {
    const { id } = (await host('POST', '/api/events', dinner({ maxAttendees: places }))).json();
    // Some bring one, some three: the last places do not always fit.
    const answers = await Promise.all(
      people.map((person, index) =>
        signUpAt(servers[index % servers.length] ?? null, person, id, 1 + ((index + round) % 3)),
      ),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 201);
    const lost = answers.filter(({ statusCode }) => statusCode !== 201);
    const taken = await takenOf(site, id);
    expect(taken).toBeLessThanOrEqual(places);
    // A sign-up for one place may be refused only when no place is left.
    expect(taken).toBeGreaterThanOrEqual(places - 2);
    expect(won.length).toBeGreaterThan(0);
    for (const { statusCode, message } of lost) {
      expect(statusCode).toBe(409);
      expect(message).toMatch(/^(Event is full|Only \d+ spots? left)$/);
    }
    await host('DELETE', `/api/events/${id}`);
  }
});

test('a host who lowers the maximum during sign-ups never goes below the taken places', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const people = await Promise.all(Array.from({ length: 10 }, () => site.as({ authorized: true })));
  const lowered = new Set<number>();
  for (let round = 0; round < 22; round += 1) {
    // On SQLite they run one after the other: the host is first once, and last once. If it were awaited in a separate
    // function, the call would start after all others, at any position.
    const place = round % (people.length + 1);
    const { id } = (await host('POST', '/api/events', dinner({ maxAttendees: 10 }))).json();
    const lower = async () => host('PUT', `/api/events/${id}`, dinner({ maxAttendees: 4 }));
    const answers = await Promise.all([
      ...people.slice(0, place).map((person) => signUpAt(null, person, id, 1)),
      lower(),
      ...people.slice(place).map((person) => signUpAt(null, person, id, 1)),
    ]);
    for (const { statusCode } of answers) expect([200, 201, 409]).toContain(statusCode);
    lowered.add(answers[place]?.statusCode ?? 0);
    const [event] = (await host('GET', '/api/events')).json();
    expect(event.signedUp).toBe(await takenOf(site, id));
    expect(event.signedUp).toBeLessThanOrEqual(event.maxAttendees);
    await host('DELETE', `/api/events/${id}`);
  }
  expect([...lowered].toSorted()).toEqual([200, 409]);
});

test('an event deleted during sign-ups leaves no sign-up behind', async () => {
  const site = await testSite();
  const host = await site.as({ authorized: true });
  const people = await Promise.all(Array.from({ length: 10 }, () => site.as({ authorized: true })));
  const seen: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const { id } = (await host('POST', '/api/events', dinner())).json();
    // With a body: without one it would be read sooner than those that come before it.
    const remove = async () => host('DELETE', `/api/events/${id}`, {});
    const answers = await Promise.all([
      ...people.slice(0, round).map((person) => signUpAt(null, person, id, 1)),
      remove(),
      ...people.slice(round).map((person) => signUpAt(null, person, id, 1)),
    ]);
    for (const { statusCode } of answers) expect([201, 204, 404]).toContain(statusCode);
    seen.push(...answers.map(({ statusCode }) => statusCode));
    const signedUp = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect((await host('POST', `/api/events/${id}/restore`)).json().signedUp).toBe(signedUp);
    await host('DELETE', `/api/events/${id}`);
  }
  expect([...new Set(seen)].toSorted()).toEqual([201, 204, 404]);
});

test('ten concurrent sign-ups of one person are one', async () => {
  const site = await testSite();
  const [host, person] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const { id } = (await host('POST', '/api/events', dinner())).json();
  const answers = await Promise.all(Array.from({ length: 10 }, () => signUpAt(null, person, id, 1)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(9).fill(409)]);
});
