// Texts about the queue as a whole.
import { photosIn } from '#web/features/gallery/photos/model.ts';
import type { Queue, State } from '#web/features/gallery/photos/upload/queue.ts';

export interface Progress {
  readonly count: number;
  readonly reading: number;
  readonly done: number;
  readonly duplicates: number;
  readonly failed: number;
  /** Chosen, and not sent yet. */
  readonly waiting: number;
  /** Whether something is being sent, or waits for its turn or for the connection. */
  readonly isRunning: boolean;
  /** Everything that is on its way waits for the connection. */
  readonly isOffline: boolean;
  /** The share of bytes already sent, 0 to 1. */
  readonly share: number;
}

const over: readonly State[] = ['done', 'duplicate', 'failed'];

export function progressOf(queue: Queue): Progress {
  const of = (...states: readonly State[]) => queue.filter(({ state }) => states.includes(state)).length;
  const open = queue.filter(({ state }) => !over.includes(state));
  const asked = open.filter(({ details }) => details !== undefined);
  const counted = queue.filter(({ state, details }) => details !== undefined && state !== 'failed');
  const bytes = counted.reduce((sum, { size }) => sum + size, 0);
  const gone = counted.reduce((sum, { state, sent, size }) => sum + (over.includes(state) ? size : sent), 0);
  return {
    count: queue.length,
    reading: of('reading'),
    done: of('done'),
    duplicates: of('duplicate'),
    failed: of('failed'),
    waiting: open.length - asked.length,
    isRunning: asked.length > 0,
    isOffline:
      asked.some(({ state, message }) => state === 'retrying' && message === undefined) &&
      of('sending', 'finishing') === 0,
    share: bytes === 0 ? 0 : gone / bytes,
  };
}

/** '9 uploaded, 3 were already here, 1 failed'; empty while there is nothing to tell. */
export const outcomeOf = ({
  done,
  duplicates,
  failed,
}: Pick<Progress, 'done' | 'duplicates' | 'failed'>): string =>
  [
    done > 0 && `${done} uploaded`,
    duplicates > 0 && `${duplicates} ${duplicates === 1 ? 'was' : 'were'} already here`,
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(', ');

/** The current activity, in a few words; empty while nothing happens. */
export function activityOf({
  count,
  reading,
  done,
  duplicates,
  failed,
  isRunning,
  isOffline,
}: Progress): string {
  if (isOffline) return "No connection. We'll go on as soon as you're back online.";
  if (isRunning) return `Uploading ${done + duplicates + failed + 1} of ${photosIn(count)}`;
  return reading > 0 ? `Getting ${photosIn(count)} ready: ${count - reading} of ${count}` : '';
}

/** The sentence about photos that were public and are private now. */
export function hiddenWords(queue: Queue): string | undefined {
  const count = queue.filter(({ wasPublic }) => wasPublic).length;
  if (count === 0) return undefined;
  const hidden = count === 1 ? 'Only you can see it now' : `Only you can see ${count} of them now`;
  return `${hidden}, but people may have seen or downloaded ${count === 1 ? 'it' : 'them'} already.`;
}

const megabyte = 1024 * 1024;

/** '3.2 MB', '840 KB' */
export const sizeOf = (bytes: number): string =>
  bytes >= megabyte / 10
    ? `${(bytes / megabyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
