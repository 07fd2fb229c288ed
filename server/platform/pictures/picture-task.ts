// The messages between the server and the processes that make its pictures.
import type { ErrorCode } from '#contract/errors.ts';
import type { MadePictures } from '#server/platform/pictures/make-pictures.ts';
import type { Crop, MadePortrait } from '#server/platform/pictures/make-portrait.ts';

interface Place {
  /** The file that came, of which nothing is believed. */
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

export interface PortraitTask extends Place {
  readonly kind: 'portrait';
  readonly crop: Crop | null;
}

export type PictureTask = PhotoTask | PortraitTask;

/** The limits of a process for one picture. */
export interface Bounds {
  /** Bytes of memory that the process may hold while it works. */
  readonly memory: number;
  /** Milliseconds of processor time. */
  readonly processorTime: number;
}

export type TaskResult<T extends PictureTask> = T extends PhotoTask ? MadePictures : MadePortrait | null;

/** `memory` is the memory of the process afterwards, in bytes. */
export type Answer = { readonly memory: number } & (
  | { readonly outcome: 'made'; readonly result: TaskResult<PictureTask> }
  | { readonly outcome: 'refused'; readonly code: ErrorCode }
  | { readonly outcome: 'too much memory' }
  | { readonly outcome: 'failed'; readonly message: string; readonly code: string | undefined }
);

/** The signals that end a process whose picture takes too much memory or too much time. */
export const memorySignal = 'SIGKILL';
export const timeSignal = 'SIGALRM';
