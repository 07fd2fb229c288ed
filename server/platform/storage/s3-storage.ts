// Any S3-compatible storage. AWS's client is loaded only if one is used.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ByteRange } from '#server/platform/answers/bytes.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import { logFailure } from '#server/platform/process/log.ts';
import { Patience } from '#server/platform/storage/patience.ts';
import {
  type Aws,
  clientOf,
  type Place,
  readAddress,
  type StoreTimeouts,
  usualTimeouts,
} from '#server/platform/storage/s3-client.ts';
import {
  isFileName,
  isGroupNumber,
  isTrashDay,
  type KeptFile,
  type NewFile,
  ownerFile,
  type Storage,
  type TrashedFile,
  trashFolder,
} from '#server/platform/storage/storage.ts';

const maxTries = 3;
const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Permanent errors: wrong keys, no bucket. */
const isLasting = (error: unknown) => [400, 401, 403, 404].includes(statusOf(error) ?? 0);

const isMissing = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

/** A hanging storage is not retried: the waiting person is told at once. */
const isHanging = (error: unknown, { signal }: Patience) =>
  signal.aborted || (error as Error).name === 'TimeoutError';

/** Whether a top-level name belongs to the site: `GROUP/`, `trash/` or the mark. */
const isOurs = (name: string) =>
  isGroupNumber(name.replace(/\/$/, '')) || name === `${trashFolder}/` || name === ownerFile;

const trashKey = ({ day, id, name }: Pick<TrashedFile, 'day' | 'id' | 'name'>) =>
  `${trashFolder}/${day}/${id}/${name}`;

const noBucket = (place: string, bucket: string) =>
  `There is no bucket "${bucket}" at ${new URL(place).origin}. Make it, or correct STORAGE_URL.`;

const othersThings = (place: string, name: string) =>
  `Beside the photos in ${place} lie things that are not this site's, such as ${name}. They are left alone. Give the photos a prefix of their own (STORAGE_URL), or a bucket of their own.`;

const storeAway = (place: string, status: number | undefined) =>
  `The store of photos, ${place}, ${status === undefined ? 'does not answer' : `refuses to be read (${status})`}. The site serves everything but photos until it does. Check its address and keys (STORAGE_URL).`;

/** Opens a storage by its address, without a request. */
export const openS3 = async (address: string, timeouts = usualTimeouts): Promise<Storage> =>
  new S3Storage(await import('@aws-sdk/client-s3'), address, timeouts);

class S3Storage implements Storage {
  readonly place: string;
  readonly #aws: Aws;
  readonly #client: S3Client;
  readonly #place: Place;
  readonly #timeouts: StoreTimeouts;

  constructor(aws: Aws, address: string, timeouts: StoreTimeouts) {
    this.#aws = aws;
    const { place, ...config } = readAddress(address);
    this.#place = place;
    this.place = `${config.endpoint}/${place.bucket}/${place.prefix}`;
    this.#timeouts = timeouts;
    this.#client = clientOf(aws, config, timeouts);
  }

  async save(id: string, files: readonly NewFile[]): Promise<void> {
    for (const { name, path, bytes, type } of files)
      await this.#tried(async (abortSignal, patience) => {
        const body = createReadStream(path);
        patience.follow(body, bytes);
        try {
          await this.#client.send(
            new this.#aws.PutObjectCommand({
              ...this.#object(`${id}/${name}`),
              Body: body,
              ContentLength: bytes,
              ContentType: type,
            }),
            { abortSignal },
          );
        } finally {
          body.destroy();
        }
      });
  }

  async open(id: string, name: string, { start, end }: ByteRange): Promise<Readable> {
    if (!isFileName(id, name)) throw new ApiError('NOT_FOUND');
    const { Body } = await this.#tried((abortSignal) =>
      this.#client.send(
        new this.#aws.GetObjectCommand({ ...this.#object(`${id}/${name}`), Range: `bytes=${start}-${end}` }),
        {
          abortSignal,
        },
      ),
    );
    if (!(Body instanceof Readable)) throw new ApiError('STORAGE_UNAVAILABLE');
    return Body;
  }

  async remove(id: string): Promise<void> {
    if (!isGroupNumber(id)) throw new ApiError('NOT_FOUND');
    for await (const { key } of this.#keys(`${id}/`)) await this.#delete(key);
    for await (const file of this.#trash('')) if (file.id === id) await this.#delete(trashKey(file));
  }

  async *list(): AsyncIterable<KeptFile> {
    for await (const { key, ...object } of this.#keys('')) {
      const [id = '', name = '', ...more] = key.split('/');
      if (more.length === 0 && isFileName(id, name)) yield { id, name, ...object };
    }
  }

  async moveToTrash(id: string, day: string): Promise<void> {
    if (!isGroupNumber(id)) throw new ApiError('NOT_FOUND');
    const pairs: [string, string][] = [];
    for await (const { key } of this.#keys(`${id}/`)) {
      const name = key.slice(id.length + 1);
      if (isFileName(id, name)) pairs.push([key, trashKey({ id, day, name })]);
    }
    await this.#move(pairs);
  }

  async restoreFromTrash(id: string, day: string): Promise<void> {
    const pairs: [string, string][] = [];
    for await (const file of this.#trash(`${day}/${id}/`)) pairs.push([trashKey(file), `${id}/${file.name}`]);
    await this.#move(pairs);
  }

  async removeFromTrash(id: string, day: string): Promise<void> {
    for await (const file of this.#trash(`${day}/${id}/`)) await this.#delete(trashKey(file));
  }

  listTrash(): AsyncIterable<TrashedFile> {
    return this.#trash('');
  }

  async readOwner(): Promise<string | undefined> {
    try {
      // Read completely within the timeout: it is one short line.
      const text = await this.#tried(async (abortSignal) => {
        const { Body } = await this.#client.send(new this.#aws.GetObjectCommand(this.#object(ownerFile)), {
          abortSignal,
        });
        return Body?.transformToString();
      });
      return text?.trim() || undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async writeOwner(siteId: string): Promise<void> {
    const object = { ...this.#object(ownerFile), Body: `${siteId}\n`, ContentType: 'text/plain' };
    await this.#tried((abortSignal) =>
      this.#client.send(new this.#aws.PutObjectCommand(object), { abortSignal }),
    );
  }

  async inspect(): Promise<string[]> {
    const { bucket, prefix } = this.#place;
    const patience = new Patience(this.#timeouts.answer);
    const list = new this.#aws.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: '/' });
    try {
      const found = await this.#client.send(list, { abortSignal: patience.signal });
      const names = [
        ...(found.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
        ...(found.Contents ?? []).map(({ Key }) => Key),
      ];
      const other = names.find((name) => name !== undefined && !isOurs(name.slice(prefix.length)));
      return other === undefined ? [] : [othersThings(this.place, other)];
    } catch (error) {
      if ((error as Error).name === 'NoSuchBucket') throw new CannotStart(noBucket(this.place, bucket));
      return [storeAway(this.place, statusOf(error))];
    } finally {
      patience.end();
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #object(key: string) {
    return { Bucket: this.#place.bucket, Key: this.#place.prefix + key };
  }

  /** Copies the whole group before it deletes anything, so that an interruption leaves it whole in one place. */
  async #move(pairs: readonly (readonly [from: string, to: string])[]): Promise<void> {
    for (const [from, to] of pairs) {
      const { Bucket, Key } = this.#object(from);
      const source = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`;
      const copy = new this.#aws.CopyObjectCommand({ ...this.#object(to), CopySource: source });
      await this.#tried((abortSignal) => this.#client.send(copy, { abortSignal })).catch((error: unknown) => {
        // Another process moves the same group, and was faster.
        if (!isMissing(error)) throw error;
      });
    }
    for (const [from] of pairs) await this.#delete(from);
  }

  async #delete(key: string): Promise<void> {
    const command = new this.#aws.DeleteObjectCommand(this.#object(key));
    await this.#tried((abortSignal) => this.#client.send(command, { abortSignal }));
  }

  /** @param within the rest of the key */
  async *#trash(within: string): AsyncIterable<TrashedFile> {
    for await (const { key, ...object } of this.#keys(`${trashFolder}/${within}`)) {
      const [, day = '', id = '', name = '', ...more] = key.split('/');
      if (more.length === 0 && isTrashDay(day) && isFileName(id, name)) yield { id, name, day, ...object };
    }
  }

  /** Keys without the prefix. */
  async *#keys(within: string): AsyncIterable<{ key: string; bytes: number; keptAt: number }> {
    const { bucket, prefix } = this.#place;
    let token: string | undefined;
    do {
      const page = await this.#tried((abortSignal) =>
        this.#client.send(
          new this.#aws.ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + within,
            ContinuationToken: token,
          }),
          { abortSignal },
        ),
      );
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        yield { key: Key.slice(prefix.length), bytes: Size, keptAt: LastModified?.getTime() ?? 0 };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
  }

  /** @throws NOT_FOUND, or STORAGE_UNAVAILABLE on failure */
  async #tried<T>(send: (signal: AbortSignal, patience: Patience) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      // The timeout ends when the response begins: the reader of the body has a timeout of its own.
      const patience = new Patience(this.#timeouts.answer);
      try {
        return await send(patience.signal, patience);
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') throw new ApiError('NOT_FOUND');
        if (tries < maxTries && !isLasting(error) && !isHanging(error, patience)) {
          await pause(100 * 4 ** tries * Math.random());
          continue;
        }
        logFailure('The store of photos', error, { isExpected: true });
        throw new ApiError('STORAGE_UNAVAILABLE', { retryAfter: 10 });
      } finally {
        patience.end();
      }
    }
  }
}
