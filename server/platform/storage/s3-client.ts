// The address of an S3-compatible storage, and its client.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';

export type Aws = typeof import('@aws-sdk/client-s3');

/** The timeout (ms) after which a storage counts as down. */
export interface StoreTimeouts {
  readonly connect: number;
  /** The timeout without a byte of a response that has begun: the reader may have a slow connection. */
  readonly idle: number;
  /** The timeout (ms) for the start of a response, since the storage last accepted a byte. */
  readonly answer: number;
}
export const usualTimeouts: StoreTimeouts = { connect: 3_000, idle: 20_000, answer: 3_000 };

/** The maximum number of connections, many of them by slow readers: a request that waits for one counts as hanging. */
const maxSockets = 200;

export interface Place {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/**
 * @param address `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`
 * @returns the options for AWS's client
 */
export function readAddress(address: string) {
  const url = new URL(address);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return {
    place: { bucket, prefix: prefix.map((part) => `${part}/`).join('') },
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
  };
}

/** @param config of `readAddress` */
export function clientOf(
  aws: Aws,
  config: Omit<ReturnType<typeof readAddress>, 'place'>,
  timeouts: StoreTimeouts,
): S3Client {
  const agents = { maxSockets, keepAlive: true };
  return new aws.S3Client({
    ...config,
    // Not every storage has a host name for each bucket.
    forcePathStyle: true,
    // Nor does every storage support the checksums that AWS's client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client cannot send a stream twice: the storage class retries.
    maxAttempts: 1,
    // Errors are reported once, by the storage.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      httpAgent: new HttpAgent(agents),
      httpsAgent: new HttpsAgent(agents),
      connectionTimeout: timeouts.connect,
      socketTimeout: timeouts.idle,
    },
  });
}
