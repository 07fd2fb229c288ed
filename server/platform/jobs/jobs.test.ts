import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Job, JobRunner } from '#server/platform/jobs/jobs.ts';

const runner = (jobs: readonly Job<string>[]) => {
  const running = new JobRunner(jobs, 'context');
  onTestFinished(() => running.stop());
  return running;
};

test('a job that throws is logged by name, runs again, and does not stop others', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  let failed = 0;
  let done = 0;
  const failing = {
    name: 'fail',
    everyMs: 2,
    run: async () => {
      failed += 1;
      throw new Error(`failure ${failed}`);
    },
  };
  const good = {
    name: 'succeed',
    everyMs: 2,
    run: async () => {
      done += 1;
    },
  };
  runner([failing, good]).start();
  await vi.waitFor(() => expect(Math.min(failed, done)).toBeGreaterThan(2));
  expect(log).toHaveBeenCalledWith('Job "fail": failure 1');
});

test('a slow job does not delay others and does not overlap with itself', async () => {
  let end = () => {};
  const turn = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = 0;
  let done = 0;
  const long = {
    name: 'long',
    everyMs: 1,
    run: () => {
      begun += 1;
      return turn;
    },
  };
  const short = {
    name: 'short',
    everyMs: 1,
    run: async () => {
      done += 1;
    },
  };
  const running = runner([long, short]);
  running.start();
  await vi.waitFor(() => expect(done).toBeGreaterThan(3));
  expect(begun).toBe(1);
  end();
});

test('stopping waits for the running job, and no job begins afterwards', async () => {
  let begun = 0;
  let end = () => {};
  const run = () => {
    begun += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const running = runner([{ name: 'slow', everyMs: 1, run }]);
  running.start();
  await vi.waitFor(() => expect(begun).toBe(1));
  let isStopped = false;
  const stopped = running.stop().then(() => {
    isStopped = true;
  });
  await pause(20);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  await pause(20);
  expect(begun).toBe(1);
});

test('a job that has not begun when all are stopped never begins', async () => {
  let begun = 0;
  const run = async () => {
    begun += 1;
  };
  const running = runner([{ name: 'later', everyMs: 30, run }]);
  running.start();
  await running.stop();
  await pause(90);
  expect(begun).toBe(0);
});

test('finished runs are released, however often a job runs', async () => {
  let begun = 0;
  const run = async () => {
    begun += 1;
  };
  const running = runner([{ name: 'often', everyMs: 1, run }]);
  running.start();
  await vi.waitFor(() => expect(begun).toBeGreaterThan(5));
  const waitedFor = vi.spyOn(Promise, 'all');
  onTestFinished(() => waitedFor.mockRestore());
  await running.stop();
  expect(Array.from(waitedFor.mock.calls[0]?.[0] ?? []).length).toBeLessThan(2);
});

test('running all jobs passes the context to each, in order, and throws a job’s error', async () => {
  const heard: string[] = [];
  const job = (name: string) => ({
    name,
    everyMs: 1000,
    run: async (context: string) => void heard.push(`${name} ${context}`),
  });
  await runner([job('first'), job('second')]).runAll();
  expect(heard).toEqual(['first context', 'second context']);
  const failing = { ...job('bad'), run: () => Promise.reject(new Error('no')) };
  await expect(runner([failing]).runAll()).rejects.toThrow('no');
});
