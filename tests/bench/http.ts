// The lists of RSVPs and people and a durable small POST, as ratios to a bare `node:http` server, alternating in one run.
import { load } from '#tests/bench/load.ts';
import { run } from '#tests/bench/processes.ts';
import { type Row, ratioRow } from '#tests/bench/rows.ts';
import { measuredSite } from '#tests/bench/site.ts';

const rounds = 5;
const seconds = 3;
const connections = 10;

export async function measureHttp(): Promise<Row[]> {
  const bare = await run('tests/bench/bare-server.ts', /listening (\d+)/);
  const site = await measuredSite();
  try {
    const headers = { cookie: site.cookie };
    const textOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${site.port}${path}`, { headers })).text();
    const [list, directory] = [await textOf('/api/rsvps'), await textOf('/api/users')];
    const kilobytes = (text: string) => `${(text.length / 1024).toFixed(0)} KB`;
    const own = {
      familyName: 'Anderson',
      members: [{ name: 'Ann Anderson', arriving: '2025-07-26', departing: '2025-08-02' }],
    };
    const shots = {
      get: { method: 'GET', path: '/api/rsvps', headers },
      directory: { method: 'GET', path: '/api/users', headers },
      post: {
        method: 'POST',
        path: '/api/rsvps',
        headers: { cookie: site.adminCookie },
        body: JSON.stringify(own),
      },
    } as const;
    const small = await (
      await fetch(`http://127.0.0.1:${site.port}/api/rsvps`, {
        method: 'POST',
        headers: { ...shots.post.headers, 'content-type': 'application/json' },
        body: shots.post.body,
      })
    ).text();
    const rows: Row[] = [];
    for (const [name, shot, bytes, goal, least] of [
      [`GET /api/rsvps, 60 families, ${kilobytes(list)}`, shots.get, list, 0.7, 0.5],
      [`GET /api/users, 500 people, ${kilobytes(directory)}`, shots.directory, directory, 0.7, 0.5],
      ['POST /api/rsvps, durable', shots.post, small, 0.05, 0.03],
    ] as const) {
      await fetch(`http://127.0.0.1:${bare.port}/`, { method: 'PUT', body: bytes });
      const ratios: number[] = [];
      const rates: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const peer = await load({ ...shot, port: bare.port }, seconds, connections);
        const ours = await load({ ...shot, port: site.port }, seconds, connections);
        if (ours.failures > 0) throw new Error(`${name}: ${ours.failures} answers were failures.`);
        // The first round warms both up.
        if (round === 0) continue;
        ratios.push(ours.rate / peer.rate);
        rates.push(ours.rate);
      }
      rows.push(ratioRow(name, 'bare node:http', ratios, rates, goal, least));
    }
    rows.push({
      what: 'Start of the built server',
      value: `${(site.startedIn / 1000).toFixed(2)} s`,
      goal: '≤ 3 s',
      isDone: site.startedIn <= 3000,
    });
    return rows;
  } finally {
    await site.remove();
    await bare.stop();
  }
}
