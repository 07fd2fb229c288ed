// Streams ZIP files: nothing is stored, and the length is known before the first byte.
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { BytesSource } from '#server/platform/answers/bytes.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** An entry whose bytes are a file of the storage. */
export interface StoredEntry {
  readonly name: string;
  readonly bytes: number;
  /** Milliseconds. */
  readonly changedAt: number;
  readonly group: string;
  readonly file: string;
}

const metadataOf = ({ name, bytes, changedAt }: StoredEntry) => ({
  name,
  size: bytes,
  lastModified: new Date(changedAt),
});

/** The size of the ZIP file in bytes: pictures are compressed already, so its entries are not. */
export const predictZip = (entries: readonly StoredEntry[]): number =>
  Number(predictLength(entries.map(metadataOf)));

/** Writes a ZIP file while it is read: each file is opened when its turn has come. */
function streamZip(storage: Storage, entries: readonly StoredEntry[]): Readable {
  let current: Readable | undefined;
  async function* inputs() {
    for (const entry of entries) {
      current = await storage.open(entry.group, entry.file, { start: 0, end: entry.bytes - 1 });
      yield { ...metadataOf(entry), input: exactly(current, entry) };
    }
  }
  const zip = Readable.fromWeb(makeZip(inputs()) as import('node:stream/web').ReadableStream);
  zip.once('close', () => current?.destroy());
  return zip;
}

/** A ZIP of stored files as a download. */
export const zipSource = (
  storage: Storage,
  entries: readonly StoredEntry[],
  downloadAs: string,
): BytesSource => ({
  bytes: predictZip(entries),
  type: 'application/zip',
  etag: null,
  downloadAs,
  open: () => streamZip(storage, entries),
});

/** A file that is longer or shorter than its row says would make the whole ZIP invalid. */
async function* exactly(stream: Readable, { name, bytes }: StoredEntry): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    yield chunk;
  }
  if (seen !== bytes)
    throw new Error(`An entry of a ZIP has ${seen} bytes in place of ${bytes}: ${name.length} letters`);
}
