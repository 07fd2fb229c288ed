// `manifest.json` of a backup lists its files with their sha256.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { BackupSummary } from '#contract/console/backups.schema.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const FileRecord = z.object({ bytes: z.int(), sha256: Sha256 });
export type FileRecord = z.output<typeof FileRecord>;

export const Manifest = z.object({
  format: z.literal(1),
  /** The mark of the site, as beside its photos. */
  siteId: z.string(),
  title: z.string(),
  /** Identifies the key of this database, and reveals nothing else about it. */
  keyCheck: z.nullable(z.string()),
  /** The summary is also in `summary.json`, which is written last. */
  summary: BackupSummary,
  content: z.object({
    migrations: z.array(z.string()),
    tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
    lastIds: z.record(z.string(), z.int()),
  }),
  /** The files of the copy itself. */
  documents: z.record(z.string(), FileRecord),
  /** The name of the settings' drawn map, if it is the family's own. It is stored beside them, and nowhere else. */
  baseMap: z.nullable(z.string().check(z.regex(/^[\w-][\w.-]*$/))),
  /** The files of photos, portraits and the site's own picture, by `GROUP/name`. */
  files: z.record(z.string(), z.extend(FileRecord, { type: z.string() })),
  /** Files referred to by rows that did not exist any more. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;

/** @throws CannotStart if it is damaged, or from a later version of this site */
export function readManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    throw new CannotStart(
      'The manifest of this backup cannot be read: it is damaged, or a newer version of this site made it.',
    );
  }
}

/** The files of photos, portraits and the site's own picture. */
export const filesIn = ({ files }: Manifest) =>
  Object.entries(files).map(([key, record]) => {
    const [group = '', name = ''] = key.split('/');
    return { group, name, ...record };
  });

/** Reads a file and returns its size and sha256. */
export async function recordOf(path: string): Promise<FileRecord> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
