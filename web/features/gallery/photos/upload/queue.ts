// The upload queue: the state of each photo, the next one to send, and the texts about the whole. Pure functions:
// uploads.ts reads, sends and waits, and reports results to them.
import { type ErrorCode, failures } from '#contract/errors.ts';
import { maxPhotoBytes } from '#contract/gallery/photos.ts';
import { photosIn } from '#web/features/gallery/photos/model.ts';

/** The details of all photos that are sent with one press of the button. */
export interface Details {
  /** The title of photos without their own; '': each keeps its proposed title. */
  readonly title: string;
  readonly description: string;
  /** '': none. */
  readonly albumId: string;
  readonly isPrivate: boolean;
}

/**
 * reading: its bytes are being read; ready: it can be sent; sending: its bytes are being sent; finishing: all of them
 * have arrived, and the server processes the picture; retrying: it will be retried after a delay, or when the
 * connection is back; duplicate: the site had it before, or it was chosen twice; done: it is stored.
 */
export type State = Open | 'duplicate' | 'done' | 'failed';
type Open = 'reading' | 'ready' | 'sending' | 'finishing' | 'retrying';

export interface Item {
  readonly id: number;
  readonly file: File;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: State;
  /** The title typed for this photo. */
  readonly title: string | undefined;
  readonly proposed: string;
  /** The details with which it is sent; undefined until the button is pressed. */
  readonly details: Details | undefined;
  /** The number of bytes that were sent. */
  readonly sent: number;
  readonly tries: number;
  /** The number of consecutive attempts that failed in transfer. */
  readonly losses: number;
  readonly hash: string | undefined;
  /** The URL of its preview. */
  readonly preview: string | undefined;
  /** The stored photo. */
  readonly photoId: number | undefined;
  /** The stored photo was public, and is private now since it was sent as private. */
  readonly wasPublic: boolean;
  /** Why it failed, or why it waits or is not sent. */
  readonly message: string | undefined;
  /** Whether a retry may help. */
  readonly mayRetry: boolean;
}

export type Queue = readonly Item[];

const tooLarge = failures.PHOTO_TOO_LARGE[1];
const chosenTwice = 'Already chosen';
const unreadable = 'That file could not be read. Please choose it again.';
/** The number of consecutive failed attempts without a message while the device is online. */
const maxLosses = 6;

/** A chosen file. A file that is too large is not even read. */
export function itemOf(id: number, file: File, proposed: string): Item {
  const { name, size } = file;
  const isTooLarge = size > maxPhotoBytes;
  return {
    id,
    file,
    name,
    size,
    proposed,
    sent: 0,
    tries: 0,
    losses: 0,
    mayRetry: false,
    wasPublic: false,
    title: undefined,
    details: undefined,
    hash: undefined,
    preview: undefined,
    photoId: undefined,
    state: isTooLarge ? 'failed' : 'reading',
    message: isTooLarge ? tooLarge : undefined,
  };
}

/** Changes one item; a removed item stays removed. */
export const change = (queue: Queue, id: number, changed: Partial<Item>): Queue =>
  queue.map((item) => (item.id === id ? { ...item, ...changed } : item));

type Read = Pick<Item, 'hash' | 'preview' | 'proposed'>;

/** Stores the result of reading a file, or its failure. The same bytes are not sent twice. */
export function markRead(queue: Queue, id: number, found: Read | undefined): Queue {
  if (!found) return change(queue, id, { state: 'failed', message: unreadable });
  const isTwin = queue.some(
    ({ id: other, hash, state }) =>
      other !== id && hash !== undefined && hash === found.hash && state !== 'failed',
  );
  return change(queue, id, { ...found, ...(isTwin && { state: 'duplicate', message: chosenTwice }) });
}

/**
 * Applies the server's answer about the files that it already has: others can be sent, and so can private ones, since
 * the existing photo may be public.
 */
export const compared = (queue: Queue, ids: readonly number[], known: ReadonlyMap<string, number>): Queue =>
  queue.map((item) => {
    if (!ids.includes(item.id) || item.state !== 'reading') return item;
    const photoId = item.hash === undefined ? undefined : known.get(item.hash);
    if (photoId === undefined) return { ...item, state: 'ready' };
    return { ...item, state: item.details?.isPrivate ? 'ready' : 'duplicate', photoId };
  });

const over: readonly State[] = ['done', 'duplicate', 'failed'];
const isOpen = ({ state }: Item) => !over.includes(state);

/** Already on the server, while its album and visibility are undecided here. */
const isKnownOnly = ({ state, photoId, details }: Item) =>
  state === 'duplicate' && photoId !== undefined && details === undefined;

const again = (item: Item): Item => ({
  ...item,
  state: 'ready',
  sent: 0,
  losses: 0,
  message: undefined,
  mayRetry: false,
});

/** Marks unsent items, and failed ones that may be retried, for sending. */
export const submitted = (queue: Queue, details: Details): Queue =>
  queue.map((item) => {
    if (item.state === 'failed' && item.mayRetry) return { ...again(item), details };
    if (isKnownOnly(item) && details.isPrivate) return { ...again(item), details };
    return item.details === undefined ? { ...item, details } : item;
  });

export const retried = (queue: Queue, id: number): Queue =>
  queue.map((item) => (item.id === id && item.mayRetry ? again(item) : item));

/** Stops the queue; unsent items wait for the button. */
export const stopped = (queue: Queue): Queue =>
  queue.map((item) =>
    isOpen(item)
      ? { ...item, details: undefined, sent: 0, state: item.state === 'reading' ? 'reading' : 'ready' }
      : item,
  );

/** The connection is back, or the delay of a retry is over. */
export const reconnected = (queue: Queue, id?: number): Queue =>
  queue.map((item) =>
    item.state === 'retrying' && (id === undefined || item.id === id)
      ? { ...item, state: 'ready', sent: 0, message: undefined }
      : item,
  );

export interface Refusal {
  /** The status of the response; 0: the server was not reached. */
  readonly status: number;
  readonly message: string;
  readonly code?: ErrorCode | undefined;
}

/** Failures that a retry may solve: the server was not reached, was too slow, busy or down. */
const isPassing = (status: number) => [0, 408, 502, 503, 504].includes(status);

/** Failures that are about the file itself: it would be rejected again. */
const isAboutFile = (status: number) => [413, 415, 422].includes(status);

/** Whether the same person's other devices are sending the maximum number of photos. */
const isForLater = ({ code }: Refusal) => code === 'UPLOADS_UNDERWAY';

/** An attempt failed. If the device knows that it is offline, or other devices are sending, it is not counted. */
export function refused(queue: Queue, item: Item, refusal: Refusal, isOnline: boolean): Queue {
  const { status, message } = refusal;
  const losses = isOnline && !isForLater(refusal) ? item.losses + 1 : item.losses;
  if (isForLater(refusal) || (isPassing(status) && losses < maxLosses))
    return change(queue, item.id, {
      state: 'retrying',
      sent: 0,
      losses,
      message: status === 0 ? undefined : message,
    });
  return change(queue, item.id, { state: 'failed', sent: 0, message, mayRetry: !isAboutFile(status) });
}

/** The server's answer to an uploaded file. */
export interface Answer {
  readonly photoId: number;
  readonly isNew: boolean;
  readonly wasPublic: boolean;
}

/** Whether a press of the button has an effect on the chosen files. */
export const hasToSend = (queue: Queue): boolean =>
  queue.some((item) => isOpen(item) || isKnownOnly(item) || (item.state === 'failed' && item.mayRetry));

/** The details of the first failed item: so a press of the button retries the failed ones with the same details. */
export const failedDetails = (queue: Queue): Details | undefined =>
  queue.find(({ state, details }) => state === 'failed' && details !== undefined)?.details;

/** The order of the list: failed items come first. */
export const failedFirst = (queue: Queue): Queue =>
  queue.toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));

/** The photo is stored now; it is no duplicate if an earlier attempt stored it, whose answer was lost. */
export const markUploaded = (queue: Queue, item: Item, { photoId, isNew, wasPublic }: Answer): Queue =>
  change(queue, item.id, {
    photoId,
    wasPublic,
    sent: item.size,
    message: undefined,
    state: isNew || (item.tries > 1 && !wasPublic) ? 'done' : 'duplicate',
  });

/** The next item to send, if fewer than `most` are in progress; in the order of the files. */
export function nextToSend(queue: Queue, most: number): Item | undefined {
  const going = queue.filter(({ state }) => state === 'sending' || state === 'finishing');
  if (going.length >= most) return undefined;
  return queue.find(({ state, details }) => state === 'ready' && details !== undefined);
}

/** Milliseconds until a retry, after this many consecutive failures. */
export const pauseAfter = (losses: number): number => Math.min(30_000, 1000 * 2 ** losses);

/** Milliseconds until a retry of a refused item: a photo of another device takes a while. */
export const pauseOf = (item: Item, refusal: Refusal): number =>
  isForLater(refusal) ? 10_000 : pauseAfter(item.losses + 1);

/** An item's title: its own, else the one for all, else the proposed one. */
export const titleOf = ({ title, proposed }: Pick<Item, 'title' | 'proposed'>, ofAll: string): string =>
  title?.trim() || ofAll.trim() || proposed;

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
  /** Everything in progress waits for the connection. */
  readonly isOffline: boolean;
  /** The fraction of bytes that were sent, 0 to 1. */
  readonly share: number;
}

export function progressOf(queue: Queue): Progress {
  const of = (...states: readonly State[]) => queue.filter(({ state }) => states.includes(state)).length;
  const open = queue.filter(isOpen);
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

/** '9 uploaded, 3 were already here, 1 failed'; empty without results. */
export const outcomeOf = (of: Pick<Progress, 'done' | 'duplicates' | 'failed'>): string => {
  const { done, duplicates, failed } = of;
  return [
    done > 0 && `${done} uploaded`,
    duplicates > 0 && `${duplicates} ${duplicates === 1 ? 'was' : 'were'} already here`,
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(', ');
};

/** The current activity as a short text; empty while idle. */
export function activityOf(progress: Progress): string {
  const { count, reading, done, duplicates, failed, isRunning, isOffline } = progress;
  if (isOffline) return "No connection. We'll continue as soon as you're back online.";
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
