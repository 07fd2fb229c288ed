import { availableParallelism } from 'node:os';
import { BoundedSemaphore } from '#server/platform/bounded-semaphore.ts';
import { type MadePictures, makePictures } from '#server/platform/pictures/make-pictures.ts';

/** Photos that may wait: what is on its way here lies on disk meanwhile. */
const waiting = 200;
/** Seconds. */
const retryAfter = 10;

interface Job {
  readonly folder: string;
  readonly timeZone: string;
  readonly now: number;
  readonly signal?: AbortSignal;
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
  make(source: string, { signal, ...circumstances }: Job): Promise<MadePictures> {
    const alone = <T>(work: () => Promise<T>) => this.#alone.run(work, signal);
    return this.#turns.run(() => makePictures(source, { ...circumstances, alone }), signal);
  }
}
