// What the process holds after every page has been asked for, signed in and as a visitor, time and again.
import { seedEvents } from '#tests/bench/events.ts';
import type { Row } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';
import { pages } from '#web/routing/pages.ts';

const rounds = 10;
/** MiB. */
const goal = 150;
const gate = 155;

/** Parts of pages that are drawn by themselves. */
const views = ['/rsvp?view=form', '/calendar?event=3', '/admin?tab=users', '/admin?tab=events'];

export async function measureMemory(): Promise<Row[]> {
  const site = await measuredSite({}, seedEvents);
  try {
    const idle = site.memory();
    const paths = [...pages.map(({ path }) => path), ...views];
    const seen: number[] = [];
    let processor = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const path of paths)
        for (const cookie of [
          path.startsWith('/admin') ? site.adminCookie : (site.cookies[round] ?? ''),
          '',
        ]) {
          const headers = { cookie };
          await (await fetch(`http://127.0.0.1:${site.port}${path}`, { headers, redirect: 'manual' })).text();
        }
      seen.push(site.memory());
      // The first round compiles what it runs.
      if (round === 0) processor = site.cpu();
    }
    const [first = 0, last = 0] = [seen[0], seen.at(-1)];
    const each = ((site.cpu() - processor) * 1000) / ((rounds - 1) * paths.length * 2);
    return [
      {
        what: `Memory with 500 people, 60 families and 120 events: idle · after all pages once · ${rounds} times`,
        value: `${[idle, first, last].map((size) => size.toFixed(0)).join(' · ')} MiB`,
        goal: `≤ ${goal}, fails > ${gate}`,
        isDone: last <= gate,
      },
      {
        what: 'Processor time of a page, mean of all, one at a time',
        value: `${each.toFixed(1)} ms`,
        goal: '',
        isDone: true,
      },
    ];
  } finally {
    await site.remove();
  }
}
