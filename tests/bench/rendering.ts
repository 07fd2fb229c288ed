// Pages as they are rendered for a person: the share of the time that rendering takes, and how long an answer of the API
// waits beside people who open the longest page.
import { seedEvents } from '#tests/bench/events.ts';
import { load, medianOf, type Shot } from '#tests/bench/load.ts';
import { type Running, run } from '#tests/bench/processes.ts';
import { type Row, ratioRow } from '#tests/bench/rows.ts';
import { type MeasuredSite, measuredSite } from '#tests/bench/site.ts';
import { serverFlags } from '../../scripts/launch/server.mjs';

const rounds = 5;
const seconds = 1.5;
const connections = 4;
/** The number of people who open the longest page at once. */
const readers = 10;

/** Our pages a second of processor time, relative to a server that only renders. */
async function renderingRatio(
  bare: Running,
  site: MeasuredSite,
  path: string,
  cookie = site.cookie,
  goal = 0.4,
): Promise<Row> {
  const shot = { method: 'GET', path, headers: { cookie } } as const;
  const html = await (await fetch(`http://127.0.0.1:${site.port}${path}`, shot)).text();
  const boot = /<script[^>]* id="boot"[^>]*>([^<]*)</.exec(html)?.[1];
  if (!boot) throw new Error(`The page ${path} has no answers in it.`);
  const given = JSON.stringify({ url: path, boot });
  await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body: given });
  const costOf = async (server: Pick<Running, 'port' | 'cpu'>) => {
    const began = server.cpu();
    const { rate, failures } = await load({ ...shot, port: server.port }, seconds, connections);
    if (failures > 0) throw new Error(`${path}: some answers were failures.`);
    return (server.cpu() - began) / (rate * seconds);
  };
  const [ratios, rates]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const peer = await costOf(bare);
    const ours = await costOf(site);
    // The first round warms both up.
    if (round === 0) continue;
    ratios.push(peer / ours);
    rates.push(1 / ours);
  }
  const what = `GET ${path}, ${(html.length / 1024).toFixed(0)} KB, pages a second of processor time`;
  return ratioRow(what, 'node:http that only renders the same tree', ratios, rates, goal, 0.2);
}

async function stallBesidePages(site: MeasuredSite): Promise<Row> {
  const headers = { cookie: site.cookie };
  const read: Shot = { port: site.port, method: 'GET', path: '/api/user', headers };
  const page: Shot = { port: site.port, method: 'GET', path: '/contact', headers };
  const found: { median: number; p99: number; worst: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, pages] = await Promise.all([load(read, seconds, 1, 10), load(page, seconds, readers)]);
    if (one.failures + pages.failures > 0) throw new Error('Some answers were failures.');
    if (round > 0) found.push(one);
  }
  const median = (name: 'median' | 'p99' | 'worst') => medianOf(found.map((one) => one[name])).toFixed(0);
  return {
    what: `GET /api/user beside ${readers} connections that ask for /contact: median · p99 · worst of ${seconds} s`,
    value: `${median('median')} · ${median('p99')} · ${median('worst')} ms`,
    goal: '',
    isDone: true,
  };
}

/** The bare renderer has as small a heap as our server, so that the ratio shows only the work besides rendering. */
const runBareRenderer = (): Promise<Running> =>
  run('tests/bench/bare-renderer.ts', /listening (\d+)/, serverFlags);

export async function measureRendering(): Promise<Row[]> {
  const bare = await runBareRenderer();
  const site = await measuredSite({}, seedEvents);
  try {
    const rows: Row[] = [];
    for (const path of ['/contact', '/rsvp', '/calendar']) rows.push(await renderingRatio(bare, site, path));
    return [...rows, await stallBesidePages(site)];
  } finally {
    await site.remove();
    await bare.stop();
  }
}
