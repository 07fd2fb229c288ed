// How files get to their place in a folder, so that a power cut or a kill leaves them at one place or the other, and whole.
import { copyFile, mkdir, open, readdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The system's own, as in ENOENT. */
export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
/** Whether there is no such file or folder. */
export const isGone = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes(codeOf(error));

/** Syncs a file's content, or a folder's entries, to disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves one file, from another file system too. */
export async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // From another file system: copies beside the target first, so that the target is never incomplete.
    const beside = `${to}.part`;
    await copyFile(from, beside);
    await sync(beside);
    await rename(beside, to);
  }
}

/** Moves a group whole. Where a part of it is there already, as after an interruption, the rest follows file by file. */
export async function moveGroup(from: string, to: string): Promise<void> {
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
