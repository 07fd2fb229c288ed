// The same site with ten and a hundred times the data: what grows with all of it, and what only with what is shown.
import { seedSchedule } from '#tests/bench/events.ts';
import { medianOf } from '#tests/bench/load.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';

const times = [1, 10, 100];
const tries = 15;
const one = { people: 50, families: 6, events: 12 } as const;
const reads = [
  '/',
  '/rsvp',
  '/attendees',
  '/calendar',
  '/contact',
  '/api/rsvps',
  '/api/users',
  '/api/events',
];

/** Milliseconds, the median of those that came after the first. */
async function answerTime(ask: () => Promise<Response>): Promise<number> {
  const seen: number[] = [];
  for (let index = 0; index <= tries; index += 1) {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}.`);
    seen.push(performance.now() - began);
  }
  return medianOf(seen.slice(1));
}

async function measure(factor: number): Promise<Map<string, number>> {
  const [people, families, events] = [one.people * factor, one.families * factor, one.events * factor];
  // Somebody of each family goes to three.
  const schedule = { events, taken: events, guests: families, signups: families * 3 };
  const site = await measuredSite({}, (db, ids) => seedSchedule(db, ids, schedule), { people, families });
  const origin = `http://127.0.0.1:${site.port}`;
  const headers = { cookie: site.cookie };
  try {
    const found = new Map<string, number>();
    for (const path of reads)
      found.set(`GET ${path}`, await answerTime(() => fetch(`${origin}${path}`, { headers })));
    const list = (await (await fetch(`${origin}/api/events`, { headers })).json()) as { id: number }[];
    const last = list.at(-1)?.id;
    const change = (method: string, attendeeCount: number) =>
      fetch(`${origin}/api/events/${last}/signup`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ attendeeCount }),
      });
    // Whoever goes already is refused, and changes how many.
    await change('POST', 1);
    let count = 0;
    found.set('PUT a sign-up', await answerTime(() => change('PUT', 1 + (count++ % 4))));
    found.set('Memory, MiB', site.memory());
    return found;
  } finally {
    await site.remove();
  }
}

export async function measureGrowth(): Promise<Row[]> {
  const sizes: Map<string, number>[] = [];
  for (const factor of times) sizes.push(await measure(factor));
  return [...(sizes[0]?.keys() ?? [])].map((what) => ({
    what: `${what}: with ${times.map((factor) => one.people * factor).join(', ')} people, ${times.map((factor) => one.families * factor).join(', ')} families, ${times.map((factor) => one.events * factor).join(', ')} events`,
    value: `${sizes.map((found) => (found.get(what) ?? 0).toFixed(0)).join(' · ')}${what.includes('MiB') ? '' : ' ms'}`,
    goal: '',
    isDone: true,
  }));
}
