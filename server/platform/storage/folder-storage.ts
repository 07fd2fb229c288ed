import { randomUUID } from 'node:crypto';
import {
  copyFile,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/platform/answers/bytes.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import {
  isFileName,
  isGroupNumber,
  isTrashDay,
  type KeptFile,
  type NewFile,
  ownerFile,
  type Storage,
  type TrashedFile,
  trashFolder,
} from '#server/platform/storage/storage.ts';

/** The system's own, as in ENOENT. */
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
/** Whether there is no such file or folder. */
const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** Syncs a file's content, or a folder's entries, to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves one file, also across file systems. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // Across file systems: copies beside the target first, so that the target is never incomplete.
    const beside = `${to}.part`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
  }
}

/** Moves a whole group. If a part of it is there already, as after an interruption, the rest follows file by file. */
async function moveGroup(from: string, to: string): Promise<void> {
  try {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  } catch (error) {
    if (isGone(error)) return;
    if (!['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error;
    for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
    await rmdir(from);
  }
}

/** Stores files in a folder, each group in one of its own. */
export class FolderStorage implements Storage {
  readonly place: string;

  constructor(place: string) {
    this.place = place;
  }

  async save(id: string, files: readonly NewFile[]): Promise<void> {
    const folder = this.#folderOf(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { name, path } of files) {
      await sync(path);
      await move(path, join(folder, name));
    }
    // A file name is durable once its folder is synced, and so is that folder's own entry.
    for (const one of [folder, this.place]) await sync(one);
  }

  async open(id: string, name: string, range: ByteRange): Promise<Readable> {
    if (!isFileName(id, name)) throw new ApiError('NOT_FOUND');
    const handle = await open(join(this.#folderOf(id), name), 'r').catch((error: unknown) => {
      throw codeOf(error) === 'ENOENT' ? new ApiError('NOT_FOUND') : error;
    });
    return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
  }

  async remove(id: string): Promise<void> {
    await rm(this.#folderOf(id), { recursive: true, force: true });
    for await (const day of entriesOf(join(this.place, trashFolder)))
      if (isTrashDay(day)) await rm(this.#trashOf(id, day), { recursive: true, force: true });
    // The deletion is not synced to disk: the audit finds files that come back after a power cut.
  }

  async *list(): AsyncIterable<KeptFile> {
    for await (const one of entriesOf(this.place))
      if (isGroupNumber(one)) yield* filesOf(join(this.place, one), one);
  }

  moveToTrash(id: string, day: string): Promise<void> {
    return moveGroup(this.#folderOf(id), this.#trashOf(id, day));
  }

  async restoreFromTrash(id: string, day: string): Promise<void> {
    await moveGroup(this.#trashOf(id, day), this.#folderOf(id));
    await this.#forgetDay(day);
  }

  async removeFromTrash(id: string, day: string): Promise<void> {
    await rm(this.#trashOf(id, day), { recursive: true, force: true });
    await this.#forgetDay(day);
  }

  async *listTrash(): AsyncIterable<TrashedFile> {
    const trash = join(this.place, trashFolder);
    for await (const day of entriesOf(trash))
      if (isTrashDay(day))
        for await (const id of entriesOf(join(trash, day)))
          if (isGroupNumber(id))
            for await (const file of filesOf(join(trash, day, id), id)) yield { ...file, day };
  }

  async readOwner(): Promise<string | undefined> {
    try {
      return (await readFile(join(this.place, ownerFile), 'utf8')).trim() || undefined;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async writeOwner(siteId: string): Promise<void> {
    await mkdir(this.place, { recursive: true, mode: 0o700 });
    const path = join(this.place, ownerFile);
    // Processes that start together write separate files.
    const beside = `${path}.${randomUUID()}.part`;
    await writeFile(beside, `${siteId}\n`, { mode: 0o600 });
    await sync(beside);
    await rename(beside, path);
    await sync(this.place);
  }

  /** The folder is the site's own, in its data folder; a start that may not write there is refused by itself. */
  async inspect(): Promise<string[]> {
    return [];
  }

  close(): void {}

  #folderOf(id: string): string {
    if (!isGroupNumber(id)) throw new ApiError('NOT_FOUND');
    return join(this.place, id);
  }

  #trashOf(id: string, day: string): string {
    if (!isGroupNumber(id) || !isTrashDay(day)) throw new ApiError('NOT_FOUND');
    return join(this.place, trashFolder, day, id);
  }

  /** Removes the folder of a day once it is empty. */
  async #forgetDay(day: string): Promise<void> {
    await rmdir(join(this.place, trashFolder, day)).catch(() => {});
  }
}

/** The files of one group. */
async function* filesOf(folder: string, id: string): AsyncIterable<KeptFile> {
  for await (const name of entriesOf(folder)) {
    if (!isFileName(id, name)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile()) yield { id, name, bytes: found.size, keptAt: found.mtimeMs };
  }
}

/** The names in a folder; empty if it does not exist. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
