// A file that begins as a PMTiles archive does: the server sends its bytes and looks no further.
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** @returns the path, for `MAP_PMTILES`, and what is in it */
export async function mapArchive(bytes = 5000) {
  const folder = await mkdtemp(join(tmpdir(), 'reunion-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'town.pmtiles');
  const content = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7) % 256));
  content.write('PMTiles', 0, 'latin1');
  content[7] = 3;
  await writeFile(file, content);
  return { file, content };
}
