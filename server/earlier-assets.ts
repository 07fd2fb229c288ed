// The hashed files of earlier builds, kept in the data folder for a week: a page that was opened before an update, or
// that a phone has cached, still requests them. They are in the data folder and not in the build's, since a new
// container has a new one.
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
/** The file names of the last build. */
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
 * Copies this build's hashed files beside those of earlier builds, and deletes what another build replaced more than a week
 * ago.
 * @param assets the folder of this build's hashed files
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
