// A backup as one file: a tar archive with the folders of a backup place, which contains one copy and its photos.
import { createReadStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker } from 'modern-tar';
import { unpackTar } from 'modern-tar/fs';
import type { BackupTarget } from '#server/platform/backup/create.ts';
import { filesIn } from '#server/platform/backup/manifest.ts';
import { type BackupPlace, manifestOf, openStored } from '#server/platform/backup/place.ts';
import { withFolder } from '#server/platform/process/temporary-folder.ts';

/** The valid names of files in an archive: everything else is ignored. */
const paths = /^(photos|copies)\/[0-9a-z]{26}\/[a-z0-9]{1,20}\.[a-z0-9]{1,5}$/;

type Part = 'photos' | 'copies';

/** Writes an archive to a stream, one file after the other. */
export class ArchiveWriter {
  readonly #packer = createTarPacker();
  readonly #written: Promise<void>;

  constructor(out: Writable) {
    this.#written = pipeline(Readable.fromWeb(this.#packer.readable as never), out);
    // `add` and `end` throw the error.
    this.#written.catch(() => {});
  }

  /** @throws the stream's errors, such as when the reader has disconnected */
  async add(part: Part, id: string, name: string, bytes: number, body: Readable): Promise<void> {
    const header = { name: `${part}/${id}/${name}`, size: bytes, mode: 0o600, type: 'file' as const };
    const ended = this.#written.then(() => Promise.reject(new Error('The archive has ended.')));
    ended.catch(() => {});
    try {
      const entry = Writable.fromWeb(this.#packer.controller.add(header) as never);
      await Promise.race([pipeline(body, entry), ended]);
    } finally {
      // If the reader has disconnected, nothing else would close the file.
      body.destroy();
    }
  }

  async end(): Promise<void> {
    this.#packer.controller.finalize();
    await this.#written;
  }
}

/** Writes a new copy with all its photos. */
export const archiveTarget = (writer: ArchiveWriter): BackupTarget => ({
  known: new Map(),
  atOnce: 1,
  reserve: async () => {},
  async save(part, id, files) {
    for (const { name, path, bytes } of files)
      await writer.add(part, id, name, bytes, createReadStream(path));
  },
  finish: () => writer.end(),
});

/** Writes a copy from a place, with its photos. */
export async function archiveCopy(place: BackupPlace, id: string, writer: ArchiveWriter): Promise<void> {
  for (const { group, name, bytes } of filesIn(await manifestOf(place, id)))
    await writer.add('photos', group, name, bytes, await openStored(place.photos, group, name, bytes));
  for await (const { id: copy, name, bytes } of place.copies.list())
    if (copy === id)
      await writer.add('copies', id, name, bytes, await openStored(place.copies, id, name, bytes));
  await writer.end();
}

/** Unpacks an archive into a folder, which then is a backup place. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const unpack = unpackTar(folder, {
    filter: ({ name, type }) => type === 'file' && paths.test(name),
    fmode: 0o600,
    dmode: 0o700,
  });
  await pipeline(createReadStream(file, { highWaterMark: 256 * 1024 }), unpack);
}

/** Milliseconds after which the folder's time is updated, far less than the cleanup of a running site waits. */
const beat = 10 * 60_000;

/** Unpacks an archive beside the data for the duration of the work, which may take hours. */
export const withUnpacked = <T>(
  file: string,
  parent: string,
  work: (folder: string) => Promise<T>,
): Promise<T> =>
  withFolder(parent, async (folder) => {
    const touching = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => {}), beat);
    try {
      await unpackArchive(file, folder);
      return await work(folder);
    } finally {
      clearInterval(touching);
    }
  });
