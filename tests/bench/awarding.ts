// What awarding costs whoever signs up: the same sign-ups on a site with the shipped badges and on one without any.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedEvents } from '#tests/bench/events.ts';
import { medianOf } from '#tests/bench/load.ts';
import type { Row } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { settingsWith } from '#tests/support/settings.ts';

const rounds = 8;
const connections = 10;
/** Nobody has signed up for the last events yet, so each is a sign-up of everyone's. */
const eventsEach = 6;
const [goal, gate] = [1.75, 2.25];

/** Everybody signs up, or withdraws. @returns how many did */
async function everybody(site: MeasuredSite, method: 'POST' | 'DELETE', events: readonly number[]) {
  const calls = events.flatMap((id) => site.cookies.map((cookie) => ({ id, cookie })));
  const left = calls.values();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const { id, cookie } of left) {
        const answer = await fetch(`http://127.0.0.1:${site.port}/api/events/${id}/signup`, {
          method,
          headers: { cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
          ...(method === 'POST' && { body: '{"attendeeCount":1}' }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${method} of a sign-up was answered ${answer.status}.`);
      }
    }),
  );
  return calls.length;
}

async function lastEvents(site: MeasuredSite): Promise<number[]> {
  const headers = { cookie: site.cookie };
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/events`, { headers });
  return ((await answer.json()) as { id: number }[]).slice(-eventsEach).map(({ id }) => id);
}

/** Milliseconds of the server's processor for one sign-up; what was signed up is withdrawn again afterwards. */
async function costOf(site: MeasuredSite, events: readonly number[]): Promise<number> {
  const began = site.cpu();
  const count = await everybody(site, 'POST', events);
  const cost = ((site.cpu() - began) * 1000) / count;
  await everybody(site, 'DELETE', events);
  return cost;
}

export async function measureAwarding(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-bench-'));
  const without = { REUNION_SETTINGS: settingsWith(folder, null, { badges: [] }) };
  const [awarding, plain] = [await measuredSite({}, seedEvents), await measuredSite(without, seedEvents)];
  try {
    const events = await lastEvents(awarding);
    const [costs, plainCosts]: [number[], number[]] = [[], []];
    for (let round = 0; round <= rounds; round += 1) {
      const [peer, ours] = [await costOf(plain, events), await costOf(awarding, events)];
      // The first round warms both up.
      if (round === 0) continue;
      costs.push(ours);
      plainCosts.push(peer);
    }
    const ratios = costs.map((cost, round) => cost / (plainCosts[round] ?? Number.NaN));
    const ratio = medianOf(ratios);
    return [
      {
        what: `A sign-up with awarding, ratio of the server's processor time to the same without badges (${medianOf(costs).toFixed(2)} and ${medianOf(plainCosts).toFixed(2)} ms, rounds ${ratios.map((one) => one.toFixed(2)).join(', ')})`,
        value: ratio.toFixed(2),
        goal: `≤ ${goal}, fails > ${gate}`,
        isDone: ratio <= gate,
      },
    ];
  } finally {
    await awarding.remove();
    await plain.remove();
    await rm(folder, { recursive: true, force: true });
  }
}
