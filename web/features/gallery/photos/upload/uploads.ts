// Reads, compares and uploads the items of the queue: three at a time, so that the connection is busy while the server
// processes pictures; failed transfers are retried.
import {
  type Answer,
  change,
  compared,
  type Details,
  type Item,
  itemOf,
  markRead,
  markUploaded,
  nextToSend,
  pauseOf,
  type Queue,
  type Refusal,
  reconnected,
  refused,
  retried,
  stopped,
  submitted,
  titleOf,
} from '#web/features/gallery/photos/upload/queue.ts';
import { proposedTitle } from '#web/features/gallery/photos/upload/read-file.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** The number of sent bytes, and the total. */
  readonly onProgress: (sent: number, total: number) => void;
}

/** The queue's dependencies: the network, the files and the state of the connection. */
export interface UploadDeps<F> {
  /** Rejects if the file cannot be read. */
  readonly readFile: (file: F) => Promise<{ hash?: string; preview?: string; day?: string }>;
  /** Returns the files that the server has, by their hashes. */
  readonly findKnown: (hashes: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Rejects with a {@link Refusal}. */
  readonly send: (file: F, title: string, details: Details, options: SendOptions) => Promise<Answer>;
  /** Adds photos that the server has already to the selected album. */
  readonly addDuplicatesToAlbum: (albumId: number, photoId: number) => void;
  readonly isOnline: () => boolean;
  /** Releases the URL of a preview. */
  readonly revokePreview: (preview: string) => void;
}

const maxAtOnce = 3;
/** The batch size for asking the server about files while others are still read. */
const batch = 12;

export function createUploads<F extends { readonly name: string; readonly size: number }>(
  deps: UploadDeps<F>,
) {
  let queue: Queue<F> = [];
  let lastId = 0;
  let isReading = false;
  const listeners = new Set<() => void>();
  const senders = new Map<number, AbortController>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const gathered = new Set<number>();

  function set(next: Queue<F>) {
    queue = next;
    for (const listener of listeners) listener();
  }
  const find = (id: number) => queue.find((item) => item.id === id);

  function pump() {
    addDuplicatesToAlbum();
    for (let next = nextToSend(queue, maxAtOnce); next; next = nextToSend(queue, maxAtOnce)) void send(next);
  }

  function addDuplicatesToAlbum() {
    for (const { id, state, tries, photoId, details } of queue) {
      // After several attempts it is unknown whether an earlier one stored it, or it existed before and is in no album.
      const isHere = state === 'duplicate' || (state === 'done' && tries > 1);
      if (!isHere || photoId === undefined || !details?.albumId || gathered.has(id)) continue;
      gathered.add(id);
      deps.addDuplicatesToAlbum(details.albumId, photoId);
    }
  }

  async function send({ id, file, details, ...item }: Item<F>) {
    if (!details) return;
    const sender = new AbortController();
    senders.set(id, sender);
    set(change(queue, id, { state: 'sending', sent: 0, tries: item.tries + 1, message: undefined }));
    const onProgress = (sent: number, total: number) => {
      if (!sender.signal.aborted)
        set(
          change(queue, id, {
            sent: Math.min(sent, item.size),
            state: sent < total ? 'sending' : 'finishing',
          }),
        );
    };
    const { signal } = sender;
    const outcome = await deps.send(file, titleOf(item, details.title), details, { signal, onProgress }).then(
      (answer) => (now: Item<F>) => markUploaded(queue, now, answer),
      (failure: Refusal) => (now: Item<F>) => {
        const next = refused(queue, now, failure, deps.isOnline());
        if (next.some((one) => one.id === id && one.state === 'retrying'))
          tryLater(id, pauseOf(now, failure));
        return next;
      },
    );
    if (signal.aborted) return;
    senders.delete(id);
    const now = find(id);
    if (now) set(outcome(now));
    pump();
  }

  function tryLater(id: number, pause: number) {
    const again = () => {
      timers.delete(id);
      set(reconnected(queue, id));
      pump();
    };
    timers.set(id, setTimeout(again, pause));
  }

  async function compare(ids: readonly number[]) {
    const hashes = ids.flatMap((id) => find(id)?.hash ?? []);
    // Not answered: the server finds out once it has the bytes.
    const known = hashes.length > 0 ? await deps.findKnown(hashes).catch(() => new Map()) : new Map();
    set(compared(queue, ids, known));
    pump();
  }

  /** Reads one file after the other: fifty at once would not fit into a phone's memory. */
  async function readAll() {
    if (isReading) return;
    isReading = true;
    let batched: number[] = [];
    const isUnread = (item: Item<F>) => item.state === 'reading' && !batched.includes(item.id);
    for (let item = queue.find(isUnread); item; item = queue.find(isUnread)) {
      const { id, name, file } = item;
      const found = await deps.readFile(file).then(
        ({ day, hash, preview }) => ({ hash, preview, proposed: proposedTitle(name, day) }),
        () => undefined,
      );
      if (!find(id) && found?.preview) deps.revokePreview(found.preview);
      set(markRead(queue, id, found));
      batched.push(id);
      if (batched.length >= batch || !queue.some(isUnread)) {
        await compare(batched);
        batched = [];
      }
    }
    isReading = false;
  }

  function cancel(id: number) {
    senders.get(id)?.abort();
    senders.delete(id);
    clearTimeout(timers.get(id));
    timers.delete(id);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getQueue: () => queue,
    add: (files: Iterable<F>) => {
      const items = [...files].map((file) => {
        lastId += 1;
        return itemOf(lastId, file, proposedTitle(file.name, undefined));
      });
      set([...queue, ...items]);
      void readAll();
    },
    /** Removes an item, in any state. */
    remove: (id: number) => {
      cancel(id);
      const preview = find(id)?.preview;
      if (preview) deps.revokePreview(preview);
      set(queue.filter((item) => item.id !== id));
      pump();
    },
    rename: (id: number, title: string) => set(change(queue, id, { title })),
    submit: (details: Details) => {
      set(submitted(queue, details));
      pump();
    },
    retry: (id: number) => {
      set(retried(queue, id));
      pump();
    },
    reconnect: () => {
      for (const id of timers.keys()) cancel(id);
      set(reconnected(queue));
      pump();
    },
    /** Stops sending, and keeps the chosen files. */
    stop: () => {
      for (const id of [...senders.keys(), ...timers.keys()]) cancel(id);
      set(stopped(queue));
    },
    /** Aborts everything and clears the queue. */
    clear: () => {
      for (const id of [...senders.keys(), ...timers.keys()]) cancel(id);
      for (const { preview } of queue) if (preview) deps.revokePreview(preview);
      set([]);
    },
  };
}

export type Uploads<F extends { readonly name: string; readonly size: number }> = ReturnType<
  typeof createUploads<F>
>;
