// The memory of a server and its child processes together, as Linux reports it.
import { readdir, readFile } from 'node:fs/promises';

/** The ids of a process's children, and of their children. */
export async function childrenOf(id: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${id}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${id}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const own = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}

async function residentKb(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
}

/** The sum, in KiB, of the resident memory of a process and its children; shared memory counts for each of them. */
async function residentSumKb(id: number): Promise<number> {
  const all = [id, ...(await childrenOf(id))];
  return (await Promise.all(all.map(residentKb))).reduce((sum, one) => sum + one, 0);
}

async function proportionalKb(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
}

/** As `residentSumKb`, but shared memory counts once, as on a small machine or in a container with a limit. */
export async function proportionalSumKb(id: number): Promise<number> {
  const all = [id, ...(await childrenOf(id))];
  return (await Promise.all(all.map(proportionalKb))).reduce((sum, one) => sum + one, 0);
}

/** Measures the sum every 20 ms until it is stopped. */
export function watchMemory(id: number, sumKb = residentSumKb) {
  const peak = { kb: 0 };
  const state = { isOver: false };
  const watching = (async () => {
    while (!state.isOver) {
      peak.kb = Math.max(peak.kb, await sumKb(id));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    /** @returns the largest measured sum in KiB */
    async stop(): Promise<number> {
      state.isOver = true;
      await watching;
      return peak.kb;
    },
  };
}
