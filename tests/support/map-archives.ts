// The organizers' extract of a map in a file, for `MAP_PMTILES`.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/scratch.ts';
import { townExtract } from '#tests/support/town-extract.ts';

/** @returns the path, for `MAP_PMTILES`, and the content: a small extract, padded to `bytes` */
export async function mapArchive(bytes = 5000) {
  const folder = temporaryFolder();
  const file = join(folder, 'town.pmtiles');
  const content = Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7) % 256));
  const extract = townExtract({ zooms: [9] });
  if (extract.length > bytes) throw new Error(`The extract has ${extract.length} bytes, more than ${bytes}`);
  extract.copy(content);
  await writeFile(file, content);
  return { file, content };
}
