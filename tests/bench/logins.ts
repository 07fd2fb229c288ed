// Logins beside reads, as a ratio to argon2id alone beside the same reads, alternating in one run.
import { load, medianOf, type Shot } from '#tests/bench/load.ts';
import { run } from '#tests/bench/processes.ts';
import { type Row, ratioRow } from '#tests/bench/rows.ts';
import { benchPassword, measuredSite } from '#tests/bench/site.ts';

/** Many short ones: a login costs a core's time, so what else the machine does shows more than in other rows. */
const rounds = 12;
const seconds = 1.5;
/** Who sign in at once, each with an account of their own: more than the machine has cores, as on a first evening. */
const people = 8;
/** Readers at once, and the milliseconds each waits before the next read: at most 200 reads a second. */
const readers = 4;
const pause = 20;

export async function measureLogins(): Promise<Row[]> {
  const bare = await run('tests/bench/bare-verifier.ts', /listening (\d+)/);
  const site = await measuredSite();
  try {
    const reads: Shot = {
      port: site.port,
      method: 'GET',
      path: '/api/rsvps',
      headers: { cookie: site.cookie },
    };
    const login = (port: number, person: number): Shot => ({
      port,
      method: 'POST',
      path: '/api/login',
      body: JSON.stringify({ username: `person${person + 100}`, password: benchPassword }),
    });
    async function besideReads(port: number) {
      const [read, ...logins] = await Promise.all([
        load(reads, seconds, readers, pause),
        ...Array.from({ length: people }, (_, person) => load(login(port, person), seconds, 1)),
      ]);
      const failures = [read, ...logins].reduce((sum, one) => sum + one.failures, 0);
      if (failures > 0) throw new Error(`${failures} answers were failures.`);
      return { read, rate: logins.reduce((sum, one) => sum + one.rate, 0) };
    }

    const found: { ratio: number; rate: number; p99: number; peerP99: number; reads: number }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      // In turn first and second, so that a machine that grows slower or faster favors neither.
      const isFirst = round % 2 === 0;
      const first = await besideReads(isFirst ? site.port : bare.port);
      const second = await besideReads(isFirst ? bare.port : site.port);
      const [ours, peer] = isFirst ? [first, second] : [second, first];
      // The first round warms both up.
      if (round === 0) continue;
      found.push({
        ratio: ours.rate / peer.rate,
        rate: ours.rate,
        p99: ours.read.p99,
        peerP99: peer.read.p99,
        reads: ours.read.rate,
      });
    }
    const median = (name: keyof (typeof found)[number]) => medianOf(found.map((one) => one[name]));
    const ratios = found.map(({ ratio }) => ratio);
    const rates = found.map(({ rate }) => rate);
    return [
      // A core is left free for those who read: of two, half is what signing in can have.
      ratioRow('POST /api/login beside reads', 'argon2id alone beside the same', ratios, rates, 0.5, 0.45),
      {
        what: `p99 of those reads (GET /api/rsvps, ${median('reads').toFixed(0)}/s)`,
        value: `${median('p99').toFixed(0)} ms beside logins, ${median('peerP99').toFixed(0)} ms beside argon2id alone`,
        goal: '',
        isDone: true,
      },
    ];
  } finally {
    await site.remove();
    await bare.stop();
  }
}
