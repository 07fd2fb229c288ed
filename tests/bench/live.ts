// Open schedules while others sign up: each page is notified, and fetches the list again as a browser does.
import { Agent, get, type IncomingMessage } from 'node:http';
import { openSession } from '#server/platform/sessions/sessions.ts';
import { seedEvents } from '#tests/bench/events.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';

/** The number of open pages, and the bound for the 99th percentile of their reads in milliseconds, if there is one. */
const cases: readonly (readonly [pages: number, bound?: number])[] = [[50], [200, 50], [500, 150]];
const writesPerSecond = 20;
/** Milliseconds. */
const warmUp = 3000;
const measured = 10_000;

/** The measurements of all pages of a case. */
class Tally {
  readonly times: number[] = [];
  bytes = 0;
  failures = 0;
  isOpen = false;
}

/** An open schedule, which sends one request at a time, and another one if a change was announced meanwhile. */
class SchedulePage {
  readonly #headers: Record<string, string>;
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #tally: Tally;
  #isAsking = false;
  #isStale = false;
  #tag = '';
  #stream: IncomingMessage | undefined;

  constructor(origin: string, cookie: string, agent: Agent, tally: Tally) {
    this.#origin = origin;
    this.#headers = { cookie, 'accept-encoding': 'gzip, deflate, br' };
    this.#agent = agent;
    this.#tally = tally;
  }

  async open(): Promise<void> {
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${this.#origin}/api/live`, { headers: this.#headers, agent: false }, resolve).on('error', reject),
    );
    if (stream.statusCode !== 200) throw new Error(`The live connection answered ${stream.statusCode}.`);
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => text.includes('event: changed') && this.#ask());
    stream.on('error', () => {});
    this.#stream = stream;
  }

  close(): void {
    this.#stream?.destroy();
  }

  #ask(): void {
    this.#isStale = this.#isAsking;
    if (this.#isAsking) return;
    this.#isAsking = true;
    const began = performance.now();
    const headers = { ...this.#headers, ...(this.#tag && { 'if-none-match': this.#tag }) };
    get(`${this.#origin}/api/events`, { headers, agent: this.#agent }, (answer) => {
      this.#tag = answer.headers.etag ?? '';
      answer.on('data', (chunk: Buffer) => {
        this.#tally.bytes += chunk.length;
      });
      answer.on('end', () => this.#end(began, answer.statusCode !== 200 && answer.statusCode !== 304));
    }).on('error', () => this.#end(began, true));
  }

  #end(began: number, hasFailed: boolean): void {
    if (this.#tally.isOpen) this.#tally.times.push(performance.now() - began);
    if (hasFailed) this.#tally.failures += 1;
    this.#isAsking = false;
    if (this.#isStale) this.#ask();
  }
}

/** People change the number of guests of their sign-ups, evenly spread in time. The returned function stops them. */
async function startWriters(origin: string, { cookies }: MeasuredSite): Promise<() => void> {
  const plans = await Promise.all(
    cookies.slice(1, 21).map(async (cookie) => {
      const answer = await fetch(`${origin}/api/user/signups`, { headers: { cookie } });
      const [signup] = (await answer.json()) as { eventId: number }[];
      return { cookie, eventId: signup?.eventId };
    }),
  );
  let count = 0;
  const timer = setInterval(() => {
    const { cookie, eventId } = plans[count % plans.length] ?? {};
    count += 1;
    void fetch(`${origin}/api/events/${eventId}/signup`, {
      method: 'PUT',
      headers: { cookie: cookie ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ attendeeCount: 1 + (Math.floor(count / plans.length) % 4) }),
    }).then(async (answer) => {
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A change of a sign-up was answered ${answer.status}.`);
    });
  }, 1000 / writesPerSecond);
  return () => clearInterval(timer);
}

async function liveRow(site: MeasuredSite, people: readonly string[], count: number, bound?: number) {
  const origin = `http://127.0.0.1:${site.port}`;
  // A browser keeps its connection, but by default an agent closes idle connections above 256.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: count });
  const tally = new Tally();
  const pages = people.slice(0, count).map((cookie) => new SchedulePage(origin, cookie, agent, tally));
  for (const page of pages) await page.open();
  const stopWriters = await startWriters(origin, site);
  await new Promise((resolve) => setTimeout(resolve, warmUp));
  tally.isOpen = true;
  tally.bytes = 0;
  const cpuBefore = site.cpu();
  await new Promise((resolve) => setTimeout(resolve, measured));
  tally.isOpen = false;
  const bytes = tally.bytes;
  const cpu = site.cpu() - cpuBefore;
  stopWriters();
  for (const page of pages) page.close();
  agent.destroy();
  if (tally.failures > 0) throw new Error(`${tally.failures} reads failed.`);
  const times = tally.times.toSorted((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const p99 = at(0.99);
  const perSecond = times.length / (measured / 1000);
  return {
    what: `Reads of ${count} open schedules, 120 events, under ${writesPerSecond} writes a second: median · p99 · a second · KB each · processor time each`,
    value: `${at(0.5).toFixed(0)} ms · ${p99.toFixed(0)} ms · ${perSecond.toFixed(0)} · ${(bytes / 1024 / times.length).toFixed(1)} · ${((cpu * 1000) / times.length).toFixed(2)} ms`,
    goal: bound === undefined ? '' : `p99 ≤ ${bound} ms`,
    // Without a single read nothing was measured.
    isDone: times.length > 0 && (bound === undefined || p99 <= bound),
  };
}

/** Needs an idle machine, since the simulated pages run in this process beside the server. */
export async function measureLivePages(): Promise<Row[]> {
  const people: string[] = [];
  const site = await measuredSite({}, async (db, userIds) => {
    await seedEvents(db, userIds);
    for (const userId of userIds) {
      const session = { userId, isSharedDevice: false, userAgent: 'bench' };
      people.push(`session=${await openSession(db, session, Date.now())}`);
    }
  });
  try {
    const rows: Row[] = [];
    for (const [count, bound] of cases) rows.push(await liveRow(site, people, count, bound));
    return rows;
  } finally {
    await site.remove();
  }
}
