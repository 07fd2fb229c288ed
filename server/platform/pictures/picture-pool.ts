// Makes pictures in separate processes, which are killed if a picture takes too much. Their total memory is bounded:
// two ordinary pictures are processed concurrently, and a larger one alone.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { MadePictures, MadePortrait } from '#server/platform/pictures/make-pictures.ts';
import type {
  Answer,
  Bounds,
  Made,
  PhotoTask,
  PictureTask,
} from '#server/platform/pictures/picture-process.ts';

/** A person's item: people take turns, and background work comes after them. */
export interface Turn {
  /** The person for whom the work is done. */
  readonly owner: string;
  /** Whether no request waits for the work. */
  readonly isBackground?: boolean;
}

/** A queue of queues: each owner has one, and they are served round-robin. */
export class FairQueue<T extends Turn> {
  /** The queue whose turn it is comes first. */
  readonly #lines = { foreground: new Map<string, T[]>(), background: new Map<string, T[]>() };

  get size(): number {
    return [...this].length;
  }

  add(item: T): void {
    const lines = this.#linesOf(item);
    const line = lines.get(item.owner);
    if (line) line.push(item);
    else lines.set(item.owner, [item]);
  }

  /** Puts back an item that was taken: it is the next one. */
  putBack(item: T): void {
    const lines = this.#linesOf(item);
    const own = lines.get(item.owner) ?? [];
    lines.delete(item.owner);
    const others = [...lines];
    lines.clear();
    lines.set(item.owner, [item, ...own]);
    for (const [owner, line] of others) lines.set(owner, line);
  }

  /** The item whose turn it is. */
  peek(): T | undefined {
    const [first] = this;
    return first;
  }

  /** Removes an item. If it was its owner's turn, the others come first now. */
  remove(item: T): void {
    const lines = this.#linesOf(item);
    const line = lines.get(item.owner) ?? [];
    const rest = line.filter((one) => one !== item);
    if (line[0] === item || rest.length === 0) lines.delete(item.owner);
    if (rest.length > 0) lines.set(item.owner, rest);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const lines of [this.#lines.foreground, this.#lines.background])
      for (const line of lines.values()) yield* line;
  }

  #linesOf({ isBackground }: Turn): Map<string, T[]> {
    return isBackground ? this.#lines.background : this.#lines.foreground;
  }
}

/** The total memory of the processes in bytes, so that 200 MiB of 512 are left for the server. */
const maxMemory = 304 * 1024 * 1024;
/** Each process has one thread for pictures, and a share of the memory. */
const maxWorkers = Math.min(2, availableParallelism());
/** The CPU time (ms) of a picture: by the clock a busy machine would refuse pictures that an idle one accepts. */
const maxProcessorTime = 10_000;
/** The timeout (ms) of a picture, however little CPU time it has had. */
const maxTime = 30_000;
/** The memory (bytes) that a process may retain while it waits for its next picture. */
const maxIdleMemory = 120 * 1024 * 1024;
/** The idle timeout (ms) of the processes. */
const idleTime = 20_000;
/** The length of the queue: waiting files are on disk. */
const maxWaiting = 200;

/** The program of the processes, beside this file: its TypeScript, or the file that the build makes of it. */
const program = join(dirname(import.meta.filename), `picture-process${extname(import.meta.filename)}`);

/** The outcome of a task: an answer, or the end of the process. */
type Outcome = Answer | { readonly outcome: 'too much memory' | 'too much time' | 'crashed' };

/** A process that makes one picture at a time. It does not get the server's secrets. */
export class PictureWorker {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Outcome>;
  readonly #isReady: Promise<boolean>;

  constructor() {
    this.#child = fork(program, [], {
      // Two places from which the C library hands out memory, in pieces that it gives back; libvips says nothing of bad files.
      // It may read modules that Node has kept compiled, as the server does.
      env: {
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '1000000',
        VIPS_WARNING: '0',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      },
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', (_code, signal) => resolve({ outcome: reasonOf(signal) }));
      this.#child.once('error', () => resolve({ outcome: 'crashed' }));
    });
    const firstMessage = once(this.#child, 'message');
    this.#isReady = Promise.race([firstMessage.then(() => true), this.#ended.then(() => false)]);
    this.#keepsServerAlive(false);
  }

  /** @throws when the process does not start */
  async run(task: PictureTask, bounds: Bounds): Promise<Outcome> {
    this.#keepsServerAlive(true);
    if (!(await this.#isReady)) throw new Error('The process that makes pictures did not start');
    const late = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => {
      late.resolve({ outcome: 'too much time' });
      this.end();
    }, maxTime);
    try {
      const answer = once(this.#child, 'message').then(([message]) => message as Answer);
      // If it has just ended, the next line detects that.
      this.#child.send([task, bounds], () => {});
      return await Promise.race([answer, this.#ended, late.promise]);
    } finally {
      clearTimeout(timer);
      this.#keepsServerAlive(false);
    }
  }

  /** Kills the process, even in the middle of a task. */
  end(): void {
    this.#child.kill('SIGKILL');
  }

  #keepsServerAlive(isWorking: boolean): void {
    for (const one of [this.#child, this.#child.channel]) isWorking ? one?.ref() : one?.unref();
  }
}

/** @param signal the one that ended the process, by which it ends itself too */
function reasonOf(signal: NodeJS.Signals | null) {
  if (signal === 'SIGALRM') return 'too much time';
  return signal === 'SIGKILL' ? 'too much memory' : 'crashed';
}

/** The person for whom a picture is made, and their request's signal. */
export interface PictureTurn extends Turn {
  /** Aborted when nobody waits any more: then the work is dropped at once. */
  readonly signal?: AbortSignal;
}

interface Job extends Turn {
  readonly task: PictureTask;
  readonly answer: PromiseWithResolvers<Made>;
  /** It takes more memory than its share. */
  isHeavy: boolean;
  isDropped: boolean;
  worker?: PictureWorker;
}

function errorOf(outcome: Exclude<Outcome, { outcome: 'made' }>): Error {
  if (outcome.outcome === 'refused') return new ApiError(outcome.code);
  if (outcome.outcome === 'failed')
    return Object.assign(new Error(outcome.message), outcome.code && { code: outcome.code });
  return new ApiError(outcome.outcome === 'crashed' ? 'PHOTO_DAMAGED' : 'PHOTO_TOO_COMPLEX');
}

/** Too many photos are waiting, or the server is being stopped. */
const gone = () => new ApiError('MANY_PHOTOS', { retryAfter: 10 });

export class PicturePool {
  readonly #waiting = new FairQueue<Job>();
  readonly #running = new Set<Job>();
  readonly #idle: PictureWorker[];
  readonly #outlastsClose: boolean;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param shared idle processes that other pools use too: they are kept when this pool is closed */
  constructor(shared?: PictureWorker[]) {
    this.#idle = shared ?? [];
    this.#outlastsClose = shared !== undefined;
  }

  /** Whether the server is being stopped. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @throws MANY_PHOTOS, PHOTO_TOO_COMPLEX and the errors of `makePictures` */
  make(source: string, turn: PictureTurn, job: Omit<PhotoTask, 'kind' | 'source'>): Promise<MadePictures> {
    return this.#add({ kind: 'photo', source, ...job }, turn) as Promise<MadePictures>;
  }

  /** @throws MANY_PHOTOS, PHOTO_TOO_COMPLEX and the errors of `makePortrait` */
  makePortrait(source: string, turn: PictureTurn, job: { readonly folder: string }): Promise<MadePortrait> {
    return this.#add({ kind: 'portrait', source, ...job }, turn) as Promise<MadePortrait>;
  }

  /** Drops waiting pictures, and kills those in progress. */
  close(): void {
    this.#isClosed = true;
    for (const job of [...this.#waiting, ...this.#running]) this.#drop(job);
    if (!this.#outlastsClose) this.#endIdle();
  }

  async #add(task: PictureTask, { owner, isBackground = false, signal }: PictureTurn) {
    if (this.#isClosed || signal?.aborted || this.#waiting.size >= maxWaiting) throw gone();
    const answer = Promise.withResolvers<Made>();
    const job: Job = { owner, isBackground, task, answer, isHeavy: false, isDropped: false };
    const leave = () => this.#drop(job);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      this.#waiting.add(job);
      this.#startNext();
      return await answer.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #drop(job: Job): void {
    job.isDropped = true;
    this.#waiting.remove(job);
    job.answer.reject(gone());
    job.worker?.end();
  }

  #startNext(): void {
    for (;;) {
      const next = this.#waiting.peek();
      if (!next || this.#running.size >= this.#roomBeside(next)) break;
      this.#waiting.remove(next);
      this.#running.add(next);
      this.#work(next).catch(next.answer.reject);
    }
  }

  /** The number of pictures that may be in progress for this one to start. */
  #roomBeside({ isHeavy }: Job): number {
    return isHeavy || [...this.#running].some((one) => one.isHeavy) ? 1 : maxWorkers;
  }

  async #work(job: Job): Promise<void> {
    clearTimeout(this.#idleTimer);
    // A large picture is processed alone, with all the memory and a fresh process.
    if (job.isHeavy) this.#endIdle();
    const worker = this.#idle.pop() ?? new PictureWorker();
    job.worker = worker;
    let outcome: Outcome | undefined;
    try {
      const memory = maxMemory / (job.isHeavy ? 1 : maxWorkers);
      outcome = await worker.run(job.task, { memory, processorTime: maxProcessorTime });
    } finally {
      delete job.worker;
      this.#running.delete(job);
      // A process whose job was dropped was killed, even if its answer arrived first.
      const isFit = outcome && 'memory' in outcome && outcome.memory <= maxIdleMemory;
      if (isFit && !job.isDropped) this.#idle.push(worker);
      else worker.end();
      if (outcome) this.#settle(job, outcome);
      this.#startNext();
      clearTimeout(this.#idleTimer);
      this.#idleTimer = setTimeout(() => this.#endIdle(), idleTime).unref();
    }
  }

  #settle(job: Job, outcome: Outcome): void {
    const { resolve, reject } = job.answer;
    if (outcome.outcome === 'made') resolve(outcome.result);
    else if (outcome.outcome === 'too much memory' && !job.isHeavy && !job.isDropped) {
      job.isHeavy = true;
      this.#waiting.putBack(job);
    } else reject(errorOf(outcome));
  }

  #endIdle(): void {
    for (const worker of this.#idle.splice(0)) worker.end();
  }
}
