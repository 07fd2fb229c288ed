// Folders and buckets with all their files, as an operator sees them.
import { rmSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { FolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openS3 } from '#server/platform/storage/s3-storage.ts';
import { newGroup, type Storage } from '#server/platform/storage/storage.ts';
import { howOften } from '#tests/support/how-often.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { temporaryFolder } from '#tests/support/scratch.ts';

export interface StoragePlace {
  /** Opens it as the server does when it starts. */
  open(): Promise<Storage>;
  /** All keys with their contents. */
  read(): Promise<Map<string, string>>;
  write(key: string, content: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A folder that is deleted when the test ends. */
export const ownFolder = async (): Promise<string> => temporaryFolder();

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = names.map((name) => join(folder, name));
  const kinds = await Promise.all(paths.map((path) => stat(path)));
  return paths.filter((_, index) => kinds[index]?.isFile());
}

export function folderPlace(root: string): StoragePlace {
  return {
    open: async () => new FolderStorage(root),
    async read() {
      const paths = await filesIn(root);
      const texts = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
      return new Map(paths.map((path, index) => [relative(root, path), texts[index] ?? '']));
    },
    async write(key, content) {
      const path = join(root, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content, 'latin1');
    },
    remove: async (key) => rmSync(join(root, key)),
  };
}

/** @param address as in STORAGE_URL. `read` returns all keys of the bucket, even those outside the prefix. */
function bucketPlace(address: string): StoragePlace {
  const { origin, username, password, pathname } = new URL(address);
  const Bucket = pathname.split('/')[1] ?? '';
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    credentials: { accessKeyId: username, secretAccessKey: password },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  onTestFinished(() => client.destroy());
  return {
    async open() {
      const storage = await openS3(address);
      onTestFinished(() => storage.close());
      return storage;
    },
    async read() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      const found = new Map<string, string>();
      for (const { Key = '' } of Contents) {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        found.set(Key, (await Body?.transformToString('latin1')) ?? '');
      }
      return found;
    },
    write: async (Key, content) =>
      void (await client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(content, 'latin1') }))),
    remove: async (Key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key }))),
  };
}

export const storageKinds = ['folder', 'S3'] as const;
/** For tests in which both kinds behave alike: `npm test` runs them with a folder only. */
export const ordinaryKinds = storageKinds.slice(0, howOften(1, 2, 2));
export type StorageKind = (typeof storageKinds)[number];

/** A new folder, or a new bucket without a prefix, in which other files can be beside the photos. */
export const storagePlace = async (kind: StorageKind): Promise<StoragePlace> =>
  kind === 'folder' ? folderPlace(await ownFolder()) : bucketPlace(await s3Bucket(''));

/** Stores a file without a row. */
export async function storeGroup(storage: Storage, content: string, id = newGroup()): Promise<string> {
  const path = join(await ownFolder(), 'full.jpg');
  await writeFile(path, content);
  await storage.save(id, [{ name: 'full.jpg', path, bytes: content.length, type: 'image/jpeg' }]);
  return id;
}

/** The default content that `fileOf` writes. */
export const content = Buffer.from('0123456789'.repeat(1000));

/** Writes a file that can be stored. */
export async function fileOf(name: string, bytes = content) {
  const path = join(await ownFolder(), name);
  await writeFile(path, bytes);
  return { name, path, bytes: bytes.length, type: 'image/jpeg' };
}

/** All files in a storage, as `GROUP/NAME BYTES`. */
export async function listed(storage: Storage): Promise<string[]> {
  const found = [];
  for await (const { id, name, bytes } of storage.list()) found.push(`${id}/${name} ${bytes}`);
  return found.toSorted();
}

export const read = async (storage: Storage, id: string, name: string, start: number, end: number) =>
  Buffer.concat(await (await storage.open(id, name, { start, end })).toArray());
