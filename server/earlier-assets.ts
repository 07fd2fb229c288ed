// The hashed files of earlier builds, kept for a week: pages opened before an update still request them. They are in the
// data folder, since a new container has only the files of its own build.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const keptMs = 7 * 86_400_000;
const list = 'current.json';

/** Undefined if there is none, or a power cut has truncated it: then all files may belong to the last build. */
function namesIn(listFile: string): readonly string[] | undefined {
  try {
    return JSON.parse(readFileSync(listFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function update(assets: string, folder: string, now: Date): void {
  mkdirSync(folder, { recursive: true });
  const listFile = join(folder, list);
  const current = new Set(readdirSync(assets));
  const kept = new Set(readdirSync(folder));
  const before = namesIn(listFile) ?? kept;
  // Their week begins now, when another build takes their place.
  for (const name of before)
    if (!current.has(name) && kept.has(name)) utimesSync(join(folder, name), now, now);
  for (const name of current)
    if (!kept.has(name)) {
      const unfinished = join(folder, `${name}.${process.pid}`);
      copyFileSync(join(assets, name), unfinished);
      renameSync(unfinished, join(folder, name));
    }
  writeFileSync(listFile, JSON.stringify([...current]));
  for (const name of kept) {
    const path = join(folder, name);
    const isOld = name !== list && !current.has(name);
    if (isOld && now.getTime() - statSync(path).mtimeMs > keptMs) rmSync(path);
  }
}

/**
 * Adds this build's hashed files to the kept ones, and deletes what was replaced more than a week ago.
 * @returns the folder that has them all. A failure, such as a full disk, is told and stops nothing.
 */
export function keepAssets(assets: string, dataDir: string, now = new Date()): string {
  const folder = join(dataDir, 'page-files');
  try {
    update(assets, folder, now);
  } catch (error) {
    console.error(`The page's files were not kept for phones that still have this version: ${error}`);
  }
  return folder;
}
