import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ApiError } from '#server/platform/api-error.ts';
import type { ByteRange } from '#server/platform/bytes.ts';
import {
  isFileName,
  isGroupNumber,
  type KeptFile,
  type NewFile,
  type Storage,
} from '#server/platform/storage/storage.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Puts on disk what has been written to a file, or which files a folder holds. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // From another file system: copied beside its place first, so that nobody finds half of it there.
    const beside = `${to}.part`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
  }
}

/** Keeps files in a folder: each group in one of its own, those in folders by the first two letters. */
export class FolderStorage implements Storage {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async save(id: string, files: readonly NewFile[]): Promise<void> {
    const folder = this.#folderOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name, path } of files) {
      await sync(path);
      await move(path, join(folder, name));
    }
    // A name is on disk once its folder is, and so are the folders themselves.
    for (const one of [folder, dirname(folder), this.#root]) await sync(one);
  }

  async open(id: string, name: string, range: ByteRange): Promise<Readable> {
    if (!isFileName(id, name)) throw new ApiError('NOT_FOUND');
    try {
      const handle = await open(join(this.#folderOf(id), name), 'r');
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new ApiError('NOT_FOUND');
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const folder = this.#folderOf(id);
    await rm(folder, { recursive: true, force: true });
    // Nothing waits for this to be on disk: what comes back after a power cut is found by the audit.
  }

  async *list(): AsyncIterable<KeptFile> {
    for await (const shard of entriesOf(this.#root))
      for await (const id of entriesOf(join(this.#root, shard)))
        for await (const name of entriesOf(join(this.#root, shard, id))) {
          const found = await stat(join(this.#root, shard, id, name)).catch(() => undefined);
          if (found?.isFile()) yield { id, name, bytes: found.size, keptAt: found.mtimeMs };
        }
  }

  close(): void {}

  #folderOf(id: string): string {
    if (!isGroupNumber(id)) throw new ApiError('NOT_FOUND');
    return join(this.#root, id.slice(0, 2), id);
  }
}

/** The names in a folder; none where it is gone. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) throw error;
  }
}
