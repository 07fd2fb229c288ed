// The server's side of a process that makes pictures.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { basename, dirname, join } from 'node:path';
import type { ErrorCode } from '#contract/errors.ts';
import type { MadePictures, MadePortrait } from '#server/platform/pictures/make-pictures.ts';

interface Place {
  /** The uploaded, untrusted file. */
  readonly source: string;
  /** Where the pictures are written. */
  readonly folder: string;
}

export interface PhotoTask extends Place {
  readonly kind: 'photo';
  readonly timeZone: string;
  /** Milliseconds. */
  readonly now: number;
}

export type PictureTask = PhotoTask | (Place & { readonly kind: 'portrait' });

/** The limits of a process for one picture. */
export interface Bounds {
  /** Bytes of memory that the process may hold while it works. */
  readonly memory: number;
  /** Milliseconds of processor time. */
  readonly processorTime: number;
}

export type Made = MadePictures | MadePortrait;

/** `memory` is the memory of the process afterwards, in bytes. */
export type Answer = { readonly memory: number } & (
  | { readonly outcome: 'made'; readonly result: Made }
  | { readonly outcome: 'refused'; readonly code: ErrorCode }
  | { readonly outcome: 'too much memory' }
  | { readonly outcome: 'failed'; readonly message: string; readonly code: string | undefined }
);

/** The signals that end a process whose picture takes too much memory or too much time. */
export const memorySignal = 'SIGKILL';
export const timeSignal = 'SIGALRM';

/** The timeout (ms) of a picture, however little CPU time it has had. */
const maxTime = 30_000;

/** The worker beside this file: its TypeScript, or the file that the build makes of it. */
const program = join(
  dirname(import.meta.filename),
  basename(import.meta.filename).endsWith('.ts') ? 'picture-process.ts' : 'picture-process.js',
);

/** The outcome of a task: an answer, or the end of the process. */
export type Outcome = Answer | { readonly outcome: 'too much memory' | 'too much time' | 'crashed' };

/** A process that makes one picture at a time. It does not get the server's secrets. */
export class PictureWorker {
  readonly #child: ChildProcess;
  /** The signal that ended it, if one did. */
  readonly #ended: Promise<NodeJS.Signals | null>;
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
      this.#child.once('exit', (_code, signal) => resolve(signal));
      this.#child.once('error', () => resolve(null));
    });
    // Its first message.
    this.#isReady = Promise.race([
      once(this.#child, 'message').then(() => true),
      this.#ended.then(() => false),
    ]);
    this.#keepsServerAlive(false);
  }

  /** @throws when the process does not start */
  async run(task: PictureTask, bounds: Bounds): Promise<Outcome> {
    this.#keepsServerAlive(true);
    if (!(await this.#isReady)) throw new Error('The process that makes pictures did not start');
    let isGivenUp = false;
    const timer = setTimeout(() => {
      isGivenUp = true;
      this.end();
    }, maxTime);
    try {
      const answer = once(this.#child, 'message').then(([message]) => message as Answer);
      // If it has just ended, the next line detects that.
      this.#child.send([task, bounds], () => {});
      return await Promise.race([answer, this.#ended.then((signal) => reasonOf(signal, isGivenUp))]);
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

function reasonOf(signal: NodeJS.Signals | null, isGivenUp: boolean): Outcome {
  if (isGivenUp || signal === timeSignal) return { outcome: 'too much time' };
  return { outcome: signal === memorySignal ? 'too much memory' : 'crashed' };
}
