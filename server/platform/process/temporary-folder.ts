import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes a temporary folder in `root`, which is removed when `work` is done. */
export async function withFolder<T>(root: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'files-'));
  try {
    return await work(folder);
  } finally {
    // Another task's write may still be in progress when one has failed.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
