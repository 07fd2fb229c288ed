// A disk that is small enough to fill.
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a small file system. */
export function mount(megabytes = 2): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-tiny-'));
  try {
    const size = `size=${megabytes}m`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return folder;
}

export function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

/** Only root can mount, on Linux, and not in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    unmount(mount());
    return true;
  } catch {
    return false;
  }
}

/** Writes zeros until the disk is full. */
export function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const size of [65_536, 4096, 1]) {
      const bytes = Buffer.alloc(size);
      for (let written = size; written === size; )
        try {
          written = writeSync(descriptor, bytes);
        } catch {
          written = 0;
        }
    }
  } finally {
    closeSync(descriptor);
  }
}
