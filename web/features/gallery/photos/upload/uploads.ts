// Reads, compares and uploads the items of the queue: three at a time, so that the connection is busy while the server
// processes pictures; failed transfers are retried.
import type { QueryClient } from '@tanstack/react-query';
import { changeAlbumPhotos } from '#contract/gallery/albums.ts';
import { addPhoto, findKnownPhotos, getPhoto } from '#contract/gallery/photos.ts';
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
import { proposedTitle, readFile } from '#web/features/gallery/photos/upload/read-file.ts';
import { applyAnswer } from '#web/lib/announcements.ts';
import { call, withId, write } from '#web/lib/api.ts';
import { createStore } from '#web/lib/store.ts';
import { type UploadOptions, upload } from '#web/lib/upload.ts';

/** The requests to the server, and the functions of the browser that uploads use. */
export const uploadDeps = (client: QueryClient, timeZone: string) => ({
  /** Rejects if the file cannot be read. */
  readFile: (file: File): Promise<{ hash?: string; preview?: string; day?: string }> =>
    readFile(file, timeZone),
  /** Returns the files that the server has, by their hashes. */
  findKnown: async (hashes: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const known = await call(findKnownPhotos, { body: { hashes: [...hashes] } });
    return new Map(known.map(({ hash, photoId }) => [hash, photoId]));
  },
  /** Rejects with a {@link Refusal}. */
  send: async (
    file: File,
    title: string,
    details: Details,
    options: Required<UploadOptions>,
  ): Promise<Answer> => {
    const asked = { body: { ...details, title }, file };
    const { body: photo, status } = await upload(client, addPhoto, asked, options);
    return { photoId: photo.id, isNew: status === 201, wasPublic: photo.wasPublic };
  },
  /** Adds a photo that the server has already to the selected album. */
  addDuplicateToAlbum: (albumId: string, photoId: number): void => {
    const asked = { params: { id: albumId }, body: { add: [photoId] } };
    // Somebody else's photo, or one in another album: it is not moved.
    call(getPhoto, withId(photoId))
      .then(async (photo) => {
        if (photo.albumId === null) applyAnswer(client, (await write(changeAlbumPhotos, asked)).changed);
      })
      .catch(() => undefined);
  },
  isOnline: (): boolean => navigator.onLine,
  revokePreview: (preview: string): void => URL.revokeObjectURL(preview),
});

const maxAtOnce = 3;
/** The batch size for asking the server about files while others are still read. */
const batch = 12;

/** @param deps tests replace them */
export function createUploads(deps: ReturnType<typeof uploadDeps>) {
  const queue = createStore<Queue>([]);
  let lastId = 0;
  let isReading = false;
  const senders = new Map<number, AbortController>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const gathered = new Set<number>();

  const find = (id: number) => queue.get().find((item) => item.id === id);

  function pump() {
    addDuplicatesToAlbum();
    for (let next = nextToSend(queue.get(), maxAtOnce); next; next = nextToSend(queue.get(), maxAtOnce))
      void send(next);
  }

  function addDuplicatesToAlbum() {
    for (const { id, state, tries, photoId, details } of queue.get()) {
      // After several attempts it is unknown whether an earlier one stored it, or it existed before and is in no album.
      const isHere = state === 'duplicate' || (state === 'done' && tries > 1);
      if (!isHere || photoId === undefined || !details?.albumId || gathered.has(id)) continue;
      gathered.add(id);
      deps.addDuplicateToAlbum(details.albumId, photoId);
    }
  }

  async function send({ id, file, details, ...item }: Item) {
    if (!details) return;
    const sender = new AbortController();
    senders.set(id, sender);
    queue.set(
      change(queue.get(), id, { state: 'sending', sent: 0, tries: item.tries + 1, message: undefined }),
    );
    const onProgress = (sent: number, total: number) => {
      if (!sender.signal.aborted)
        queue.set(
          change(queue.get(), id, {
            sent: Math.min(sent, item.size),
            state: sent < total ? 'sending' : 'finishing',
          }),
        );
    };
    const { signal } = sender;
    const outcome = await deps
      .send(file, titleOf(item, details.title), details, { signal, onProgress })
      .catch((failure: Refusal) => failure);
    const now = find(id);
    if (signal.aborted || !now) return;
    senders.delete(id);
    if ('photoId' in outcome) queue.set(markUploaded(queue.get(), now, outcome));
    else {
      queue.set(refused(queue.get(), now, outcome, deps.isOnline()));
      if (find(id)?.state === 'retrying') tryLater(id, pauseOf(now, outcome));
    }
    pump();
  }

  function tryLater(id: number, pause: number) {
    const again = () => {
      timers.delete(id);
      queue.set(reconnected(queue.get(), id));
      pump();
    };
    timers.set(id, setTimeout(again, pause));
  }

  async function compare(ids: readonly number[]) {
    const hashes = ids.flatMap((id) => find(id)?.hash ?? []);
    // Not answered: the server finds out once it has the bytes.
    const known = hashes.length > 0 ? await deps.findKnown(hashes).catch(() => new Map()) : new Map();
    queue.set(compared(queue.get(), ids, known));
    pump();
  }

  /** Reads one file after the other: fifty at once would not fit into a phone's memory. */
  async function readAll() {
    if (isReading) return;
    isReading = true;
    let batched: number[] = [];
    const isUnread = (item: Item) => item.state === 'reading' && !batched.includes(item.id);
    for (let item = queue.get().find(isUnread); item; item = queue.get().find(isUnread)) {
      const { id, name, file } = item;
      const found = await deps.readFile(file).then(
        ({ day, hash, preview }) => ({ hash, preview, proposed: proposedTitle(name, day) }),
        () => undefined,
      );
      if (!find(id) && found?.preview) deps.revokePreview(found.preview);
      queue.set(markRead(queue.get(), id, found));
      batched.push(id);
      if (batched.length >= batch || !queue.get().some(isUnread)) {
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
    getQueue: queue.get,
    useQueue: queue.use,
    add: (files: Iterable<File>) => {
      const items = [...files].map((file) => {
        lastId += 1;
        return itemOf(lastId, file, proposedTitle(file.name, undefined));
      });
      queue.set([...queue.get(), ...items]);
      void readAll();
    },
    /** Removes an item, in any state. If its file was chosen twice and is not stored, the other one takes its place. */
    remove: (id: number) => {
      cancel(id);
      const item = find(id);
      if (item?.preview) deps.revokePreview(item.preview);
      const left = queue.get().filter((other) => other !== item);
      const isSettled = item?.state === 'done' || item?.state === 'duplicate';
      const twin = left.find(
        ({ state, hash, photoId }) =>
          state === 'duplicate' && photoId === undefined && hash !== undefined && hash === item?.hash,
      );
      queue.set(twin && !isSettled ? change(left, twin.id, { state: 'ready', message: undefined }) : left);
      pump();
    },
    rename: (id: number, title: string) => queue.set(change(queue.get(), id, { title })),
    submit: (details: Details) => {
      queue.set(submitted(queue.get(), details));
      pump();
    },
    retry: (id: number) => {
      queue.set(retried(queue.get(), id));
      pump();
    },
    reconnect: () => {
      for (const id of timers.keys()) cancel(id);
      queue.set(reconnected(queue.get()));
      pump();
    },
    /** Stops sending, and keeps the chosen files. */
    stop: () => {
      for (const id of [...senders.keys(), ...timers.keys()]) cancel(id);
      queue.set(stopped(queue.get()));
    },
    /** Aborts everything and clears the queue. */
    clear: () => {
      for (const id of [...senders.keys(), ...timers.keys()]) cancel(id);
      for (const { preview } of queue.get()) if (preview) deps.revokePreview(preview);
      queue.set([]);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
