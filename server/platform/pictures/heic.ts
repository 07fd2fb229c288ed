import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Thrown before a picture is decoded that would take more memory than there is for it. */
export class NeedsMoreMemory extends Error {}

export interface HeicFile {
  readonly from: string;
  /** The TIFF that is made of it. */
  readonly to: string;
  readonly profile: Buffer | null;
  readonly maxPixels: number;
  /** Bytes that the decoder may hold. */
  readonly memory: number;
}

/** The reason why a picture cannot be decoded. */
export type HeicFailure = ErrorCode | 'NEEDS_MORE_MEMORY';

/**
 * Decodes a HEIC picture, upright, into an uncompressed TIFF.
 * @throws PHOTO_DAMAGED, TOO_MANY_PIXELS, NeedsMoreMemory
 */
export async function decodeHeic(file: HeicFile): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'heic-worker.mjs'), {
    workerData: file,
    // The decoder's console messages about damaged files are dropped.
    stdout: true,
    stderr: true,
  });
  const answer = Promise.withResolvers<HeicFailure | null>();
  worker.once('message', answer.resolve);
  worker.once('error', (error) => (isFull(error) ? answer.reject(error) : answer.resolve('PHOTO_DAMAGED')));
  worker.once('exit', () => answer.resolve('PHOTO_DAMAGED'));
  try {
    const failure = await answer.promise;
    if (failure === 'NEEDS_MORE_MEMORY') throw new NeedsMoreMemory();
    if (failure) throw new ApiError(failure);
  } finally {
    await worker.terminate();
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
