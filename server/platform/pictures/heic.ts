import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#server/platform/api-error.ts';

/** Milliseconds after which a picture that is not decoded counts as damaged. */
const conversionTimeoutMs = 60_000;

interface HeicFile {
  readonly from: string;
  /** The TIFF that is made of it. */
  readonly to: string;
  readonly profile: Buffer | null;
  readonly mostPixels: number;
}

/**
 * Decodes a HEIC picture, upright, into an uncompressed TIFF.
 * @throws PHOTO_DAMAGED, TOO_MANY_PIXELS
 */
export async function decodeHeic(file: HeicFile): Promise<void> {
  const worker = new Worker(join(import.meta.dirname, 'heic-worker.mjs'), {
    workerData: file,
    // What the decoder says of damaged files is for nobody.
    stdout: true,
    stderr: true,
  });
  const answer = Promise.withResolvers<ErrorCode | null>();
  const timer = setTimeout(() => answer.resolve('PHOTO_DAMAGED'), conversionTimeoutMs);
  worker.once('message', answer.resolve);
  worker.once('error', (error) => (isFull(error) ? answer.reject(error) : answer.resolve('PHOTO_DAMAGED')));
  worker.once('exit', () => answer.resolve('PHOTO_DAMAGED'));
  try {
    const failure = await answer.promise;
    if (failure) throw new ApiError(failure);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
