import { logFailure } from '#server/platform/process/log.ts';

/** A task that runs by itself, without a request. */
export interface Job<Context> {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  /** Milliseconds before the first run; absent: the interval. */
  readonly firstMs?: number;
  run(context: Context): Promise<void>;
}

/** Runs jobs concurrently, each on its own timer: a failing or slow job neither stops nor delays the others. */
export class JobRunner<Context> {
  readonly #jobs: readonly Job<Context>[];
  readonly #context: Context;
  readonly #timers = new Map<Job<Context>, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(jobs: readonly Job<Context>[], context: Context) {
    this.#jobs = jobs;
    this.#context = context;
  }

  /** Starts them; each runs first after its interval, unless it sets another time. */
  start(): void {
    for (const job of this.#jobs) this.#schedule(job, job.firstMs);
  }

  /** Runs each once, one after the other; throws the error of a job that fails. */
  async runAll(): Promise<void> {
    for (const job of this.#jobs) await job.run(this.#context);
  }

  /** Stops them, and waits for running ones. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #schedule(job: Job<Context>, afterMs = job.everyMs): void {
    if (this.#isStopped) return;
    const timer = setTimeout(() => {
      const running = this.#run(job).finally(() => {
        this.#running.delete(running);
        this.#schedule(job);
      });
      this.#running.add(running);
    }, afterMs);
    // The timer of a job does not keep the process alive.
    this.#timers.set(job, timer.unref());
  }

  async #run(job: Job<Context>): Promise<void> {
    try {
      await job.run(this.#context);
    } catch (error) {
      logFailure(`Job "${job.name}"`, error, { isExpected: true });
    }
  }
}
