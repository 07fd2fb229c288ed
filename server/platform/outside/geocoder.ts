// Asks a geocoder with Nominatim's API for coordinates. It is somebody else's server: there is at most one request per
// second, and any failure is reported as an address not found.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { Latitude, Longitude } from '#contract/primitives.schema.ts';
import { logFailure } from '#server/platform/process/log.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The minimum interval (https://operations.osmfoundation.org/policies/nominatim/). In milliseconds. */
const intervalMs = 1000;
/** The timeout for an answer including its body, in milliseconds. */
const timeoutMs = 5000;
/** The maximum size of an answer (bytes); one row has about 500. */
const maxBytes = 64 * 1024;
/** The length of the queue: the next request fails at once, rather than a minute later. */
const maxWaiting = 10;
/** The maximum number of cached answers, and how long (ms) they are cached. */
const maxCached = 500;
const keptFor = 24 * 60 * 60_000;

/** Nominatim writes numbers as text. */
const Degrees = (range: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    range,
  );
const Rows = z.array(z.object({ lat: Degrees(Latitude), lon: Degrees(Longitude) }));

/** The first row of a geocoder's answer; undefined if it has no rows. Throws if the answer is invalid. */
function pointIn(text: string): Point | undefined {
  const rows: unknown = JSON.parse(text);
  const read = Rows.safeParse(Array.isArray(rows) ? rows.slice(0, 1) : rows);
  if (!read.success) throw new Error('its answer is not a list of places with lat and lon');
  const [first] = read.data;
  return first && { latitude: first.lat, longitude: first.lon };
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Error(`it answered more than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Times in milliseconds. */
export interface GeocoderTimes {
  readonly intervalMs?: number;
  readonly timeoutMs?: number;
}

interface Options extends GeocoderTimes {
  readonly url: string;
  /** Identifies this site to the geocoder, as its rules require. */
  readonly userAgent: string;
}

export class Geocoder {
  readonly #options: Required<Options>;
  readonly #kept = new Map<string, { readonly point: Point | undefined; readonly until: number }>();
  readonly #asked = new Map<string, Promise<Point | undefined>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = { intervalMs, timeoutMs, ...options };
  }

  /** Cached and pending answers by address. */
  get sizes(): readonly [kept: number, asked: number] {
    return [this.#kept.size, this.#asked.size];
  }

  /** The coordinates of an address; undefined if they are unknown. */
  async find(address: string): Promise<Point | undefined> {
    const key = address.toLowerCase().replace(/\s+/g, ' ');
    const known = this.#kept.get(key);
    if (known && known.until > Date.now()) return known.point;
    // Concurrent requests for the same address are one.
    const underway = this.#asked.get(key);
    if (underway) return underway;
    if (this.#asked.size >= maxWaiting) return undefined;
    const asked = this.#ask(key, address).finally(() => this.#asked.delete(key));
    this.#asked.set(key, asked);
    return asked;
  }

  async #ask(key: string, address: string): Promise<Point | undefined> {
    const turn = this.#turn;
    const { promise: next, resolve: pass } = Promise.withResolvers<void>();
    this.#turn = next;
    await turn;
    try {
      const point = pointIn(await this.#fetch(address));
      this.#keep(key, point);
      return point;
    } catch (error) {
      // Failures are not cached: the next request may succeed.
      logFailure('The geocoder gave no answer to use', error, { isExpected: true });
      return undefined;
    } finally {
      void pause(this.#options.intervalMs, undefined, { ref: false }).then(pass);
    }
  }

  async #fetch(address: string): Promise<string> {
    const url = new URL(this.#options.url);
    url.searchParams.set('q', address);
    url.searchParams.set('format', 'jsonv2');
    url.searchParams.set('limit', '1');
    const answer = await fetch(url, {
      headers: { 'user-agent': this.#options.userAgent, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#options.timeoutMs),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    return textOf(answer);
  }

  #keep(key: string, point: Point | undefined): void {
    this.#kept.delete(key);
    this.#kept.set(key, { point, until: Date.now() + keptFor });
    if (this.#kept.size > maxCached) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
