// The process that makes pictures, one at a time. Native code cannot be aborted within a process, so this one exits
// when a picture takes too much memory or time, and when the server has ended.
import { kill, memoryUsage, pid } from 'node:process';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  type MadePictures,
  type MadePortrait,
  makePictures,
  makePortrait,
} from '#server/platform/pictures/make-pictures.ts';
import { NeedsMoreMemory } from '#server/platform/pictures/picture-file.ts';

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

/** The interval (ms) of checking the memory and the time. */
const lookEvery = 10;
/** The memory (bytes) of the process and libvips in addition to a picture's own. */
const overhead = 10 * 1024 * 1024;

function make(task: PictureTask, bounds: Bounds): Promise<Made> {
  const memory = bounds.memory - memoryUsage.rss() - overhead;
  return task.kind === 'photo'
    ? makePictures(task.source, { ...task, memory })
    : makePortrait(task.source, { ...task, memory });
}

async function answerTo(task: PictureTask, bounds: Bounds): Promise<Answer> {
  const before = process.cpuUsage();
  // The pool knows the reason by the signal.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (memoryUsage.rss() > bounds.memory) kill(pid, 'SIGKILL');
    if (user + system > bounds.processorTime * 1000) kill(pid, 'SIGALRM');
  }, lookEvery);
  try {
    const result = await make(task, bounds);
    return { outcome: 'made', result, memory: memoryUsage.rss() };
  } catch (error) {
    const memory = memoryUsage.rss();
    if (error instanceof ApiError) return { outcome: 'refused', code: error.code, memory };
    if (error instanceof NeedsMoreMemory) return { outcome: 'too much memory', memory };
    const { message, code } = error as NodeJS.ErrnoException;
    return { outcome: 'failed', message, code, memory };
  } finally {
    clearInterval(watch);
  }
}

process.on('message', async ([task, bounds]: [PictureTask, Bounds]) => {
  process.send?.(await answerTo(task, bounds));
});
// `process.exit` would wait for native work.
process.on('disconnect', () => kill(pid, 'SIGKILL'));
// A terminal and a service manager send these to all processes; the server decides when its pictures end.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.send?.('ready');
