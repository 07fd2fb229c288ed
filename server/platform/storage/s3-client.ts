// Where an S3-compatible store is, and the client that asks it.
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { S3Client } from '@aws-sdk/client-s3';

export type Aws = typeof import('@aws-sdk/client-s3');

/** Milliseconds until a store that does not answer counts as down. */
export interface StoreTimeouts {
  readonly connect: number;
  /** Without a byte of an answer that has begun: who reads it may be on a bad line. */
  readonly idle: number;
  /** Milliseconds until an answer begins, since the store last accepted a byte. */
  readonly answer: number;
}
export const usualTimeouts: StoreTimeouts = { connect: 3_000, idle: 20_000, answer: 3_000 };

/** Connections that are open at once, many of them by people who read slowly: a request that waits for one counts as hanging. */
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
  const agents = { maxSockets: maxSockets, keepAlive: true };
  return new aws.S3Client({
    ...config,
    // Not every store has a name of its own for each bucket.
    forcePathStyle: true,
    // Nor knows the checksums that AWS's client adds unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A stream cannot be sent a second time by the client: tries are counted by the storage.
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
