import { availableParallelism } from 'node:os';
import { BoundedSemaphore } from '#server/platform/bounded-semaphore.ts';
import { type MadePictures, makePictures } from '#server/platform/pictures/make-pictures.ts';
import { type Crop, makePortrait } from '#server/platform/pictures/make-portrait.ts';

/** Photos that may wait: what is on its way here lies on disk meanwhile. */
const waiting = 200;
/** Seconds. */
const retryAfter = 10;

interface Job {
  readonly folder: string;
  readonly signal?: AbortSignal;
}

interface PhotoJob extends Job {
  readonly timeZone: string;
  readonly now: number;
}

/** Makes pictures beside the requests: as many at once as there are processors, of which each has one thread. */
export class PicturePool {
  readonly #turns = new BoundedSemaphore({
    atOnce: Math.min(4, availableParallelism()),
    waiting,
    retryAfter,
    code: 'MANY_PHOTOS',
  });
  readonly #alone = new BoundedSemaphore({ atOnce: 1, waiting, retryAfter, code: 'MANY_PHOTOS' });

  /** @throws MANY_PHOTOS, and what `makePictures` throws */
  make(source: string, { signal, ...circumstances }: PhotoJob): Promise<MadePictures> {
    return this.#turns.run(
      () => makePictures(source, { ...circumstances, alone: this.#aloneFor(signal) }),
      signal,
    );
  }

  /** @throws MANY_PHOTOS, and what `makePortrait` throws */
  makePortrait(source: string, crop: Crop | null, { folder, signal }: Job): ReturnType<typeof makePortrait> {
    return this.#turns.run(
      () => makePortrait(source, crop, { folder, alone: this.#aloneFor(signal) }),
      signal,
    );
  }

  #aloneFor(signal: AbortSignal | undefined) {
    return <T>(work: () => Promise<T>): Promise<T> => this.#alone.run(work, signal);
  }
}
